import { daysFrom } from "../../business/place";
import { mostYears, type ReportUnit } from "../../contract/reports/words";
import { refuse } from "../../errors";
import { addDays, addMonths, daysBetween, weekdayOf } from "../../store/day";

/** Range of days YYYYMMDD, both ends included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** @throws ApiError at `to` for a period that is reversed or too long. */
export function periodOf(query: { readonly from: string; readonly to: string }): Period {
  const { from, to } = daysFrom(query.from, query.to, "to");
  if (to >= addMonths(from, 12 * mostYears)) throw refuse({ to: [`Choose at most ${mostYears} years`] });
  return { from, to };
}

/** Period of the same length that ends the day before this one begins. */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: addDays(from, -1 - daysBetween(from, to)),
  to: addDays(from, -1),
});

/** Splits a period into days, weeks from Monday, or months; the first and last part are cut to the period. */
export function partsOf({ from, to }: Period, unit: ReportUnit): readonly Period[] {
  const parts: Period[] = [];
  for (let first = from; first <= to; ) {
    const last = Math.min(to, addDays(nextOf(first, unit), -1));
    parts.push({ from: first, to: last });
    first = addDays(last, 1);
  }
  return parts;
}

function nextOf(day: number, unit: ReportUnit): number {
  if (unit === "day") return addDays(day, 1);
  if (unit === "week") return addDays(day, 8 - weekdayOf(day));
  return addMonths(day - (day % 100) + 1, 1);
}

/** Month of a day, YYYYMM. */
export const monthOf = (day: number): number => Math.floor(day / 100);

/** First day of a month. */
export const firstOf = (month: number): number => month * 100 + 1;

/** Whether a period begins with a month, and ends with one or holds all there is of it until `today`. */
export const isWholeMonths = ({ from, to }: Period, today: number): boolean =>
  from % 100 === 1 && (to >= today || addDays(to, 1) % 100 === 1);

/** Months from one to another, both included. */
export function monthsFrom(from: number, to: number): readonly number[] {
  const months: number[] = [];
  for (let month = from; month <= to; month = monthOf(addMonths(firstOf(month), 1))) months.push(month);
  return months;
}

/** Formats YYYYMM as "2026-11". */
export const monthName = (month: number): string =>
  `${Math.floor(month / 100)}-${String(month % 100).padStart(2, "0")}`;
