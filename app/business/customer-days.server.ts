import type { Access } from "~/access/guard.server";
import type { DayPoint } from "~/chart/spec";
import { addDays, dayIn } from "~/ui/days";
import { readsBeyond } from "../../server/contract/common/extensions";
import { ajaxCharts, chartPeriodDays } from "../../server/contract/dashboard/calls";
import { isDate } from "../../server/contract/wire/is-date";
import { everyBranch } from "./branches";

/** An older server names a day by its number in the month: then the list is read as the days up to `today`. */
function dayOf(date: string, index: number, length: number, today: string): string {
  return isDate(date) ? date : addDays(today, index - length + 1);
}

/**
 * Customers seen a day up to today, the earliest first, with as many days before them. A server that reads no branch here
 * tells those of them all, and those of the documents' period alone.
 */
export async function customerDays({ api, session }: Pick<Access, "api" | "session">, asked: number) {
  const beyond = readsBeyond(session, ajaxCharts);
  const branchId = beyond ? asked : everyBranch;
  const { chart_data } = await api.call(ajaxCharts, {
    query: {
      allBranches: branchId === everyBranch,
      branchId,
      period_days: beyond ? 2 * chartPeriodDays : chartPeriodDays,
    },
  });
  const today = dayIn(session.business.timeZone);
  const days = chart_data.map(({ date, number_of_customers }, index, all): DayPoint => {
    return { day: dayOf(date, index, all.length, today), value: number_of_customers };
  });
  return {
    branchId,
    points: days.slice(-chartPeriodDays),
    before: days.slice(0, -chartPeriodDays).map(({ value }) => value),
  };
}
