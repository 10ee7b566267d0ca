import { wholeBusiness } from "../../business/place";
import type { SummedColumnOf, TimeReportName } from "../../contract/reports/by-time";
import { givingTypes, transactionTypes } from "../../ledger/types";
import type { Period } from "./period";
import type { ReportOf } from "./report";

/*
 * Daily figures from which the reports by time are summed; days without figures are left out.
 */

type Figures<R extends TimeReportName> = { readonly day: number } & Record<SummedColumnOf<R>, number>;

/** Daily figures of each report by time. */
export const daysOf: { readonly [R in TimeReportName]: (at: ReportOf, period: Period) => Promise<Figures<R>[]> } = {
  sales,
  referrals,
};

/** Sales are gross: returns have their own column (settled readings). */
async function sales({ db, branch }: ReportOf, { from, to }: Period): Promise<Figures<"sales">[]> {
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
    .where("type", "in", [...givingTypes, transactionTypes.returns]);
  if (branch !== wholeBusiness) query = query.where("branch_id", "=", branch);
  const days = new Map<number, Omit<Figures<"sales">, "day">>();
  for (const { day, type, ...row } of await query.groupBy(["day", "type"]).orderBy("day").execute()) {
    const sum = days.get(day) ?? { sales: 0, returns: 0, transactions: 0, points_given: 0, points_spent: 0 };
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

/**
 * Referrals and payments of the programmes. They belong to the whole business, so that a branch does not filter them.
 */
async function referrals({ db }: ReportOf, { from, to }: Period): Promise<Figures<"referrals">[]> {
  const rows = await db
    .selectFrom("referral_days")
    .select("day")
    .select((row) => [
      row.fn.sum<number>("brought").as("brought"),
      row.fn.sum<number>("met").as("met"),
      row.fn.sum<number>("expired").as("expired"),
      row.fn.sum<number>("points").as("paid"),
    ])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("day")
    .execute();
  return rows.map(({ day, ...row }) => ({
    day,
    brought: Number(row.brought),
    met: Number(row.met),
    expired: Number(row.expired),
    paid: Number(row.paid),
  }));
}
