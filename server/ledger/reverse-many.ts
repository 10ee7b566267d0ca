import { type Kysely, sql } from "kysely";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import { isAmong } from "../store/words";
import { holdBooks } from "./figures";
import { countHeld } from "./held";
import { countMany, entryColumns, lastId, movePoints, transactionColumns } from "./post-many";
import { reverseTransaction } from "./reverse";
import { type Books, LedgerError, transactionTypes } from "./types";

type Db = Kysely<Database>;

interface ManyReversals {
  readonly batchId: number;
  /** Last transaction of the batch that was already processed. */
  readonly after: number;
  readonly atOnce: number;
  readonly clerkUserId: number;
  readonly subtype: string;
  readonly comments: string;
}

export interface TakenBack {
  /** Last transaction processed; null when none was left. */
  readonly reached: number | null;
  readonly transactions: number;
  readonly points: number;
  /** Points the balances no longer held, and of how many customers. */
  readonly short: number;
  readonly shortCustomers: number;
}

/**
 * Reverses the next transactions of a batch that `giveToMany` wrote, like `reverseTransaction` would. Those whose
 * points are all still there are reversed in a few statements; the others one by one, as far as the balance reaches.
 * Transactions that are already reversed are skipped.
 */
export async function takeBackMany(db: Db, books: Books, reversals: ManyReversals): Promise<TakenBack> {
  if (!db.isTransaction) throw new Error("takeBackMany needs a transaction of its caller");
  const { businessId, now } = books;
  await holdBooks(db, businessId);
  const rows = await next(db, businessId, reversals);
  const open = rows.filter(({ reversal_id }) => reversal_id === null);
  const isWhole = (row: Row) => row.left === row.points && row.expires_at !== null && row.expires_at > now;
  const whole = open.filter(isWhole);
  await takeWhole(db, books, reversals, whole);
  let [points, short, shortCustomers] = [whole.reduce((sum, row) => sum + row.points, 0), 0, 0];
  for (const row of open.filter((one) => !isWhole(one))) {
    const missing = await takeOne(db, books, reversals, row);
    points += row.points - missing;
    short += missing;
    shortCustomers += missing > 0 ? 1 : 0;
  }
  return { reached: rows.at(-1)?.id ?? null, transactions: open.length, points, short, shortCustomers };
}

/** The transactions, each with what is left of its lot. */
const next = (db: Db, businessId: number, { batchId, after, atOnce }: ManyReversals) =>
  db
    .selectFrom("transactions as given")
    .leftJoin("ledger_entries as entry", (join) =>
      join
        .on("entry.business_id", "=", businessId)
        .onRef("entry.customer_id", "=", "given.customer_id")
        .onRef("entry.transaction_id", "=", "given.id"),
    )
    .leftJoin("lots", (join) =>
      join
        .on("lots.business_id", "=", businessId)
        .onRef("lots.customer_id", "=", "given.customer_id")
        .onRef("lots.entry_id", "=", "entry.id")
        // A literal, as in the partial index; see `liveLots`.
        .on("lots.left", ">", sql.lit(0)),
    )
    .leftJoin("transactions as reversal", (join) =>
      join.on("reversal.business_id", "=", businessId).onRef("reversal.reverses_id", "=", "given.id"),
    )
    .select(["given.id", "given.customer_id", "given.branch_id", "given.points", "entry.id as entry_id"])
    .select(["lots.id as lot_id", "lots.left", "lots.expires_at", "lots.earned_at", "reversal.id as reversal_id"])
    .where("given.business_id", "=", businessId)
    .where("given.batch_id", "=", batchId)
    .where("given.id", ">", after)
    .orderBy("given.id")
    .limit(atOnce)
    .execute();
type Row = Awaited<ReturnType<typeof next>>[number];

/** @returns the points the balance no longer held. */
async function takeOne(db: Db, books: Books, reversals: ManyReversals, { id, points }: Row): Promise<number> {
  const { clerkUserId, subtype, comments } = reversals;
  try {
    const reversal = { transactionId: id, clerkUserId, subtype, comments, shortfall: "take-what-is-left" } as const;
    return (await reverseTransaction(db, books, reversal)).short.points;
  } catch (error) {
    // An erased customer has nothing to give back.
    if (error instanceof LedgerError && error.kind === "unknown-customer") return points;
    throw error;
  }
}

