import { type SelectQueryBuilder, sql } from "kysely";
import type { Context } from "../../../area";
import { pageOf } from "../../../business/page";
import { type LedgerLine, ledgerMost } from "../../../contract/customers/profile-calls";
import { transactionTypes } from "../../../contract/dashboard/words";
import { requireCustomer } from "../../../customers/find";
import { reasonsIn } from "../../../earning/record";
import { explainBalance } from "../../../ledger/explain";
import { familyOf } from "../../../ledger/families";
import { pageTotal } from "../../../store/page-total";
import type { Database } from "../../../store/schema";

const typeName = (type: number | null, subtype: string | null) =>
  subtype || (transactionTypes.find(({ id }) => id === type)?.name ?? "");

/** Joins the reasons of a sale or a return (`Reason[]`) into one sentence. */
const whyIn = (stored: string | null): string =>
  stored === null
    ? ""
    : reasonsIn({ why: stored })
        .map(({ text }) => text)
        .join("; ");

type Db = Context["db"];

/** Sales of these customers without ledger entries: nothing earned, nothing redeemed. */
const idleSales = (db: Db, family: readonly number[]) =>
  db
    .selectFrom("sales")
    .where("sales.customer_id", "in", family)
    .where("sales.earned", "=", 0)
    .where("sales.credit", "=", 0)
    .where("sales.redeem_points", "=", 0);

const entriesOf = (db: Db, family: readonly number[]) =>
  db.selectFrom("ledger_entries").where("ledger_entries.customer_id", "in", family);

async function countOf<T extends keyof Database>(rows: SelectQueryBuilder<Database, T, object>): Promise<number> {
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return Number(total);
}

