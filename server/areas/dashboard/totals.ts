import type { Context } from "../../area";
import { branchFor, daysFrom, wholeBusiness } from "../../business/place";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import {
  type ajaxCharts,
  type ChartPoint,
  type dashboard,
  type PieSlice,
  segments,
  type TopReward,
} from "../../contract/dashboard/calls";
import { refuse } from "../../errors";
import { addDays, dateFromDay, dayOf } from "../../store/day";

/** Transaction types whose points the two totals include. */
const rewards = 1;
const redemptions = 2;

/** Reads maintained figures only, so the cost does not grow with the number of transactions. */
export async function totals(context: Context, query: QueryOf<typeof dashboard>): Promise<AnswerOf<typeof dashboard>> {
  const { from, to } = daysFrom(query.dashboardDate, query.toDate, "toDate");
  const branch = await branchFor(context, query.branchId);
  const figures = await figuresByType(context, branch, from, to);
  return {
    rewarded_to_date: figures.find(({ trx_type }) => trx_type === rewards)?.points_in ?? 0,
    redeemed_to_date: figures.find(({ trx_type }) => trx_type === redemptions)?.points_out ?? 0,
    total_members: await membersAt(context, branch, to),
    top_reward: await topReward(context, branch, from, to),
    figures,
  };
}

async function figuresByType({ db }: Context, branch: number, from: number, to: number) {
  let query = db
    .selectFrom("daily_figures")
    .select((select) => [
      "type",
      select.fn.sum<number>("transactions").as("transactions"),
      select.fn.sum<number>("amount").as("amount"),
      select.fn.sum<number>("points_in").as("points_in"),
      select.fn.sum<number>("points_out").as("points_out"),
    ])
    .where("day", ">=", from)
    .where("day", "<=", to);
  if (branch !== wholeBusiness) query = query.where("branch_id", "=", branch);
  const rows = await query.groupBy("type").orderBy("type").execute();
  return rows.map((row) => ({
    trx_type: row.type,
    transactions: Number(row.transactions),
    amount: Number(row.amount),
    points_in: Number(row.points_in),
    points_out: Number(row.points_out),
  }));
}

async function membersAt({ db }: Context, branch: number, day: number): Promise<number> {
  const { members } = await db
    .selectFrom("daily_customers")
    .select((select) => select.fn.sum<number | null>("joined").as("members"))
    .where("branch_id", "=", branch)
    .where("day", "<=", day)
    .executeTakeFirstOrThrow();
  return Number(members ?? 0);
}

async function topReward({ db }: Context, branch: number, from: number, to: number): Promise<TopReward | null> {
  let query = db
    .selectFrom("daily_rewards")
    .select((select) => ["reward_id", select.fn.sum<number>("redemptions").as("redeemed")])
    .where("day", ">=", from)
    .where("day", "<=", to);
  if (branch !== wholeBusiness) query = query.where("branch_id", "=", branch);
  const top = await query
    .groupBy("reward_id")
    .orderBy("redeemed", "desc")
    .orderBy("reward_id")
    .limit(1)
    .executeTakeFirst();
  if (!top) return null;
  const reward = await db
    .selectFrom("point_rewards")
    .select("title")
    .where("id", "=", top.reward_id)
    .executeTakeFirst();
  return { punch_item_pk: top.reward_id, title: reward?.title ?? "", redemptions: Number(top.redeemed) };
}

/** The six segments in order, including empty ones. */
export async function segmentPie(context: Context, branchId: number): Promise<PieSlice[]> {
  const branch = await branchFor(context, branchId);
  const rows = await context.db
    .selectFrom("segment_figures")
    .select(["segment", "customers"])
    .where("branch_id", "=", branch)
    .execute();
  const customers = new Map(rows.map((row) => [row.segment, row.customers]));
  return segments.map(({ key, name, color }) => ({ name, y: customers.get(key) ?? 0, color }));
}

const longestPeriod = 366;

/** Distinct customers per day over the last `days` days, today included; 0 for a day without any. */
export async function customersChart(
  context: Context,
  { allBranches, branchId, period_days: days }: QueryOf<typeof ajaxCharts>,
): Promise<ChartPoint[]> {
  if (days < 1 || days > longestPeriod) throw refuse({ period_days: [`Ask for 1 to ${longestPeriod} days`] });
  const branch = await branchFor(context, allBranches ? wholeBusiness : branchId);
  const today = dayOf(context.now, context.caller.timeZone);
  const first = addDays(today, 1 - days);
  const rows = await context.db
    .selectFrom("daily_customers")
    .select(["day", "visitors"])
    .where("branch_id", "=", branch)
    .where("day", ">=", first)
    .where("day", "<=", today)
    .execute();
  const visitors = new Map(rows.map((row) => [row.day, row.visitors]));
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(first, index);
    return { number_of_customers: visitors.get(day) ?? 0, date: dateFromDay(day) };
  });
}
