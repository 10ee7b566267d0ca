import type { Kysely, SelectQueryBuilder } from "kysely";
import type { Context } from "../../area";
import { type DayCount, locate } from "../../business/locate";
import { pageOf } from "../../business/page";
import { branchFor, daysFrom, wholeBusiness } from "../../business/place";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import { fullName } from "../../contract/common/names";
import {
  allTransactionTypes,
  type PointFlow,
  type TransactionRow,
  type transactionList,
  transactionMost,
  transactionTypes,
} from "../../contract/dashboard/calls";
import { notFound, refuse } from "../../errors";
import { type Item, itemKinds } from "../../ledger/items";
import { givingTypes, transactionTypes as types } from "../../ledger/types";
import { picturePaths } from "../../pictures/paths";
import type { Database } from "../../store/schema";

type Query = QueryOf<typeof transactionList>;
type Answer = AnswerOf<typeof transactionList>;

/** A reward or an offer; every one of its kind without id. */
interface Redeemed {
  readonly kind: Item["kind"];
  readonly id: number | null;
}

/** Filter of the list: days (both included), branch and type, 0 for all; what was redeemed; points given or spent. */
interface Filter {
  readonly from: number;
  readonly to: number;
  readonly branch: number;
  readonly type: number;
  readonly item: Redeemed | null;
  readonly points: PointFlow | null;
  /** The only transaction listed; null for all. */
  readonly transaction: number | null;
}

const deepestPage = 10_000_000;
const tableHeaders = ["Date", "Customer", "Type", "Amount", "Points", "Balance", "Branch", "Clerk"];

/**
 * Lists transactions, newest first. The total and the page's position are computed from daily figures, so a deep page
 * costs as much as the first.
 */
export async function listTransactions(context: Context, query: Query): Promise<Answer> {
  const filter = await filterOf(context, query);
  const { limit, after } = query;
  const { limit: size, offset } = pageOf(query, { most: transactionMost, usual: transactionMost, pages: deepestPage });

  const days = await dayCounts(context.db, filter);
  const total = days.reduce((sum, { rows }) => sum + rows, 0);
  const ids =
    after === undefined
      ? idsAt(context.db, filter, days, limit === 0 ? 0 : offset)
      : await idsAfter(context.db, filter, after);
  const list = ids ? await rowsOf(context.db, ids.limit(size)) : [];
  const last = list.at(-1)?.transaction_pk;
  return {
    list,
    total,
    next: list.length === size && last !== undefined ? last : null,
    isSuperAdmin: false,
    message: total === 0 ? "There are no transactions for this choice." : "",
    receiptFlag: false,
    tableHeaders,
  };
}

async function filterOf(context: Context, query: Query): Promise<Filter> {
  const days = daysFrom(query.date1, query.date2, "date2");
  const type = query.filterTrxType;
  if (type !== allTransactionTypes && !transactionTypes.some(({ id }) => id === type)) {
    throw refuse({ filterTrxType: ["Choose one of the transaction types"] });
  }
  const branch = await branchFor(context, query.allBranches ? wholeBusiness : query.branchId);
  return {
    ...days,
    branch,
    type,
    item: itemAsked(query),
    points: query.points ?? null,
    transaction: query.transactionId ?? null,
  };
}

const itemAsked = ({ punchItemId, offerId, redeemed }: Query): Redeemed | null => {
  if (punchItemId !== undefined) return { kind: itemKinds.reward, id: punchItemId };
  if (offerId !== undefined) return { kind: itemKinds.offer, id: offerId };
  return redeemed === undefined
    ? null
    : { kind: redeemed === "rewards" ? itemKinds.reward : itemKinds.offer, id: null };
};

/** Daily figure that counts the rows with points given or spent. */
const counts = { given: "transactions_in", spent: "transactions_out" } as const;

async function dayCounts(db: Kysely<Database>, filter: Filter): Promise<DayCount[]> {
  const { from, to, branch, type, item, points } = filter;
  if (filter.transaction !== null) return countedByDay(db, filter);
  if (item) return dayCountsOf(db, filter, item);
  let query = db
    .selectFrom("daily_figures")
    .select((select) => ["day", select.fn.sum<number>(points ? counts[points] : "transactions").as("rows")])
    .where("day", ">=", from)
    .where("day", "<=", to);
  if (branch !== wholeBusiness) query = query.where("branch_id", "=", branch);
  if (type !== allTransactionTypes) query = query.where("type", "=", type);
  if (points) query = query.where("type", "in", [...givingTypes]);
  const rows = await query.groupBy("day").orderBy("day", "desc").execute();
  return rows.map((row) => ({ day: row.day, rows: Number(row.rows) }));
}

/** Rows per day for redeemed items, from their own figures unless a type or points are also selected. */
async function dayCountsOf(db: Kysely<Database>, filter: Filter, item: Redeemed): Promise<DayCount[]> {
  const { from, to, branch, type, points } = filter;
  if (type !== allTransactionTypes || points) return countedByDay(db, filter);
  let query = db
    .selectFrom("item_figures")
    .select((row) => ["day", row.fn.sum<number>("times").as("rows")])
    .where("branch_id", "=", branch)
    .where("kind", "=", item.kind)
    .where("day", ">=", from)
    .where("day", "<=", to);
  if (item.id !== null) query = query.where("item_id", "=", item.id);
  const rows = await query.groupBy("day").orderBy("day", "desc").execute();
  return rows.map((row) => ({ day: row.day, rows: Number(row.rows) }));
}

