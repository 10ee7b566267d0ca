import { type SqlBool, sql } from "kysely";
import type { Context } from "../../../area";
import { pageOf } from "../../../business/page";
import { branchFor, daysFrom, wholeBusiness } from "../../../business/place";
import type { AnswerOf, QueryOf } from "../../../contract/common/call";
import type { itemCustomerRows } from "../../../contract/reports/row-calls";
import { notFound, refuse } from "../../../errors";
import { type Item, itemKinds } from "../../../ledger/items";
import { transactionTypes as types } from "../../../ledger/types";
import { dayOf } from "../../../store/day";
import { engineOf } from "../../../store/words";
import { isWholeMonths, monthOf, type Period } from "../period";
import { countedRows, countUpTo, customerOf, exactly, isPast, nextOf, rowPages } from "./page";

type Asked = QueryOf<typeof itemCustomerRows>;
type Db = Context["db"];

interface Filter extends Period {
  readonly today: number;
  readonly branch: number;
  readonly item: Item;
}

/** Lists the customers that the report on redemptions counts, each by their latest transaction. */
export async function itemCustomersOf(context: Context, asked: Asked): Promise<AnswerOf<typeof itemCustomerRows>> {
  const { db } = context;
  const filter: Filter = {
    ...daysFrom(asked.from, asked.to, "to"),
    today: dayOf(context.now, context.caller.timeZone),
    branch: await branchFor(context, asked.branchId),
    item: await itemOf(db, asked),
  };
  const { limit: size, offset } = pageOf(asked, rowPages);
  const counted = await countOf(db, filter);
  const ids = asked.after === undefined ? idsIn(db, filter).offset(offset) : await idsAfter(db, filter, asked.after);
  const rows = isPast(counted, offset) ? [] : await rowsOf(db, ids.limit(size));
  const figures = await figuresOf(
    db,
    filter,
    rows.map(({ customer_id }) => customer_id),
  );
  return {
    customers: rows.map((row) => ({
      transaction_pk: row.id,
      ...customerOf(row),
      utc_last: row.created_at,
      ...(figures.get(row.customer_id) ?? { times: 0, points_given: 0, points_spent: 0 }),
    })),
    ...counted,
    next: nextOf(rows, size),
  };
}

/** @throws ApiError not-found for an item that the business does not have, or about two. */
async function itemOf(db: Db, { reward, offer }: Asked): Promise<Item> {
  if (reward !== undefined && offer !== undefined) throw refuse({ offer: ["Choose a reward or an offer, not both"] });
  if (reward !== undefined) {
    const found = await db.selectFrom("point_rewards").select("id").where("id", "=", reward).executeTakeFirst();
    if (!found) throw notFound("The reward");
    return { kind: itemKinds.reward, id: reward };
  }
  if (offer === undefined) return { kind: itemKinds.any, id: 0 };
  const found = await db.selectFrom("offers").select("id").where("id", "=", offer).executeTakeFirst();
  if (!found) throw notFound("The offer");
  return { kind: itemKinds.offer, id: offer };
}

/**
 * A column that SQLite finds no index by: a list by type is in no order of its own, and a customer's other transactions
 * are found by customer. PostgreSQL chooses by its statistics, which it has of plain columns only.
 */
const unindexed = (db: Db, column: string) =>
  engineOf(db) === "sqlite" ? sql`(${sql.ref(column)} + 0)` : sql`${sql.ref(column)}`;

/** Whether a transaction is a redemption or claim of the item. */
function had(db: Db, { kind, id }: Item, table: "transactions" | "later" | "had"): ReturnType<typeof sql<SqlBool>> {
  const [reward, offer] = [`${table}.reward_id`, `${table}.offer_id`] as const;
  const named = (column: string) => (table === "transactions" ? sql`${sql.ref(column)}` : unindexed(db, column));
  const isType = (type: number) => sql`${unindexed(db, `${table}.type`)} = ${sql.lit(type)}`;
  const [redeems, claims] = [isType(types.redemptions), isType(types.offerClaimed)];
  if (kind === itemKinds.reward) return sql<SqlBool>`(${redeems} and ${named(reward)} = ${id})`;
  if (kind === itemKinds.offer)
    return sql<SqlBool>`(${named(offer)} = ${id} and (${claims} or (${redeems} and ${sql.ref(reward)} is null)))`;
  return sql<SqlBool>`((${redeems} and ${sql.ref(reward)} is not null)
    or ((${claims} or ${redeems}) and ${sql.ref(offer)} is not null))`;
}