/** The rows of a page, newest first. Ids of transactions and entries increase in the order of writing. */
const pageIn = (db: Db, family: readonly number[], { limit, offset }: ReturnType<typeof pageOf>) => {
  const reach = offset + limit;
  const entries = entriesOf(db, family).select(["transaction_id", "id as entry"]).orderBy("id", "desc").limit(reach);
  const idle = idleSales(db, family)
    .select(["transaction_id", sql<number>`0`.as("entry")])
    .orderBy("transaction_id", "desc")
    .limit(reach);
  return db
    .selectFrom(
      db
        .selectFrom(entries.as("entries"))
        .select(["transaction_id", "entry"])
        .unionAll(db.selectFrom(idle.as("idle")).select(["transaction_id", "entry"]))
        .as("page"),
    )
    .select(["transaction_id", "entry"])
    .orderBy("transaction_id", "desc")
    .orderBy("entry", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
};

async function movementLines(db: Db, entryIds: readonly number[]): Promise<LedgerLine[]> {
  if (entryIds.length === 0) return [];
  const rows = await db
    .selectFrom("ledger_entries")
    .leftJoin("transactions", "transactions.id", "ledger_entries.transaction_id")
    .leftJoin("branches", "branches.id", "transactions.branch_id")
    .leftJoin("users", "users.id", "transactions.clerk_user_id")
    .leftJoin("sales", "sales.transaction_id", "ledger_entries.transaction_id")
    .leftJoin("sale_returns", "sale_returns.transaction_id", "ledger_entries.transaction_id")
    .select(["ledger_entries.id", "ledger_entries.transaction_id", "ledger_entries.account", "ledger_entries.kind"])
    .select(["ledger_entries.amount", "ledger_entries.balance", "ledger_entries.reverses_id"])
    .select(["ledger_entries.expires_at", "ledger_entries.created_at", "ledger_entries.customer_id"])
    .select(["transactions.type", "transactions.subtype", "transactions.comments"])
    .select(["branches.name as branch", "users.username", "sales.why as sale", "sale_returns.why as back"])
    .where("ledger_entries.id", "in", entryIds)
    .execute();
  return rows.map((row) => {
    const inPoints = row.account === "points";
    return {
      entry_pk: row.id,
      transaction_pk: row.transaction_id,
      account: row.account,
      kind: row.kind,
      trx_subtype_fk: row.type,
      trx_subtype_name: typeName(row.type, row.subtype),
      units_exchange: inPoints ? row.amount : null,
      activity_amount: inPoints ? null : row.amount,
      user_balance: inPoints ? row.balance : null,
      money_balance: inPoints ? null : row.balance,
      comments: row.comments ?? "",
      why: whyIn(row.sale ?? row.back),
      branch_name: row.branch ?? "",
      clerk_username: row.username ?? "",
      date_created: row.created_at,
      expires: row.expires_at,
      reverses: row.reverses_id,
      uid: row.customer_id,
    };
  });
}

async function idleLines(db: Db, transactionIds: readonly number[]): Promise<LedgerLine[]> {
  if (transactionIds.length === 0) return [];
  const rows = await db
    .selectFrom("sales")
    .innerJoin("transactions", "transactions.id", "sales.transaction_id")
    .leftJoin("branches", "branches.id", "sales.branch_id")
    .leftJoin("users", "users.id", "transactions.clerk_user_id")
    .select(["sales.transaction_id", "sales.customer_id", "sales.balance", "sales.why", "transactions.type"])
    .select(["transactions.subtype", "transactions.comments", "transactions.created_at"])
    .select(["branches.name as branch", "users.username"])
    .where("sales.transaction_id", "in", transactionIds)
    .execute();
  return rows.map((row) => ({
    entry_pk: null,
    transaction_pk: row.transaction_id,
    account: "points",
    kind: "sale",
    trx_subtype_fk: row.type,
    trx_subtype_name: typeName(row.type, row.subtype),
    units_exchange: 0,
    activity_amount: null,
    user_balance: row.balance,
    money_balance: null,
    comments: row.comments,
    why: whyIn(row.why),
    branch_name: row.branch ?? "",
    clerk_username: row.username ?? "",
    date_created: row.created_at,
    expires: null,
    reverses: null,
    uid: row.customer_id,
  }));
}

/**
 * Ledger entries of the customer and of customers merged into them, newest first, interleaved with sales that have no
 * entries; each with its reasons.
 */
export async function ledgerOf(context: Context, { uid, ...query }: { uid: number; page: number; limit: number }) {
  const { db } = context;
  const customer = await requireCustomer(context, uid);
  const family = await familyOf(db, context.caller.businessId, customer.id);
  const bounds = pageOf(query, { most: ledgerMost });
  const page = await pageIn(db, family, bounds);
  const entryIds = page.flatMap(({ entry }) => (entry === 0 ? [] : [entry]));
  const idleIds = page.flatMap(({ entry, transaction_id }) =>
    entry === 0 && transaction_id !== null ? [transaction_id] : [],
  );
  const moved = new Map((await movementLines(db, entryIds)).map((line) => [line.entry_pk, line]));
  const idle = new Map((await idleLines(db, idleIds)).map((line) => [line.transaction_pk, line]));
  const ledger = page.flatMap(
    ({ entry, transaction_id }) => (entry === 0 ? idle.get(transaction_id) : moved.get(entry)) ?? [],
  );
  const count = async () => (await countOf(entriesOf(db, family))) + (await countOf(idleSales(db, family)));
  const total = await pageTotal(bounds, page.length, count);
  return { ledger, total };
}

/** The lots that make up the balance, in the order in which they are spent. */
export async function explain(context: Context, uid: number) {
  const customer = await requireCustomer(context, uid);
  const { lots, more } = await explainBalance(context.db, {
    businessId: context.caller.businessId,
    customerId: uid,
    account: "points",
  });
  return {
    balance: customer.points_balance,
    lots: lots.map((lot) => ({
      lot_pk: lot.lotId,
      transaction_pk: lot.transactionId,
      kind: lot.kind,
      trx_subtype_fk: lot.type,
      trx_subtype_name: typeName(lot.type, lot.subtype),
      earned: lot.opened,
      moved: lot.moved,
      apart: lot.apart,
      left: lot.left,
      utc_earned: lot.earnedAt,
      expires: lot.expiresAt,
    })),
    more,
  };
}