async function takeWhole(db: Db, books: Books, reversals: ManyReversals, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { businessId, timeZone, now } = books;
  const { points } = first;
  const day = dayOf(now, timeZone);
  const taking = { ...reversals, businessId, day, now, points, ids: rows.map(({ id }) => id) };
  const [transaction, entry] = [await lastId(db, "transactions"), await lastId(db, "ledger_entries")];
  await enterTransactions(db, taking);
  await enterEntries(db, businessId, transaction);
  const lots = rows.flatMap(({ lot_id }) => lot_id ?? []);
  await emptyLots(db, businessId, lots, entry);
  await countHeld(
    db,
    books,
    // Points were given in the customer's own branch (see `giveToMany`).
    rows.map(({ branch_id, left, expires_at, earned_at }) => ({
      branchId: branch_id,
      day,
      moves: [
        {
          account: "points",
          amount: -(left ?? 0),
          earnedAt: earned_at ?? now,
          expiresAt: expires_at ?? now,
          how: "used",
        },
      ],
    })),
  );
  const customers = rows.map(({ customer_id }) => customer_id);
  await movePoints(db, businessId, customers, -points);
  const branches = rows.map(({ branch_id }) => branch_id);
  await countMany(db, businessId, { day, type: transactionTypes.adjust, branches, points: -points });
}

interface Taking extends Omit<ManyReversals, "batchId"> {
  readonly businessId: number;
  readonly day: number;
  readonly now: number;
  readonly points: number;
  /** Transactions that gave the points. */
  readonly ids: readonly number[];
}

const enterTransactions = (db: Db, { businessId, day, now, points, ids, clerkUserId, subtype, comments }: Taking) =>
  db
    .insertInto("transactions")
    .columns([...transactionColumns])
    .expression(
      db
        .selectFrom("transactions as given")
        .innerJoin("customers", "customers.id", "given.customer_id")
        .select((row) => [
          "given.business_id",
          "given.branch_id",
          "given.customer_id",
          row.val(clerkUserId).as("clerk_user_id"),
          row.val<number>(transactionTypes.adjust).as("type"),
          row.val(subtype).as("subtype"),
          row.val(0).as("amount"),
          row.val(-points).as("points"),
          row("customers.points_balance", "-", points).as("points_balance"),
          "customers.giftcard_balance",
          row.val("").as("coupon_code"),
          row.val(comments).as("comments"),
          row.val<number | null>(null).as("batch_id"),
          "given.id as reverses_id",
          row.val(day).as("day"),
          row.val(now).as("created_at"),
        ])
        .where("given.business_id", "=", businessId)
        .where(isAmong(db, "given.id", ids))
        .orderBy("given.id"),
    )
    .execute();

/** Enters the entry of each transaction after `transaction`. */
const enterEntries = (db: Db, businessId: number, transaction: number) =>
  db
    .insertInto("ledger_entries")
    .columns([...entryColumns])
    .expression(
      db
        .selectFrom("transactions as taken")
        .innerJoin("ledger_entries as given", (join) =>
          join
            .on("given.business_id", "=", businessId)
            .onRef("given.customer_id", "=", "taken.customer_id")
            .onRef("given.transaction_id", "=", "taken.reverses_id"),
        )
        .select((row) => [
          "taken.business_id",
          "taken.customer_id",
          "given.account",
          row.val("adjust").as("kind"),
          "taken.points as amount",
          "taken.points_balance as balance",
          "taken.id as transaction_id",
          "given.id as reverses_id",
          row.val<number | null>(null).as("expires_at"),
          "taken.created_at",
        ])
        .where("taken.id", ">", transaction)
        .where("taken.business_id", "=", businessId)
        .orderBy("taken.id"),
    )
    .execute();

/** Empties the lots, with the entries after `entry`. */
async function emptyLots(db: Db, businessId: number, lots: readonly number[], entry: number): Promise<void> {
  await db
    .insertInto("lot_uses")
    .columns(["business_id", "entry_id", "lot_id", "amount"])
    .expression(
      db
        .selectFrom("ledger_entries as taken")
        .innerJoin("lots", (join) =>
          join
            .on("lots.business_id", "=", businessId)
            .onRef("lots.customer_id", "=", "taken.customer_id")
            .onRef("lots.entry_id", "=", "taken.reverses_id"),
        )
        .select(["taken.business_id", "taken.id as entry_id", "lots.id as lot_id", "taken.amount"])
        .where("taken.id", ">", entry)
        .where("taken.business_id", "=", businessId)
        .where("lots.id", "in", [...lots]),
    )
    .execute();
  await db
    .updateTable("lots")
    .set({ left: 0 })
    .where("business_id", "=", businessId)
    .where("id", "in", [...lots])
    .execute();
}
