import type { Share } from "./spec";

/** Share of the whole in per cent, as it is written beside a part and in the table. */
export const percent = (value: number, whole: number): string =>
  whole === 0 ? "0%" : `${((value / whole) * 100).toFixed(1).replace(/\.0$/, "")}%`;

export const wholeOf = (shares: readonly Share[]) => shares.reduce((sum, share) => sum + share.value, 0);

/** A part of nothing has no angle, only a label in the way of the others. */
export const drawnShares = (shares: readonly Share[]) => shares.filter((share) => share.value > 0);
