import { type TimeColumn, type TimeReportName, timeReports } from "../../contract/reports/by-time";
import type { ReportRow } from "../../contract/reports/named";
import { rateOf } from "../../contract/reports/words";
import { dateFromDay } from "../../store/day";
import { daysOf } from "./days";
import { partsOf } from "./period";
import type { Report } from "./report";

type Day = { readonly day: number } & Readonly<Record<string, number>>;

/** Builds a report by time: days are summed by part of the period and in total; rates are calculated from the sums. */
export function byTime(name: TimeReportName): Report {
  const columns = Object.entries<TimeColumn>(timeReports[name].columns);
  const sumOf = (days: readonly Day[]): ReportRow => {
    const sum = (column: string) => days.reduce((total, day) => total + (day[column] ?? 0), 0);
    return Object.fromEntries(
      columns.map(([column, { of }]) => [column, of ? rateOf(sum(of[0]), sum(of[1])) : sum(column)]),
    );
  };
  return async (at, period) => {
    const days: readonly Day[] = await daysOf[name](at, period);
    return {
      totals: sumOf(days),
      rows: async (unit) =>
        partsOf(period, unit).map(({ from, to }) => ({
          date: dateFromDay(from),
          to: dateFromDay(to),
          ...sumOf(days.filter(({ day }) => from <= day && day <= to)),
        })),
    };
  };
}
