import { wholeBusiness } from "../../business/place";
import { type ReportRow, rateOf } from "../../contract/reports/words";
import { transactionTypes } from "../../ledger/types";
import { dateFromDay } from "../../store/day";
import { type Period, partsOf } from "./period";
import type { Report, ReportOf } from "./report";

/** Points of these are given and spent; returns, transfers and adjustments move what was given before. */
const giving = [
  transactionTypes.rewards,
  transactionTypes.redemptions,
  transactionTypes.bonusPoints,
  transactionTypes.cashBack,
  transactionTypes.offerClaimed,
  transactionTypes.giftCard,
  transactionTypes.draw,
  transactionTypes.alaCarte,
] as const;

interface Figures {
  sales: number;
  returns: number;
  transactions: number;
  points_given: number;
  points_spent: number;
}
const none = (): Figures => ({ sales: 0, returns: 0, transactions: 0, points_given: 0, points_spent: 0 });

const withRate = (figures: Figures): ReportRow => ({
  ...figures,
  redemption_rate: rateOf(figures.points_spent, figures.points_given),
});

/** Sales are gross: what was returned stands in a column of its own (settled readings). */
export const sales: Report = {
  async rows(at, period, unit) {
    const parts = partsOf(period, unit).map((part) => ({ ...part, sum: none() }));
    let index = 0;
    for (const { day, ...figures } of await figuresByDay(at, period)) {
      while (parts[index] && day > (parts[index]?.to ?? 0)) index += 1;
      const sum = parts[index]?.sum;
      if (sum) add(sum, figures);
    }
    return parts.map(({ from, to, sum }) => ({ date: dateFromDay(from), to: dateFromDay(to), ...withRate(sum) }));
  },
  async totals(at, period) {
    const sum = none();
    for (const { day: _, ...figures } of await figuresByDay(at, period)) add(sum, figures);
    return withRate(sum);
  },
};

function add(sum: Figures, more: Figures): void {
  for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += more[name];
}

/** The days that have any, in their order. */
async function figuresByDay({ db, branch }: ReportOf, { from, to }: Period): Promise<(Figures & { day: number })[]> {
  let query = db
    .selectFrom("daily_figures")
    .select(["day", "type"])
    .select((select) => [
      select.fn.sum<number>("transactions").as("transactions"),
      select.fn.sum<number>("amount").as("amount"),
      select.fn.sum<number>("points_in").as("points_in"),
      select.fn.sum<number>("points_out").as("points_out"),
    ])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where("type", "in", [...giving, transactionTypes.returns]);
  if (branch !== wholeBusiness) query = query.where("branch_id", "=", branch);
  const days = new Map<number, Figures>();
  for (const { day, type, ...row } of await query.groupBy(["day", "type"]).orderBy("day").execute()) {
    const sum = days.get(day) ?? none();
    days.set(day, sum);
    if (type === transactionTypes.returns) {
      sum.returns += Number(row.amount);
      continue;
    }
    sum.points_given += Number(row.points_in);
    sum.points_spent += Number(row.points_out);
    if (type !== transactionTypes.rewards) continue;
    sum.sales += Number(row.amount);
    sum.transactions += Number(row.transactions);
  }
  return [...days].map(([day, figures]) => ({ day, ...figures }));
}
