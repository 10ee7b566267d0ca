/*
 * Words of the reports (settled readings, "reports" and "answer of a report"). They are apart from the call, so that a
 * page that only needs the words sends no schema to the browser.
 */

/** Row units of a report by time. */
export const reportUnits = ["day", "week", "month"] as const;
export type ReportUnit = (typeof reportUnits)[number];

/** Longest period of a report, in years. */
export const mostYears = 10;

/** Default unit of a report by time: days for up to two months, weeks for up to half a year, else months. */
export function usualUnit(days: number): ReportUnit {
  return days <= 62 ? "day" : days <= 184 ? "week" : "month";
}

/** Longest period of a report by day, in days. */
export const mostDaysByDay = 732;

/** `part` of `whole` in percent, with one decimal; null if `whole` is 0. */
export const rateOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** Accounts that customers hold. */
export const accounts = ["points", "credit", "giftcard"] as const;
export type HeldAccount = (typeof accounts)[number];

/** The ways in which what customers hold moves. */
export const heldFlows = ["added", "taken", "expired"] as const;
export type HeldFlow = (typeof heldFlows)[number];

/** Directions of moves between levels. */
export const moveDirections = ["up", "down"] as const;
