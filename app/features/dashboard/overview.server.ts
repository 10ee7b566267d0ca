import type { Access } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { may } from "~/access/session";
import { pageNamed } from "~/access/table";
import { everyBranch, readBranch } from "~/business/branches";
import { branchesFor } from "~/business/branches.server";
import { drawChart } from "~/chart/draw.server";
import type { DayPoint, Share } from "~/chart/spec";
import { lastDays, type Period, periodBefore, readPeriod } from "~/list/period";
import { addDays, dayIn } from "~/ui/days";
import { readsBeyond } from "../../../server/contract/common/extensions";
import {
  ajaxCharts,
  chartPeriodDays,
  dashboard,
  type PieSlice,
  segments,
  statsDashUserSegments,
} from "../../../server/contract/dashboard/calls";
import { isDate } from "../../../server/contract/wire/is-date";
import { transactionsPath } from "./transactions-path";

/** A colour from data is drawn only when it is one; a segment has its own otherwise. */
function shareOf({ name, y, color }: PieSlice): Share {
  const known = segments.find((segment) => segment.name === name)?.color ?? segments[0].color;
  return { name, value: Math.max(0, y), color: /^#[0-9a-f]{6}$/i.test(color) ? color : known };
}

/** An older server names a day by its number in the month: then the list is read as the days up to `today`. */
function dayOf(date: string, index: number, length: number, today: string): string {
  return isDate(date) ? date : addDays(today, index - length + 1);
}

/** Stands for the day of a chart's bar in the address of its rows. */
const dayMark = "DAY";

/** Everything the dashboard shows for the branch and period that `request` asks for, with the totals of the period before beside them. */
export async function loadOverview(access: Pick<Access, "api" | "session">, request: Request) {
  const search = new URL(request.url).searchParams;
  const { api, session } = access;
  const today = dayIn(session.business.timeZone);
  const branches = await branchesFor(access);
  // Opens on the 30 days of the customers chart beside it, every branch: a month of trade, whatever the day of the month.
  const asked = { from: search.get("dashboardDate"), to: search.get("toDate") };
  const { notes: periodNotes, ...period } = readPeriod(asked, lastDays(today, chartPeriodDays));
  const { branchId, notes: branchNotes } = readBranch(search.get("branchId"), branches);

  const totalsOf = ({ from, to }: Period) =>
    api.call(dashboard, { query: { dashboardDate: from, toDate: to, branchId } });
  // A server that reads no branch here tells the charts of them all, and those of the documents' period alone.
  const beyond = readsBeyond(session, ajaxCharts);
  const chartsBranch = beyond ? branchId : everyBranch;
  const [totals, before, charts, slices] = await Promise.all([
    totalsOf(period),
    totalsOf(periodBefore(period)),
    api.call(ajaxCharts, {
      query: {
        allBranches: chartsBranch === everyBranch,
        branchId: chartsBranch,
        period_days: beyond ? 2 * chartPeriodDays : chartPeriodDays,
      },
    }),
    session.hasSegments
      ? api.call(statsDashUserSegments, { query: chartsBranch === everyBranch ? {} : { branchId: chartsBranch } })
      : null,
  ]);

  const opens = may(session, "dashboard_overview.read");
  const opensCustomers = mayOpen(session, pageNamed("customers-dashboard"));
  const days: DayPoint[] = charts.chart_data.map(({ date, number_of_customers }, index, all) => {
    const day = dayOf(date, index, all.length, today);
    return { day, value: number_of_customers };
  });
  const points = days.slice(-chartPeriodDays);
  const earlier = days.slice(0, -chartPeriodDays).map(({ value }) => value);
  const rows = opens
    ? transactionsPath({ branchId: chartsBranch, date1: dayMark, date2: dayMark }).replaceAll(dayMark, "{day}")
    : null;
  const shares = slices?.pie_chart_data.map(shareOf) ?? [];
  return {
    today,
    period,
    branches,
    branchId,
    notes: [...periodNotes, ...branchNotes],
    opens,
    opensCustomers,
    totals,
    before: { rewarded: before.rewarded_to_date, redeemed: before.redeemed_to_date, members: before.total_members },
    customers:
      points.length > 0 ? drawChart({ kind: "days", noun: "customers", points, before: earlier, rows }, request) : null,
    chartsBranch,
    segments: shares.some(({ value }) => value > 0)
      ? drawChart({ kind: "shares", noun: "customers", shares }, request)
      : null,
  };
}

export type Overview = Awaited<ReturnType<typeof loadOverview>>;