/** Ids of the customers' latest transactions: those that no later one of the customer follows. */
function idsIn(db: Db, { from, to, branch, item }: Filter) {
  let query = db
    .selectFrom("transactions")
    .select("transactions.id")
    .where("transactions.day", ">=", from)
    .where("transactions.day", "<=", to)
    .where(had(db, item, "transactions"))
    .where(({ not, exists, selectFrom }) => {
      let later = selectFrom("transactions as later")
        .select("later.id")
        .whereRef("later.customer_id", "=", "transactions.customer_id")
        .whereRef("later.day", ">=", "transactions.day")
        .where("later.day", "<=", to)
        .where(had(db, item, "later"))
        .where(sql<SqlBool>`(later.day, later.id) > (transactions.day, transactions.id)`);
      if (branch !== wholeBusiness) later = later.where(sql<SqlBool>`${unindexed(db, "later.branch_id")} = ${branch}`);
      return not(exists(later));
    });
  if (branch !== wholeBusiness) query = query.where("transactions.branch_id", "=", branch);
  return query.orderBy("transactions.day", "desc").orderBy("transactions.id", "desc");
}

type Ids = ReturnType<typeof idsIn>;

async function idsAfter(db: Db, filter: Filter, after: number): Promise<Ids> {
  const row = await db.selectFrom("transactions").select("day").where("id", "=", after).executeTakeFirst();
  if (!row) throw notFound("The transaction");
  return idsIn(db, filter).where((where) =>
    where(where.refTuple("transactions.day", "transactions.id"), "<", where.tuple(row.day, after)),
  );
}

/** The rows of a page. A left join keeps SQLite from reading the customers first. */
const rowsOf = (db: Db, ids: Ids) =>
  db
    .selectFrom(ids.as("page"))
    .innerJoin("transactions", "transactions.id", "page.id")
    .leftJoin("customers", "customers.id", "transactions.customer_id")
    .select(["transactions.id", "transactions.customer_id", "transactions.created_at"])
    .select(["customers.first_name", "customers.last_name", "customers.left_at"])
    .orderBy("transactions.day", "desc")
    .orderBy("transactions.id", "desc")
    .execute();

/** How often each customer had the item, and for how many points. */
async function figuresOf(db: Db, { from, to, branch, item }: Filter, customerIds: readonly number[]) {
  if (customerIds.length === 0) return new Map();
  let query = db
    .selectFrom("transactions as had")
    .select(({ fn }) => ["had.customer_id", fn.countAll<number>().as("times")])
    .select([
      sql<number>`sum(case when had.points > 0 then had.points else 0 end)`.as("given"),
      sql<number>`sum(case when had.points < 0 then -had.points else 0 end)`.as("spent"),
    ])
    .where("had.customer_id", "in", customerIds)
    .where("had.day", ">=", from)
    .where("had.day", "<=", to)
    .where(had(db, item, "had"));
  if (branch !== wholeBusiness) query = query.where(sql<SqlBool>`${unindexed(db, "had.branch_id")} = ${branch}`);
  const rows = await query.groupBy("had.customer_id").execute();
  return new Map(
    rows.map(({ customer_id, times, given, spent }) => [
      customer_id,
      { times: Number(times), points_given: Number(given), points_spent: Number(spent) },
    ]),
  );
}

/** The customers of whole months stand in the report's figures; others are counted up to one more than the most. */
async function countOf(db: Db, filter: Filter) {
  const { from, to, branch, item } = filter;
  if (!isWholeMonths(filter, filter.today)) return countUpTo(db, idsIn(db, filter).limit(countedRows).as("rows"));
  const { customers } = await db
    .selectFrom("item_reach")
    .select(({ fn }) => fn.sum<number | null>("customers").as("customers"))
    .where("branch_id", "=", branch)
    .where("kind", "=", item.kind)
    .where("item_id", "=", item.id)
    .where("month", ">=", monthOf(from))
    .where("month", "<=", monthOf(to))
    .where("before_month", "<", monthOf(from))
    .executeTakeFirstOrThrow();
  return exactly(customers);
}
