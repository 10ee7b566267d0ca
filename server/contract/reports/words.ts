/*
 * The words of the reports (settled readings, "reports" and "answer of a report"), apart from the call: a page that only
 * names them sends no schema to the browser.
 */

/** What the rows of a report by time are of. */
export const reportUnits = ["day", "week", "month"] as const;
export type ReportUnit = (typeof reportUnits)[number];

/** The longest period of a report. */
export const mostYears = 10;

/** What the rows of a report by time are of where nobody says: two months of days, half a year of weeks, else months. */
export function usualUnit(days: number): ReportUnit {
  return days <= 62 ? "day" : days <= 184 ? "week" : "month";
}

/** The longest period of a report by day, in days. */
export const mostDaysByDay = 732;

/** A point's worth in minor units: 1/100 of the currency unit until business rules say otherwise (settled readings). */
export const pointWorth = 1;

/** `part` of `whole` in per cent, with a decimal; null of nothing. */
export const rateOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