/** Rows per day, counted one by one. */
async function countedByDay(db: Kysely<Database>, filter: Filter): Promise<DayCount[]> {
  const rows = await narrowed(db, filter)
    .select((row) => ["day", row.fn.countAll<number>().as("rows")])
    .where("day", ">=", filter.from)
    .where("day", "<=", filter.to)
    .groupBy("day")
    .orderBy("day", "desc")
    .execute();
  return rows.map((row) => ({ day: row.day, rows: Number(row.rows) }));
}

type Rows = SelectQueryBuilder<Database, "transactions", object>;

/** Types whose points are neither given nor spent. */
const movingTypes = Object.values(types).filter((type) => !givingTypes.includes(type));

/** Rows that name the reward or offer; any without id. */
const named = (query: Rows, column: "reward_id" | "offer_id", id: number | null): Rows =>
  id === null ? query.where(column, "is not", null) : query.where(column, "=", id);

function narrowed(db: Kysely<Database>, { branch, type, item, points, transaction }: Filter) {
  let query: Rows = db.selectFrom("transactions");
  if (transaction !== null) query = query.where("id", "=", transaction);
  if (branch !== wholeBusiness) query = query.where("branch_id", "=", branch);
  if (type !== allTransactionTypes) query = query.where("type", "=", type);
  // The excluded types are few: naming the others would lead SQLite to an index that is not in the list's order.
  if (points) query = query.where("type", "not in", movingTypes).where("points", points === "given" ? ">" : "<", 0);
  if (!item) return query;
  const { redemptions, offerClaimed } = types;
  if (item.kind === itemKinds.reward) {
    return named(query, "reward_id", item.id).where("type", "=", redemptions);
  }
  return named(query, "offer_id", item.id)
    .where("type", "in", [redemptions, offerClaimed])
    .where((row) => row.or([row("type", "=", offerClaimed), row("reward_id", "is", null)]));
}

/** Ids only, so that rows skipped within a day are read from the index alone. */
const idsIn = (db: Kysely<Database>, filter: Filter) =>
  narrowed(db, filter).select("id").orderBy("day", "desc").orderBy("id", "desc");

type Ids = ReturnType<typeof idsIn>;

/** The ids from row number `offset` on; null if the list is shorter. */
function idsAt(db: Kysely<Database>, filter: Filter, days: readonly DayCount[], offset: number): Ids | null {
  const place = locate(days, offset);
  return place && idsIn(db, filter).where("day", "<=", place.day).where("day", ">=", filter.from).offset(place.before);
}

/** The ids after the row `after`, whether or not the filter includes that row. */
async function idsAfter(db: Kysely<Database>, filter: Filter, after: number): Promise<Ids> {
  const row = await db.selectFrom("transactions").select("day").where("id", "=", after).executeTakeFirst();
  if (!row) throw notFound("The transaction");
  return idsIn(db, filter)
    .where((where) => where(where.refTuple("day", "id"), "<", where.tuple(row.day, after)))
    .where("day", ">=", filter.from)
    .where("day", "<=", filter.to);
}

async function rowsOf(db: Kysely<Database>, ids: Ids): Promise<TransactionRow[]> {
  const business = await db.selectFrom("businesses").select("name").executeTakeFirstOrThrow();
  const rows = await db
    // First in the joins, because PostgreSQL keeps the order of this many joins and so starts with these few rows.
    .selectFrom(ids.as("page"))
    .innerJoin("transactions", "transactions.id", "page.id")
    .leftJoin("customers", "customers.id", "transactions.customer_id")
    .leftJoin("branches", "branches.id", "transactions.branch_id")
    .leftJoin("users", "users.id", "transactions.clerk_user_id")
    .leftJoin("offers", "offers.id", "transactions.offer_id")
    .leftJoin("point_rewards", "point_rewards.id", "transactions.reward_id")
    .leftJoin("images as offer_image", "offer_image.id", "offers.image_id")
    .leftJoin("images as reward_image", "reward_image.id", "point_rewards.image_id")
    .select([
      "transactions.id",
      "transactions.type",
      "transactions.subtype",
      "transactions.amount",
      "transactions.points",
      "transactions.points_balance",
      "transactions.giftcard_balance",
      "transactions.customer_id",
      "transactions.clerk_user_id",
      "transactions.offer_id",
      "transactions.reward_id",
      "transactions.coupon_code",
      "transactions.created_at",
      "customers.first_name",
      "customers.last_name",
      "customers.email",
      "customers.phone",
      "customers.branch_id as home_branch",
      "branches.name as branch",
      "users.username as clerk",
      "offers.title as offer",
      "point_rewards.title as reward",
      "offer_image.token as offer_token",
      "reward_image.token as reward_token",
    ])
    .orderBy("transactions.day", "desc")
    .orderBy("transactions.id", "desc")
    .execute();
  return rows.map((row) => ({
    transaction_pk: row.id,
    purchase_pk: row.id,
    activity_amount: row.amount,
    amount: row.amount,
    business_name: business.name,
    business_logo_thumbnail: "",
    branch_name: row.branch ?? "",
    clerk_username: row.clerk ?? "",
    user_clerk_fk: row.clerk_user_id,
    user_fk: row.customer_id,
    home_branch_fk: row.home_branch,
    username: fullName(row.first_name, row.last_name),
    email: row.email ?? "",
    phone: row.phone ?? "",
    country_phone_fk: null,
    coupon_code: row.coupon_code,
    date_created: row.created_at,
    giftcard_balance: row.giftcard_balance,
    image: picturePaths(row.reward_token ?? row.offer_token).thumbnail,
    products: row.reward ?? row.offer ?? "",
    punch_offer_fk: row.reward_id ?? row.offer_id,
    trx_subtype_fk: row.type,
    trx_subtype_name: row.subtype || (transactionTypes.find(({ id }) => id === row.type)?.name ?? ""),
    units_exchange: row.points,
    user_balance: row.points_balance,
  }));
}
