/** `value × times ÷ by`, rounded down; all non-negative. Uses BigInt because the product may exceed 2^53. */
export const share = (value: number, times: number, by: number): number =>
  Number((BigInt(value) * BigInt(times)) / BigInt(by));

/** Like `share`, rounded half up. */
export const nearestShare = (value: number, times: number, by: number): number =>
  Number((2n * BigInt(value) * BigInt(times) + BigInt(by)) / (2n * BigInt(by)));
