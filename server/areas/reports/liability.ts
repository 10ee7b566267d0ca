import { wholeBusiness } from "../../business/place";
import type { ReportRow } from "../../contract/reports/named";
import { pointWorth } from "../../contract/reports/words";
import { noMonth } from "../../ledger/held";
import { monthsBetween } from "../../store/day";
import { firstOf, monthName, type Period } from "./period";
import type { Report, ReportOf } from "./report";

/** Age groups of points: months since they were earned, at least. */
const ages = [0, 3, 6, 12, 24] as const;

/** Months ahead for which expiring points are shown separately; the rest counts as "later". */
const monthsAhead = 12;

interface Moved {
  added: number;
  taken: number;
  expired: number;
}

/**
 * What the customers of the branch are owed. Totals refer to the end of the period; the rows by age and by month of
 * expiry show the present points.
 */
export const liability: Report = {
  async rows(at) {
    const balances = await balancesByMonth(at);
    const today = at.today;
    const points = (some: typeof balances) => some.reduce((sum, row) => sum + row.held, 0);
    const age = ages.map((from, index): ReportRow => {
      const to = ages[index + 1] ?? null;
      const within = balances.filter(({ earned }) => {
        const months = monthsBetween(firstOf(earned), firstOf(Math.floor(today / 100)));
        return (months >= from || index === 0) && (to === null || months < to);
      });
      return { section: "age", months_from: from, months_to: to, ...liabilityOf(points(within)) };
    });
    const expiring = new Map<string, number>();
    for (const { expires, held: some } of balances) {
      const far =
        expires !== noMonth && monthsBetween(firstOf(Math.floor(today / 100)), firstOf(expires)) >= monthsAhead;
      const month = expires === noMonth ? "" : far ? "later" : monthName(expires);
      expiring.set(month, (expiring.get(month) ?? 0) + some);
    }
    const order = (month: string) => (month === "" ? "~~" : month === "later" ? "~" : month);
    const expiry = [...expiring]
      .filter(([, some]) => some !== 0)
      .sort(([one], [other]) => (order(one) < order(other) ? -1 : 1))
      .map(([month, some]): ReportRow => ({ section: "expiry", month, ...liabilityOf(some) }));
    return [...age, ...expiry];
  },
  async totals(at, period) {
    const [points, credit, giftcard, during] = await Promise.all([
      movedBy(at, "points", { from: 0, to: period.to }),
      movedBy(at, "credit", { from: 0, to: period.to }),
      movedBy(at, "giftcard", { from: 0, to: period.to }),
      movedBy(at, "points", period),
    ]);
    return {
      ...liabilityOf(left(points)),
      points_added: during.added,
      points_taken: during.taken,
      points_expired: during.expired,
      breakage: points.expired,
      breakage_worth: points.expired * pointWorth,
      breakage_rate: points.added === 0 ? null : Math.round((points.expired / points.added) * 1000) / 10,
      credit_owed: left(credit),
      giftcards_owed: left(giftcard),
    };
  },
};

const liabilityOf = (points: number) => ({ points_owed: points, points_worth: points * pointWorth });
const left = ({ added, taken, expired }: Moved) => added - taken - expired;

async function balancesByMonth({ db, branch }: ReportOf) {
  let query = db
    .selectFrom("held_figures")
    .select(["earned_month as earned", "expires_month as expires"])
    .select((row) => row.fn.sum<number>("held").as("held"))
    .where("account", "=", "points");
  if (branch !== wholeBusiness) query = query.where("branch_id", "=", branch);
  const rows = await query.groupBy(["earned_month", "expires_month"]).execute();
  return rows.map((row) => ({ ...row, held: Number(row.held) }));
}

async function movedBy({ db, branch }: ReportOf, account: string, { from, to }: Period): Promise<Moved> {
  let query = db
    .selectFrom("daily_held")
    .select((row) => [
      row.fn.sum<number | null>("added").as("added"),
      row.fn.sum<number | null>("taken").as("taken"),
      row.fn.sum<number | null>("expired").as("expired"),
    ])
    .where("account", "=", account)
    .where("day", ">=", from)
    .where("day", "<=", to);
  if (branch !== wholeBusiness) query = query.where("branch_id", "=", branch);
  const { added, taken, expired } = await query.executeTakeFirstOrThrow();
  return { added: Number(added ?? 0), taken: Number(taken ?? 0), expired: Number(expired ?? 0) };
}
