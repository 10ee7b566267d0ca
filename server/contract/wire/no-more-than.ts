/** Message of a limit. @param unit what is counted, in the plural. */
export const noMoreThan = (most: number, unit = "characters"): string =>
  `Use at most ${most.toLocaleString("en")} ${unit}`;
