import type { Share } from "./spec";

/** Percentage of the whole, as shown next to a share and in the table. */
export const percent = (value: number, whole: number): string =>
  whole === 0 ? "0%" : `${((value / whole) * 100).toFixed(1).replace(/\.0$/, "")}%`;

export const wholeOf = (shares: readonly Share[]) => shares.reduce((sum, share) => sum + share.value, 0);

/** Omits empty shares, which have no angle and whose labels would overlap others. */
export const drawnShares = (shares: readonly Share[]) => shares.filter((share) => share.value > 0);
