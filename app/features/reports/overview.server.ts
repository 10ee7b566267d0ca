import type { Access } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { pageNamed } from "~/access/table";
import { everyBranch } from "~/business/branches";
import { customerDays } from "~/business/customer-days.server";
import { drawChart } from "~/chart/draw.server";
import { rowsOf } from "~/chart/spec";
import { lastDays, type Period, periodBefore } from "~/list/period";
import { type PageName, paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { formatDay } from "~/ui/format";
import type { AnswerOf } from "../../../server/contract/common/call";
import { knows } from "../../../server/contract/common/extensions";
import { dashboard } from "../../../server/contract/dashboard/calls";
import { referrals } from "../../../server/contract/referrals/calls";
import { report, reportNames, reports } from "../../../server/contract/reports/calls";
import { type Writer, writerFor } from "./cells";
import { reportSays } from "./named";
import type { ReportTable } from "./view";

type Viewer = Pick<Access, "api" | "session">;
type Programme = AnswerOf<typeof referrals>["referralStats"][number];

const days = 30;

/** Placeholder for the date in the URL of a day's rows. */
const dayMark = "DAY";

/**
 * Loads the list of reports and the dashboard's figures for the last 30 days. For a server without reports, `instead`
 * has the tables that the documents name.
 */
export async function loadReports({ api, session }: Viewer, request: Request) {
  const period = lastDays(dayIn(session.business.timeZone), days);
  const isKnown = knows(session, report);
  const write = writerFor(session);
  const opens = (name: PageName) => mayOpen(session, pageNamed(name));
  return {
    period,
    isKnown,
    pointsName: write.words.heading,
    figures: opens("dashboard-overview") ? await figuresOf(api, period, write) : null,
    instead: isKnown
      ? []
      : [
          ...(opens("dashboard-overview") ? [await customersTable({ api, session }, write, request)] : []),
          ...(opens("referrals-dashboard") ? [await referralsTable(api, write)] : []),
        ],
    reports: reportNames.map((name) => ({ name, title: reports[name].title, says: reportSays(name, write.words) })),
  };
}

/** Number of customers seen per day. */
async function customersTable(viewer: Viewer, write: Writer, request: Request): Promise<ReportTable> {
  const { points } = await customerDays(viewer, everyBranch);
  const rows = write.transactions({ from: dayMark, to: dayMark, branchId: everyBranch });
  const listed = rows?.replaceAll(dayMark, "{day}") ?? null;
  return {
    title: "Customers per day",
    columns: [
      { heading: "Day", numeric: false },
      { heading: "Customers", numeric: true },
    ],
    lines: [...points].reverse().map(({ day, value }) => ({
      key: day,
      cells: [write.text(formatDay(day)), write.count(value, rowsOf(listed, day))],
    })),
    foot: [],
    chart: points.length > 0 ? drawChart({ kind: "days", noun: "customers", points, rows: listed }, request) : null,
    empty: "Customers appear here after the first sale.",
  };
}

/** Referral totals of each programme to date. */
async function referralsTable(api: Access["api"], write: Writer): Promise<ReportTable> {
  const { referralStats } = await api.call(referrals);
  const cells = (some: readonly Programme[]) => {
    const sum = (name: "total_referrees" | "total_referrers" | "total_referee_met") =>
      some.reduce((all: number | null, { [name]: one }) => (all === null || one === null ? null : all + one), 0);
    const [referees, met] = [sum("total_referrees"), sum("total_referee_met")];
    const unmet = referees === null || met === null ? null : Math.max(0, referees - met);
    return [referees, sum("total_referrers"), met, unmet].map((value) => write.count(value));
  };
  return {
    title: "Referrals so far",
    columns: [
      { heading: "Programme", numeric: false },
      ...["Referees", "Referrers", "Met", "Not met"].map((heading) => ({ heading, numeric: true })),
    ],
    lines: referralStats.map((programme) => {
      const { branch_referral_rules_pk: id, rule_name: name } = programme;
      return {
        key: `${id}`,
        cells: [
          write.text(name || `Programme ${id}`, paths.referralsTransactions({ action: `${id}` })),
          ...cells([programme]),
        ],
      };
    }),
    foot: [[write.text("Total"), ...cells(referralStats)]],
    chart: null,
    empty: "No referral programme yet.",
  };
}

/** Transaction types of section 9 that the two point totals count. */
const [rewards, redemptions] = [1, 2];

async function figuresOf(api: Access["api"], period: Period, write: Writer) {
  const ask = ({ from, to }: Period) =>
    api.call(dashboard, { query: { dashboardDate: from, toDate: to, branchId: 0 } });
  const [now, before] = await Promise.all([ask(period), ask(periodBefore(period))]);
  const rowsOf = (type: number) => write.transactions({ ...period, branchId: everyBranch, type });
  const to = { rewarded: rowsOf(rewards), redeemed: rowsOf(redemptions), members: write.customers({}) };
  return { now: figures(now), before: figures(before), to };
}

const figures = (answer: AnswerOf<typeof dashboard>) => ({
  rewarded: answer.rewarded_to_date,
  redeemed: answer.redeemed_to_date,
  members: answer.total_members,
});

export type ReportsPage = Awaited<ReturnType<typeof loadReports>>;
