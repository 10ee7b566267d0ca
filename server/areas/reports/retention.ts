import { wholeBusiness } from "../../business/place";
import type { ReportRow } from "../../contract/reports/named";
import { rateOf } from "../../contract/reports/words";
import { monthsBetween } from "../../store/day";
import { firstOf, monthName, monthOf, monthsFrom, type Period } from "./period";
import type { Report, ReportOf } from "./report";

/** Months after joining whose share is among the totals. */
const shownMonths = [1, 3, 6] as const;

interface Cohort {
  readonly joined: number;
  readonly members: number;
  /** Customers seen, by month. */
  readonly seen: ReadonlyMap<number, number>;
}

/**
 * Customers by month of joining, and how many of them were seen in each month since; customers who left do not count.
 */
export const retention: Report = async (at, period) => {
  const cohorts = await cohortsOf(at, period);
  const now = monthOf(at.today);
  /** Share of the cohorts for which the month with that number is over. */
  const share = (after: number) => {
    let [members, customers] = [0, 0];
    for (const cohort of cohorts) {
      const month = monthsFrom(cohort.joined, now)[after];
      if (month === undefined || month >= now) continue;
      members += cohort.members;
      customers += cohort.seen.get(month) ?? 0;
    }
    return rateOf(customers, members);
  };
  const [rate_1, rate_3, rate_6] = shownMonths.map(share);
  const members = cohorts.reduce((sum, cohort) => sum + cohort.members, 0);
  return {
    totals: { members, rate_1: rate_1 ?? null, rate_3: rate_3 ?? null, rate_6: rate_6 ?? null },
    rows: async () => cohorts.flatMap((cohort) => rowsOf(cohort, now)),
  };
};

/** A row for each month from that of joining until now. */
const rowsOf = ({ joined, members, seen }: Cohort, now: number): readonly ReportRow[] =>
  monthsFrom(joined, now).map((month) => {
    const customers = seen.get(month) ?? 0;
    return {
      joined: monthName(joined),
      members,
      after: monthsBetween(firstOf(joined), firstOf(month)),
      month: monthName(month),
      customers,
      rate: rateOf(customers, members),
    };
  });

async function cohortsOf({ db, branch, today }: ReportOf, { from, to }: Period): Promise<Cohort[]> {
  const [first, last] = [monthOf(from), Math.min(monthOf(to), monthOf(today))];
  const joined = await db
    .selectFrom("daily_customers")
    .select(["day", "joined"])
    .where("branch_id", "=", branch)
    .where("day", ">=", firstOf(first))
    .where("day", "<", firstOf(last) + 99)
    .where("joined", "!=", 0)
    .execute();
  let query = db
    .selectFrom("cohort_figures")
    .select(["joined_month", "month"])
    .select((row) => row.fn.sum<number>("customers").as("customers"))
    .where("joined_month", ">=", first)
    .where("joined_month", "<=", last);
  if (branch !== wholeBusiness) query = query.where("branch_id", "=", branch);
  const seen = await query.groupBy(["joined_month", "month"]).execute();
  return monthsFrom(first, last).map((month) => ({
    joined: month,
    members: joined.filter(({ day }) => monthOf(day) === month).reduce((sum, row) => sum + row.joined, 0),
    seen: new Map(
      seen.filter((row) => row.joined_month === month).map((row) => [row.month, Number(row.customers)] as const),
    ),
  }));
}
