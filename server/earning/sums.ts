/** `value × times ÷ by`, rounded down; none of them is negative. Products pass what a number can hold exactly. */
export const share = (value: number, times: number, by: number): number =>
  Number((BigInt(value) * BigInt(times)) / BigInt(by));

/** The same, rounded half up. */
export const nearestShare = (value: number, times: number, by: number): number =>
  Number((2n * BigInt(value) * BigInt(times) + BigInt(by)) / (2n * BigInt(by)));
