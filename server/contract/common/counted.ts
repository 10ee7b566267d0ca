/** Number with its noun, such as "1 customer" and "1,200 customers". */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
