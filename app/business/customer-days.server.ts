import type { Access } from "~/access/guard.server";
import type { DayPoint } from "~/chart/spec";
import { addDays, dayIn } from "~/ui/days";
import { readsBeyond } from "../../server/contract/common/extensions";
import { ajaxCharts, chartPeriodDays } from "../../server/contract/dashboard/calls";
import { isDate } from "../../server/contract/wire/is-date";
import { everyBranch } from "./branches";

/** Older servers return the day of the month instead of a date; the list then counts as the days up to `today`. */
function dayOf(date: string, index: number, length: number, today: string): string {
  return isDate(date) ? date : addDays(today, index - length + 1);
}

/**
 * Customers seen per day up to today, in order, including the same number of days before that period. An older server
 * ignores the branch and returns all branches, and only the documents' period.
 */
export async function customerDays({ api, session }: Pick<Access, "api" | "session">, requestedBranch: number) {
  const beyond = readsBeyond(session, ajaxCharts);
  const branchId = beyond ? requestedBranch : everyBranch;
  const { chart_data } = await api.call(ajaxCharts, {
    query: {
      allBranches: branchId === everyBranch,
      branchId,
      period_days: beyond ? 2 * chartPeriodDays : chartPeriodDays,
    },
  });
  const today = dayIn(session.business.timeZone);
  const days = chart_data.map(({ date, number_of_customers }, index, all) => {
    return { day: dayOf(date, index, all.length, today), value: number_of_customers };
  });
  const told = (some: typeof days): DayPoint[] =>
    some.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]));
  return {
    branchId,
    points: told(days.slice(-chartPeriodDays)),
    before: told(days.slice(0, -chartPeriodDays)).map(({ value }) => value),
  };
}
