import { type Kysely, sql } from "kysely";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import { isAmong, locked } from "../store/words";
import { expiryOf, expiryRules } from "./expiry-rules";
import { addToDays, holdBooks } from "./figures";
import { neverExpires } from "./first-lots";
import { countHeld } from "./held";
import { type Books, LedgerError, transactionTypes } from "./types";

type Db = Kysely<Database>;

interface ManyGifts {
  readonly customerIds: readonly number[];
  /** Points for each customer; positive. */
  readonly points: number;
  readonly batchId: number;
  readonly clerkUserId: number;
  readonly subtype: string;
  readonly comments: string;
}

/** Highest id of a table. Ids only grow and the caller holds the books, so its own new rows have higher ids. */
export async function lastId(db: Db, table: "transactions" | "ledger_entries"): Promise<number> {
  const row = await db.selectFrom(table).select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/**
 * Adds points to many customers, each as an adjustment in the customer's own branch like one `postTransaction` would,
 * in a few statements. Customers who have left are skipped.
 * @returns how many customers got points.
 * @throws LedgerError unless the points are a whole number above zero.
 */
export async function giveToMany(db: Db, books: Books, gift: ManyGifts): Promise<number> {
  if (!db.isTransaction) throw new Error("giveToMany needs a transaction of its caller");
  const { businessId, timeZone, now } = books;
  const { points } = gift;
  if (!Number.isSafeInteger(points) || points <= 0) throw new LedgerError("bad-posting", "Give at least one point.");
  const business = await holdBooks(db, businessId);
  const customers = await locked(
    db,
    db
      .selectFrom("customers")
      .select(["id", "branch_id", "points_balance"])
      .where("business_id", "=", businessId)
      .where("id", "in", [...gift.customerIds])
      .where("left_at", "is", null)
      .orderBy("id"),
  ).execute();
  if (customers.length === 0) return 0;
  const ids = customers.map(({ id }) => id);
  const { earned } = expiryRules(business.business_rules);
  const expiresAt = earned ? expiryOf(earned, now, timeZone) : null;
  const day = dayOf(now, timeZone);
  const posting = { ...gift, businessId, ids, day, now, expiresAt };
  const [transaction, entry] = [await lastId(db, "transactions"), await lastId(db, "ledger_entries")];
  await enterTransactions(db, posting);
  await enterEntries(db, posting, transaction);
  await openLots(db, posting, entry);
  await countHeld(
    db,
    books,
    customers.map(({ branch_id, points_balance: before }) => {
      const amount = Math.max(before + points, 0) - Math.max(before, 0);
      const move = { account: "points", amount, earnedAt: now, expiresAt: expiresAt ?? neverExpires } as const;
      return { branchId: branch_id, day, moves: amount > 0 ? [{ ...move, how: "opened" }] : [] };
    }),
  );
  await movePoints(db, businessId, ids, points);
  const branches = customers.map(({ branch_id }) => branch_id);
  await countMany(db, businessId, { day, type: transactionTypes.adjust, branches, points });
  return ids.length;
}

interface Posting extends ManyGifts {
  readonly businessId: number;
  readonly ids: readonly number[];
  readonly day: number;
  readonly now: number;
  readonly expiresAt: number | null;
}

const enterTransactions = (db: Db, { businessId, ids, day, now, points, batchId, ...gift }: Posting) =>
  db
    .insertInto("transactions")
    .columns([...transactionColumns])
    .expression(
      db
        .selectFrom("customers")
        .select((row) => [
          "business_id",
          "branch_id",
          "id as customer_id",
          row.val(gift.clerkUserId).as("clerk_user_id"),
          row.val<number>(transactionTypes.adjust).as("type"),
          row.val(gift.subtype).as("subtype"),
          row.val(0).as("amount"),
          row.val(points).as("points"),
          row("points_balance", "+", points).as("points_balance"),
          "giftcard_balance",
          row.val("").as("coupon_code"),
          row.val(gift.comments).as("comments"),
          row.val<number | null>(batchId).as("batch_id"),
          row.val<number | null>(null).as("reverses_id"),
          row.val(day).as("day"),
          row.val(now).as("created_at"),
        ])
        .where("business_id", "=", businessId)
        .where(isAmong(db, "id", ids))
        .orderBy("id"),
    )
    .execute();

/** Enters the entry of each transaction after `transaction`. */
const enterEntries = (db: Db, { businessId, batchId, expiresAt }: Posting, transaction: number) =>
  db
    .insertInto("ledger_entries")
    .columns([...entryColumns])
    .expression(
      db
        .selectFrom("transactions")
        .select((row) => [
          "business_id",
          "customer_id",
          row.val("points").as("account"),
          row.val("adjust").as("kind"),
          "points as amount",
          "points_balance as balance",
          "id as transaction_id",
          row.val<number | null>(null).as("reverses_id"),
          row.val(expiresAt).as("expires_at"),
          "created_at",
        ])
        .where("id", ">", transaction)
        .where("business_id", "=", businessId)
        .where("batch_id", "=", batchId)
        .orderBy("id"),
    )
    .execute();

/** What a negative balance absorbs is in no lot. */
const opened = sql<number>`case when balance < amount then balance else amount end`;

/** Opens the lot of each entry after `entry`. */
const openLots = (db: Db, { businessId, expiresAt }: Posting, entry: number) =>
  db
    .insertInto("lots")
    .columns(["business_id", "customer_id", "account", "entry_id", "opened", "left", "expires_at", "earned_at"])
    .expression(
      db
        .selectFrom("ledger_entries")
        .select((row) => [
          "business_id",
          "customer_id",
          "account",
          "id as entry_id",
          opened.as("opened"),
          opened.as("left"),
          row.val(expiresAt ?? neverExpires).as("expires_at"),
          "created_at as earned_at",
        ])
        .where("id", ">", entry)
        .where("business_id", "=", businessId)
        .where("balance", ">", 0)
        .orderBy("id"),
    )
    .execute();

export const transactionColumns = [
  "business_id",
  "branch_id",
  "customer_id",
  "clerk_user_id",
  "type",
  "subtype",
  "amount",
  "points",
  "points_balance",
  "giftcard_balance",
  "coupon_code",
  "comments",
  "batch_id",
  "reverses_id",
  "day",
  "created_at",
] as const;

export const entryColumns = [
  "business_id",
  "customer_id",
  "account",
  "kind",
  "amount",
  "balance",
  "transaction_id",
  "reverses_id",
  "expires_at",
  "created_at",
] as const;

export const movePoints = (db: Db, businessId: number, customerIds: readonly number[], by: number) =>
  db
    .updateTable("customers")
    .set((set) => ({ points_balance: set("points_balance", "+", by) }))
    .where("business_id", "=", businessId)
    .where("id", "in", [...customerIds])
    .execute();

interface Many {
  readonly day: number;
  readonly type: number;
  /** Branch of each transaction. */
  readonly branches: readonly number[];
  /** Points moved by each transaction; signed. */
  readonly points: number;
}

/** Adds transactions that are all alike to the day's figures. */
export async function countMany(db: Db, businessId: number, { day, type, branches, points }: Many): Promise<void> {
  const counts = new Map<number, number>();
  for (const branch of branches) counts.set(branch, (counts.get(branch) ?? 0) + 1);
  for (const [branch_id, transactions] of [...counts].sort(([one], [other]) => one - other)) {
    const moved = {
      points_in: Math.max(points, 0) * transactions,
      points_out: Math.max(-points, 0) * transactions,
      transactions_in: points > 0 ? transactions : 0,
      transactions_out: points < 0 ? transactions : 0,
    };
    await addToDays(db, businessId, [{ branch_id, day, type, transactions, amount: 0, ...moved }]);
  }
}
