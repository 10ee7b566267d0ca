import { daysFrom } from "../../business/place";
import { mostYears, type ReportUnit } from "../../contract/reports/words";
import { refuse } from "../../errors";
import { addDays, addMonths, daysBetween, weekdayOf } from "../../store/day";

/** Days YYYYMMDD, both included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** @throws ApiError about `to` for a period that is reversed or too long. */
export function periodOf(query: { readonly from: string; readonly to: string }): Period {
  const { from, to } = daysFrom(query.from, query.to, "to");
  if (to >= addMonths(from, 12 * mostYears)) throw refuse({ to: [`Choose at most ${mostYears} years`] });
  return { from, to };
}

/** The period of the same length that ends where this one begins. */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: addDays(from, -1 - daysBetween(from, to)),
  to: addDays(from, -1),
});

/** The parts of a period: days, weeks from Monday, or months; the first and the last as far as they are in it. */
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

/** The month of a day, YYYYMM. */
export const monthOf = (day: number): number => Math.floor(day / 100);

/** A month's first day. */
export const firstOf = (month: number): number => month * 100 + 1;

/** The months from one to another, both included. */
export function monthsFrom(from: number, to: number): readonly number[] {
  const months: number[] = [];
  for (let month = from; month <= to; month = monthOf(addMonths(firstOf(month), 1))) months.push(month);
  return months;
}

/** YYYYMM as "2026-11". */
export const monthName = (month: number): string =>
  `${Math.floor(month / 100)}-${String(month % 100).padStart(2, "0")}`;
