import type { Access } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { may } from "~/access/session";
import { pageNamed } from "~/access/table";
import { everyBranch, readBranch } from "~/business/branches";
import { branchFilterFor } from "~/business/choices.server";
import { customerDays } from "~/business/customer-days.server";
import { drawChart } from "~/chart/draw.server";
import type { Share } from "~/chart/spec";
import { lastDays, type Period, periodBefore, readPeriod } from "~/list/period";
import { dayIn } from "~/ui/days";
import { readsBeyond } from "../../../server/contract/common/extensions";
import {
  chartPeriodDays,
  dashboard,
  type PieSlice,
  segments,
  statsDashUserSegments,
} from "../../../server/contract/dashboard/calls";
import { transactionsPath } from "./transactions-path";

/** Chart share of a segment; none if its size is not known. A colour from the server is used only if valid, otherwise the segment's default. */
function shareOf({ name, y, color }: PieSlice): Share[] {
  if (y === null) return [];
  const known = segments.find((segment) => segment.name === name)?.color ?? segments[0].color;
  return [{ name, value: Math.max(0, y), color: /^#[0-9a-f]{6}$/i.test(color) ? color : known }];
}

/** Placeholder for the day in a chart's URL template. */
const dayMark = "DAY";

/** Loads the dashboard for the branch and period in `request`, with the totals of the previous period. */
export async function loadOverview(access: Pick<Access, "api" | "session">, request: Request) {
  const search = new URL(request.url).searchParams;
  const { api, session } = access;
  const today = dayIn(session.business.timeZone);
  const branches = await branchFilterFor(access);
  // Default: the 30 days of the customers chart and every branch, so that it covers a month on any day of the month.
  const days = { from: search.get("dashboardDate"), to: search.get("toDate") };
  const { notes: periodNotes, ...period } = readPeriod(days, lastDays(today, chartPeriodDays));
  const { branchId, notes: branchNotes } = readBranch(search.get("branchId"), branches);

  const totalsOf = ({ from, to }: Period) =>
    api.call(dashboard, { query: { dashboardDate: from, toDate: to, branchId } });
  const segmentsBranch = readsBeyond(session, statsDashUserSegments) ? branchId : everyBranch;
  const [totals, before, { branchId: chartsBranch, points, before: earlier }, slices] = await Promise.all([
    totalsOf(period),
    totalsOf(periodBefore(period)),
    customerDays(access, branchId),
    session.hasSegments
      ? api.call(statsDashUserSegments, { query: segmentsBranch === everyBranch ? {} : { branchId: segmentsBranch } })
      : null,
  ]);

  const opens = may(session, "dashboard_overview.read");
  const opensCustomers = mayOpen(session, pageNamed("customers-dashboard"));
  const rows = opens
    ? transactionsPath({ branchId: chartsBranch, date1: dayMark, date2: dayMark }).replaceAll(dayMark, "{day}")
    : null;
  const shares = slices?.pie_chart_data.flatMap(shareOf) ?? [];
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
