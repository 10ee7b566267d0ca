import { type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { standing } from "../ledger/figures";
import { leaveSubtypes } from "../ledger/leave-subtypes";
import { transactionTypes, visitTypes } from "../ledger/types";
import type { Database } from "../store/schema";
import type { Cycle } from "./calendar";
import { type Crowd, survivorsIn } from "./families";
import { type Figures, nothing } from "./standing";

type Db = Kysely<Database>;
type Transactions = ExpressionBuilder<Database, "transactions">;

/**
 * What a transaction counts for. Spending is sales minus returns; a reversed return counts again. Points are those
 * earned, given or adjusted, minus those that returns take back. Redeeming, transferring, expiring or leaving with
 * points does not affect a level. A reversal counts if the reversed transaction did, without the expiry that it gives
 * back first, which never counted. A visit is a day on which the customer was seen; reversed transactions are not
 * visits.
 */
const { rewards, returns, bonusPoints, offerClaimed, adjust, draw } = transactionTypes;
const expired = "Expired%";

const literals = (types: readonly number[]) => sql.join(types.map((type) => sql.lit(type)));

/** Whether the points of a transaction that is no reversal count. */
function countsItself(of: "transactions" | "taken"): RawBuilder<SqlBool> {
  const column = (name: "type" | "subtype" | "points") => sql.ref(`${of}.${name}`);
  return sql`(${column("type")} in (${literals([rewards, returns, bonusPoints, draw])})
    or (${column("type")} = ${sql.lit(offerClaimed)} and ${column("points")} > 0)
    or (${column("type")} = ${sql.lit(adjust)} and ${column("subtype")} not like ${sql.lit(expired)}
      and ${column("subtype")} <> ${sql.lit(leaveSubtypes.left)}))`;
}

function pointsOf(row: Transactions): RawBuilder<number> {
  const takesCountedBack = row.exists(
    row
      .selectFrom("transactions as taken")
      .select("taken.id")
      .whereRef("taken.id", "=", "transactions.reverses_id")
      .whereRef("taken.business_id", "=", "transactions.business_id")
      .where(countsItself("taken")),
  );
  const expiryGivenBack = row
    .selectFrom("ledger_entries as back")
    .innerJoin("ledger_entries as expiry", "expiry.id", "back.reverses_id")
    .select((entry) => entry.fn.sum<number>("back.amount").as("points"))
    .whereRef("back.business_id", "=", "transactions.business_id")
    .whereRef("back.customer_id", "=", "transactions.customer_id")
    .whereRef("back.transaction_id", "=", "transactions.id")
    .where("back.account", "=", sql.lit("points"))
    .where("expiry.kind", "=", sql.lit("expire"));
  const mayGiveBack = sql`(transactions.reverses_id is not null
    or transactions.subtype = ${sql.lit(leaveSubtypes.short)})`;
  return sql`case when ${countsItself("transactions")} and (transactions.type <> ${sql.lit(adjust)}
    or transactions.reverses_id is null or ${takesCountedBack}) then transactions.points
    - case when ${mayGiveBack} then coalesce(${expiryGivenBack}, 0) else 0 end else 0 end`;
}

const spend = sql<number>`case when type = ${sql.lit(rewards)} then amount
  when type = ${sql.lit(returns)} then -amount
  when type = ${sql.lit(adjust)} and reverses_id is not null then amount else 0 end`;
const visitDay = (row: Transactions) =>
  sql<number | null>`case when type in (${literals(visitTypes)}) and ${standing(row)} then day end`;

/** Figures of the current and the previous cycle. */
export interface TwoCycles {
  readonly current: Figures;
  readonly previous: Figures;
}
export const noFigures: TwoCycles = { current: nothing, previous: nothing };

function rowsOf(db: Db, businessId: number, { cycles, neighbours }: Crowd, first: number, today: number) {
  const rows = db
    .selectFrom("transactions")
    .where("business_id", "=", businessId)
    .where("day", ">=", first)
    .where("day", "<=", today);
  const ids = [...cycles.keys()];
  if (!neighbours) return rows.where("customer_id", "in", ids);
  const [least, most] = ids.reduce(([low, high], id) => [Math.min(low, id), Math.max(high, id)], [ids[0] ?? 0, 0]);
  return rows.where("customer_id", ">=", least).where("customer_id", "<=", most);
}

/**
 * Figures of a crowd up to `today`, including customers merged into them; leaves out those without any activity. The
 * few with merged customers are read again by day, because a day on which they were seen under two ids is one visit.
 */
export async function figuresOf(
  db: Db,
  businessId: number,
  crowd: Crowd,
  today: number,
): Promise<Map<number, TwoCycles>> {
  if (crowd.cycles.size === 0) return new Map();
  const figures = crowd.common
    ? await commonFigures(db, businessId, crowd, crowd.common, today)
    : await ownFigures(db, businessId, crowd, today);
  const survivors = await survivorsIn(db, businessId, crowd);
  if (survivors.size === 0) return figures;
  const cycles = new Map<number, Cycle>();
  for (const [member, survivor] of survivors) {
    const cycle = crowd.cycles.get(survivor);
    if (cycle) cycles.set(member, cycle).set(survivor, cycle);
  }
  const families = await ownFigures(db, businessId, { cycles, common: null, neighbours: false }, today, survivors);
  return new Map([...figures, ...families]);
}

/** Figures for a shared cycle, summed by the database. */
async function commonFigures(db: Db, businessId: number, crowd: Crowd, cycle: Cycle, today: number) {
  const now = sql<SqlBool>`day >= ${sql.lit(cycle.first)}`;
  const before = sql<SqlBool>`day < ${sql.lit(cycle.first)}`;
  const summed = (value: typeof spend, when: typeof now) =>
    sql<number>`sum(case when ${when} then ${value} else 0 end)`;
  const seen = (row: Transactions, when: typeof now) =>
    sql<number>`count(distinct case when ${when} then ${visitDay(row)} end)`;
  const rows = await rowsOf(db, businessId, crowd, cycle.before, today)
    .select((row) => [
      "customer_id",
      summed(spend, now).as("spend"),
      summed(pointsOf(row), now).as("points"),
      seen(row, now).as("visits"),
      summed(spend, before).as("spend_before"),
      summed(pointsOf(row), before).as("points_before"),
      seen(row, before).as("visits_before"),
    ])
    .groupBy("customer_id")
    .execute();
  return new Map(
    rows.map((row): [number, TwoCycles] => [
      row.customer_id,
      {
        current: { spend: row.spend, points: row.points, visits: row.visits },
        previous: { spend: row.spend_before, points: row.points_before, visits: row.visits_before },
      },
    ]),
  );
}

/** Figures for individual cycles: adds each day to the cycle that contains it. */
async function ownFigures(
  db: Db,
  businessId: number,
  crowd: Crowd,
  today: number,
  survivors: ReadonlyMap<number, number> = new Map(),
) {
  let first = today;
  for (const { before } of crowd.cycles.values()) first = Math.min(first, before);
  const rows = await rowsOf(db, businessId, crowd, first, today)
    .select((row) => [
      "customer_id",
      "day",
      sql<number>`sum(${spend})`.as("spend"),
      sql<number>`sum(${pointsOf(row)})`.as("points"),
      sql<number>`count(${visitDay(row)})`.as("seen"),
    ])
    .groupBy(["customer_id", "day"])
    .execute();
  const found = new Map<number, TwoCycles>();
  const seen = new Set<string>();
  // Rows are unique per customer and day, so only a merged family can have a day twice.
  const isSeenAnew = (survivor: number, day: number) => {
    const before = seen.size;
    return survivors.size === 0 || seen.add(`${survivor} ${day}`).size > before;
  };
  for (const row of rows) {
    const survivor = survivors.get(row.customer_id) ?? row.customer_id;
    const cycle = crowd.cycles.get(row.customer_id);
    if (!cycle || row.day < cycle.before) continue;
    const figures = found.get(survivor) ?? noFigures;
    const part = row.day >= cycle.first ? "current" : "previous";
    const sum = figures[part];
    const added = {
      spend: sum.spend + row.spend,
      points: sum.points + row.points,
      visits: sum.visits + (row.seen > 0 && isSeenAnew(survivor, row.day) ? 1 : 0),
    };
    found.set(survivor, { ...figures, [part]: added });
  }
  return found;
}
