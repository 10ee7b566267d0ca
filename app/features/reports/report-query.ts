import { type BranchChoice, readBranch } from "~/business/branches";
import type { Period, Preset } from "~/list/period";
import { addDays, daysBetween, monthStart } from "~/ui/days";
import { inYears } from "../../../server/contract/common/years";
import { mostDaysByDay, mostYears, type ReportUnit, reportUnits } from "../../../server/contract/reports/words";
import { isDate } from "../../../server/contract/wire/is-date";
import { earliest, monthsFrom } from "./row-links";

/** Parsed query string of a report. */
export interface ReportQuery {
  /** Raw dates, to refill the date fields. */
  readonly typed: { readonly from: string; readonly to: string };
  readonly period: Period;
  readonly branchId: number;
  /** undefined: chosen by the length of the period. */
  readonly unit: ReportUnit | undefined;
  /** Errors by field; empty if the query string is valid. */
  readonly errors: Readonly<Partial<Record<"from" | "to" | "unit", string>>>;
  /** Messages about ignored parameters. */
  readonly notes: readonly string[];
}

/** Preset periods: whole months up to today, and last month. */
export const reportPeriods = (today: string): readonly Preset[] => [
  { label: "This month", from: monthStart(today), to: today },
  { label: "Last month", from: monthsFrom(today, -1), to: addDays(monthStart(today), -1) },
  { label: "3 months", from: monthsFrom(today, -2), to: today },
  { label: "12 months", from: monthsFrom(today, -11), to: today },
];

/** First end date that exceeds the maximum period of a report that starts on `from`. */
const tooLate = (from: string): string => inYears(from, mostYears);

const latest = "2100-12-31";

/** Period of a report whose address has none: the last twelve months. */
export const openingPeriod = (today: string): Period => ({ from: monthsFrom(today, -11), to: today });

/** Parses a report's query string. The default is the last twelve months of all branches. */
export function readReportQuery(
  search: URLSearchParams,
  today: string,
  branches: readonly BranchChoice[],
): ReportQuery {
  const opening = openingPeriod(today);
  const typed = { from: search.get("from") || opening.from, to: search.get("to") || opening.to };
  const errors: Partial<Record<"from" | "to" | "unit", string>> = {};
  for (const end of ["from", "to"] as const) {
    if (!isDate(typed[end]) || typed[end] < earliest || typed[end] > latest) errors[end] = "Enter a date that exists";
  }
  if (!errors.from && !errors.to) {
    if (typed.to < typed.from) errors.to = "End date must be on or after the start date";
    else if (typed.to >= tooLate(typed.from)) errors.to = `Choose at most ${mostYears} years`;
  }
  const { branchId, notes } = readBranch(search.get("branchId"), branches);
  const unit = reportUnits.find((known) => known === search.get("unit"));
  if (unit === "day" && !errors.from && !errors.to && daysBetween(typed.from, typed.to) > mostDaysByDay)
    errors.unit = "Choose weeks or months for more than two years";
  const unknown = search.get("unit") && !unit ? ["There is no such unit; the length of the period decides."] : [];
  return { typed: capped(typed), period: typed, branchId, unit, errors, notes: [...notes, ...unknown] };
}

/** Limits raw dates to 20 characters before they refill the date fields. */
const capped = ({ from, to }: Period): Period => ({ from: from.slice(0, 20), to: to.slice(0, 20) });

/** Query parameters of a report's URL. */
export const queryOf = ({ period, branchId, unit }: Pick<ReportQuery, "period" | "branchId" | "unit">) => ({
  from: period.from,
  to: period.to,
  branchId: branchId || undefined,
  unit,
});
