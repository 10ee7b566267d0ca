import type { ReportRow } from "../../contract/reports/named";
import { itemKinds } from "../../ledger/items";
import { monthOf, type Period } from "./period";
import type { Report, ReportOf } from "./report";

const keyOf = ({ kind, item_id }: { readonly kind: number; readonly item_id: number }) => `${kind} ${item_id}`;

/**
 * Rewards and offers of the period, the most frequent first. Customers are counted for whole months that the period
 * touches.
 */
export const byItem: Report = async (at, period) => {
  const [figures, customers] = await Promise.all([figuresOf(at, period), customersOf(at, period)]);
  const rows = async () => {
    const titles = await titlesOf(at, figures);
    return figures.map((row): ReportRow => {
      const isReward = row.kind === itemKinds.reward;
      return {
        kind: isReward ? "reward" : "offer",
        item_id: row.item_id,
        title: titles.get(keyOf(row)) ?? "",
        times: row.times,
        points: isReward ? row.points_out : row.points_in,
        customers: customers.get(keyOf(row)) ?? 0,
      };
    });
  };
  const sum = (kind: number, pick: (row: (typeof figures)[number]) => number) =>
    figures.filter((row) => row.kind === kind).reduce((all, row) => all + pick(row), 0);
  const totals = {
    redemptions: sum(itemKinds.reward, ({ times }) => times),
    points_spent: sum(itemKinds.reward, ({ points_out }) => points_out),
    claims: sum(itemKinds.offer, ({ times }) => times),
    customers: customers.get(keyOf({ kind: itemKinds.any, item_id: 0 })) ?? 0,
  };
  return { totals, rows };
};

async function figuresOf({ db, branch }: ReportOf, { from, to }: Period) {
  const rows = await db
    .selectFrom("item_figures")
    .select(["kind", "item_id"])
    .select((row) => [
      row.fn.sum<number>("times").as("times"),
      row.fn.sum<number>("points_in").as("points_in"),
      row.fn.sum<number>("points_out").as("points_out"),
    ])
    .where("branch_id", "=", branch)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["kind", "item_id"])
    .execute();
  return rows
    .map((row) => ({
      ...row,
      times: Number(row.times),
      points_in: Number(row.points_in),
      points_out: Number(row.points_out),
    }))
    .sort((one, other) => other.times - one.times || one.kind - other.kind || one.item_id - other.item_id);
}

/**
 * Counts the customers of each item in the months of a period. `before_month` is the previous month in which the
 * customer had the item; a row counts only if it lies before the first month, so that each customer counts once.
 */
async function customersOf({ db, branch }: ReportOf, { from, to }: Period): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("item_reach")
    .select(["kind", "item_id"])
    .select((row) => row.fn.sum<number>("customers").as("customers"))
    .where("branch_id", "=", branch)
    .where("month", ">=", monthOf(from))
    .where("month", "<=", monthOf(to))
    .where("before_month", "<", monthOf(from))
    .groupBy(["kind", "item_id"])
    .execute();
  return new Map(rows.map((row) => [keyOf(row), Number(row.customers)]));
}

async function titlesOf({ db }: ReportOf, items: readonly { readonly kind: number; readonly item_id: number }[]) {
  const ids = (kind: number) => items.filter((row) => row.kind === kind).map(({ item_id }) => item_id);
  const [rewardIds, offerIds] = [ids(itemKinds.reward), ids(itemKinds.offer)];
  const rewards =
    rewardIds.length === 0
      ? []
      : await db.selectFrom("point_rewards").select(["id", "title"]).where("id", "in", rewardIds).execute();
  const offers =
    offerIds.length === 0
      ? []
      : await db.selectFrom("offers").select(["id", "title"]).where("id", "in", offerIds).execute();
  return new Map([
    ...rewards.map(({ id, title }) => [keyOf({ kind: itemKinds.reward, item_id: id }), title] as const),
    ...offers.map(({ id, title }) => [keyOf({ kind: itemKinds.offer, item_id: id }), title] as const),
  ]);
}
