import type { Access } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { pageNamed } from "~/access/table";
import { lastDays, type Period, periodBefore } from "~/list/period";
import { dayIn } from "~/ui/days";
import { knows } from "../../../server/contract/common/extensions";
import { dashboard } from "../../../server/contract/dashboard/calls";
import { report, reportNames } from "../../../server/contract/reports/calls";
import { writerFor } from "./cells";
import { reportWords } from "./words";

const days = 30;

/** The list of reports, under what the dashboard tells of the last days: that an older server tells as well. */
export async function loadReports({ api, session }: Pick<Access, "api" | "session">) {
  const period = lastDays(dayIn(session.business.timeZone), days);
  const isKnown = knows(session, report);
  const { words } = writerFor(session);
  return {
    period,
    isKnown,
    pointsName: words.heading,
    figures: mayOpen(session, pageNamed("dashboard-overview")) ? await figuresOf(api, period) : null,
    reports: reportNames.map((name) => ({ name, title: reportWords[name].title, says: reportWords[name].says })),
  };
}

async function figuresOf(api: Access["api"], period: Period) {
  const ask = ({ from, to }: Period) =>
    api.call(dashboard, { query: { dashboardDate: from, toDate: to, branchId: 0 } });
  const [now, before] = await Promise.all([ask(period), ask(periodBefore(period))]);
  return { now: figures(now), before: figures(before) };
}

const figures = (told: {
  readonly rewarded_to_date: number | null;
  readonly redeemed_to_date: number | null;
  readonly total_members: number | null;
}) => ({ rewarded: told.rewarded_to_date, redeemed: told.redeemed_to_date, members: told.total_members });

export type ReportsPage = Awaited<ReturnType<typeof loadReports>>;
