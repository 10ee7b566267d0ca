/** Total of a list, counted only if `found`, the number of rows of a page, does not show it. */
export async function pageTotal(
  { limit, offset }: { readonly limit: number; readonly offset: number },
  found: number,
  count: () => Promise<number>,
): Promise<number> {
  const isLast = found < limit && (found > 0 || offset === 0);
  return isLast ? offset + found : count();
}
