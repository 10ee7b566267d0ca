import { sql } from "kysely";
import { wholeBusiness } from "../../business/place";
import { readingOf, termsOf } from "../../business/rules";
import type { ReportRow } from "../../contract/reports/named";
import type { HeldAccount } from "../../contract/reports/words";
import { nearestShare } from "../../earning/sums";
import { noMonth } from "../../ledger/held";
import { monthsBetween } from "../../store/day";
import { firstOf, monthName, type Period } from "./period";
import type { Report, ReportOf } from "./report";

/** Age groups of points: months since they were earned, at least. */
const ages = [0, 3, 6, 12, 24] as const;

/** Value of points until the business's rules give one. */
const untilSet = { redemption_amount: 1, redemption_ratio: 1 };

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
export const liability: Report = async (at, period) => {
  const { points, credit, giftcard, during } = await movedBy(at, period);
  const worthOf = await worthOfPoints(at);
  const liabilityOf = (owed: number) => ({ points_owed: owed, points_worth: worthOf(owed) });
  const totals = {
    ...liabilityOf(left(points)),
    points_added: during.added,
    points_taken: during.taken,
    points_expired: during.expired,
    breakage: points.expired,
    breakage_worth: worthOf(points.expired),
    breakage_rate: points.added === 0 ? null : Math.round((points.expired / points.added) * 1000) / 10,
    credit_owed: left(credit),
    giftcards_owed: left(giftcard),
  };
  const rows = async () => {
    const balances = await balancesByMonth(at);
    const today = at.today;
    const held = (some: typeof balances) => some.reduce((sum, row) => sum + row.held, 0);
    const age = ages.map((from, index): ReportRow => {
      const to = ages[index + 1] ?? null;
      const within = balances.filter(({ earned }) => {
        const months = monthsBetween(firstOf(earned), firstOf(Math.floor(today / 100)));
        return (months >= from || index === 0) && (to === null || months < to);
      });
      return { section: "age", months_from: from, months_to: to, ...liabilityOf(held(within)) };
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
  };
  return { totals, rows };
};

/**
 * Returns the value of points in minor units: by the redemption rate of the business's own rules, and 1/100 of the
 * currency unit each until it has one (settled readings).
 */
async function worthOfPoints({ db }: ReportOf): Promise<(points: number) => number> {
  const { texts, rules } = readingOf((await termsOf(db)).business_rules);
  const isSet = texts.redemption_ratio !== undefined || texts.redemption_amount !== undefined;
  const { redemption_amount: amount, redemption_ratio: ratio } = isSet ? rules : untilSet;
  return (points) => nearestShare(points, amount, ratio);
}

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

/**
 * What moved until the end of a period, by account, and the points that moved during it. One statement reads all of it,
 * because it goes through the days of all years.
 */
async function movedBy({ db, branch }: ReportOf, { from, to }: Period) {
  const summed = (column: keyof Moved) => sql<number>`sum(${sql.ref(column)})`;
  const since = (column: keyof Moved) => sql<number>`sum(case when day >= ${from} then ${sql.ref(column)} else 0 end)`;
  let query = db
    .selectFrom("daily_held")
    .select("account")
    .select([summed("added").as("added"), summed("taken").as("taken"), summed("expired").as("expired")])
    .select([since("added").as("added_since"), since("taken").as("taken_since"), since("expired").as("expired_since")])
    .where("day", "<=", to);
  if (branch !== wholeBusiness) query = query.where("branch_id", "=", branch);
  const rows = await query.groupBy("account").execute();
  const moved = (account: HeldAccount): Moved => {
    const row = rows.find((one) => one.account === account);
    return { added: Number(row?.added ?? 0), taken: Number(row?.taken ?? 0), expired: Number(row?.expired ?? 0) };
  };
  const points = rows.find(({ account }) => account === "points");
  return {
    points: moved("points"),
    credit: moved("credit"),
    giftcard: moved("giftcard"),
    during: {
      added: Number(points?.added_since ?? 0),
      taken: Number(points?.taken_since ?? 0),
      expired: Number(points?.expired_since ?? 0),
    },
  };
}
