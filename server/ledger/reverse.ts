import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { bringBack } from "./bring-back";
import { covered, noBalances } from "./covered";
import { expireOf } from "./expire";
import { holdBooks } from "./figures";
import { forgetVisit } from "./forget-visit";
import { passOn } from "./pass-on";
import { recountPurchase } from "./purchases";
import { expiredOf } from "./returned-expiry";
import {
  type Account,
  accounts,
  type Balances,
  type Books,
  type Entry,
  type EntryKind,
  LedgerError,
  type TransactionType,
  transactionTypes,
} from "./types";
import { writeTransaction } from "./write";

type Db = Kysely<Database>;

export interface Reversal {
  readonly transactionId: number;
  /** Branch of the reversal; by default that of the reversed transaction. */
  readonly branchId?: number;
  readonly clerkUserId?: number;
  readonly platformId?: number;
  readonly comments?: string;
  readonly subtype?: string;
  /** What to do when the balance no longer holds what was given. */
  readonly shortfall: "refuse" | "take-what-is-left";
}

/** Kind of the entry that reverses one of each kind; lifetime points end up as if neither had happened. */
export const opposite = (kind: EntryKind, amount: number): EntryKind => {
  if (kind === "adjust" || kind === "transfer") return kind;
  if (kind === "return") return amount < 0 ? "earn" : "spend";
  return "return";
};

export const isKind = (kind: string): kind is EntryKind =>
  ["earn", "spend", "return", "adjust", "transfer", "expire", "bonus"].includes(kind);

/**
 * Reverses a transaction, once, with opposite entries that name what they reverse; parts that were already reversed
 * stay so. Spent points return to their lots, and those that are past their expiry expire again; for given points that
 * have expired, the expiry is reversed too. Both sides of a transfer are reversed. A day without any other visit of the
 * customer stops counting as a visit. Points given to a customer who was merged are first brought back from the
 * survivor, and what the reversal gives is passed on to them.
 * @returns the balances of whoever the customer is now, and what the balance no longer held, by account.
 * @throws LedgerError unknown-transaction, already-reversed, below-zero, or bad-posting for what is itself a reversal.
 */
export async function reverseTransaction(
  db: Db,
  books: Books,
  reversal: Reversal,
): Promise<{ transactionId: number; balances: Balances; short: Balances }> {
  if (!db.isTransaction) throw new Error("reverseTransaction needs a transaction of its caller");
  const business = await holdBooks(db, books.businessId);
  const original = await find(db, books.businessId, reversal.transactionId);
  const other = await otherSide(db, books.businessId, original);
  if (!other) return takeBack(db, books, business, reversal, original, null);
  const [sent, received] = original.linked_id === null ? [original, other] : [other, original];
  const taken = await takeBack(db, books, business, reversal, received, null);
  const given = await takeBack(db, books, business, { ...reversal, shortfall: "refuse" }, sent, taken.short);
  return { ...(original === sent ? given : taken), short: taken.short };
}

type Original = Awaited<ReturnType<typeof find>>;

async function find(db: Db, businessId: number, transactionId: number) {
  const original = await db
    .selectFrom("transactions")
    .select(["id", "branch_id", "customer_id", "type", "amount", "reverses_id", "linked_id", "day", "created_at"])
    .where("business_id", "=", businessId)
    .where("id", "=", transactionId)
    .executeTakeFirst();
  if (!original) throw new LedgerError("unknown-transaction", "The transaction was not found.");
  if (original.reverses_id !== null) {
    throw new LedgerError("bad-posting", "What takes another transaction back cannot be taken back itself.");
  }
  return original;
}

async function otherSide(db: Db, businessId: number, original: Original): Promise<Original | undefined> {
  if (original.linked_id !== null) return find(db, businessId, original.linked_id);
  const linked = await db
    .selectFrom("transactions")
    .select("id")
    .where("business_id", "=", businessId)
    .where("linked_id", "=", original.id)
    .executeTakeFirst();
  return linked && find(db, businessId, linked.id);
}

/** @param keptElsewhere amounts, by account, that are not given back: the other side of the transfer still has them. */
async function takeBack(
  db: Db,
  books: Books,
  business: { readonly business_rules: string },
  reversal: Reversal,
  original: Original,
  keptElsewhere: Balances | null,
): Promise<{ transactionId: number; balances: Balances; short: Balances }> {
  const { businessId } = books;
  const customerId = original.customer_id;
  const before = await db
    .selectFrom("transactions")
    .select("id")
    .where("business_id", "=", businessId)
    .where("reverses_id", "=", original.id)
    .executeTakeFirst();
  if (before) throw new LedgerError("already-reversed", "The transaction has been taken back before.");
  await expireOf(db, books, business, customerId, accounts, books.now);
  const { entries, returned } = await leftToTakeBack(db, businessId, original);
  const branchId = reversal.branchId ?? original.branch_id;
  const by = {
    branchId,
    ...(reversal.clerkUserId !== undefined && { clerkUserId: reversal.clerkUserId }),
    ...(reversal.platformId !== undefined && { platformId: reversal.platformId }),
  };
  const balances = await bringBack(db, books, business, customerId, entries, by);
  const keep: Balances = { ...(keptElsewhere ?? noBalances) };
  const given = entries.flatMap((entry) => {
    const share = Math.min(keep[entry.account], Math.max(entry.amount, 0));
    keep[entry.account] -= share;
    return entry.amount === share ? [] : [{ ...entry, amount: entry.amount - share }];
  });
  const { posted, short } =
    reversal.shortfall === "refuse" ? { posted: given, short: noBalances } : covered(given, balances);
  const money = reversedMoney(original);
  const written = await writeTransaction(db, books, business, {
    ...by,
    customerId,
    type: money.type,
    amount: Math.max(money.amount - returned, 0),
    subtype: reversal.subtype ?? "Reversed",
    entries: posted,
    reversesTransactionId: original.id,
    ...(reversal.comments !== undefined && { comments: reversal.comments }),
  });
  await forgetVisit(db, books, original);
  await recountPurchase(db, businessId, original.id);
  return { transactionId: written.transactionId, balances: await passOn(db, books, customerId, by), short };
}

/**
 * A sale is reversed by a return and a transfer by a transfer; anything else by an adjustment, which for a return
 * carries its money (see `spent`).
 */
function reversedMoney({ type, amount }: Original): { type: TransactionType; amount: number } {
  if (type === transactionTypes.rewards) return { type: transactionTypes.returns, amount };
  if (type === transactionTypes.transfer) return { type: transactionTypes.transfer, amount: 0 };
  return { type: transactionTypes.adjust, amount: type === transactionTypes.returns ? amount : 0 };
}

/** The opposite of the transaction's entries, without what returns have already reversed; giving entries come first. */
async function leftToTakeBack(
  db: Db,
  businessId: number,
  original: Original,
): Promise<{ entries: Entry[]; returned: number }> {
  const rows = await db
    .selectFrom("ledger_entries")
    .select(["id", "account", "kind", "amount"])
    .where("business_id", "=", businessId)
    .where("customer_id", "=", original.customer_id)
    .where("transaction_id", "=", original.id)
    .orderBy("id")
    .execute();
  if (rows.length === 0) return { entries: [], returned: 0 };
  const taken = await db
    .selectFrom("ledger_entries")
    .innerJoin("transactions", "transactions.id", "ledger_entries.transaction_id")
    .select(["ledger_entries.reverses_id", "ledger_entries.amount as moved", "transactions.id"])
    .select(["transactions.amount", "transactions.type"])
    .where("ledger_entries.business_id", "=", businessId)
    .where(
      "ledger_entries.reverses_id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  const returns = new Map(taken.filter(({ type }) => type === transactionTypes.returns).map((row) => [row.id, row]));
  const entries = rows.flatMap(({ id, account: name, kind, amount }) => {
    const account = accounts.find((known): known is Account => known === name);
    const rest = taken.filter((row) => row.reverses_id === id).reduce((sum, { moved }) => sum + moved, amount);
    if (!account || !isKind(kind) || rest === 0) return [];
    return [{ account, kind: opposite(kind, amount), amount: -rest, reversesId: id }];
  });
  const takes = entries.filter(({ amount }) => amount < 0);
  const expired = await expiredOf(db, businessId, original.customer_id, takes);
  return {
    entries: [...entries.filter(({ amount }) => amount > 0), ...expired, ...takes],
    returned: [...returns.values()].reduce((sum, { amount }) => sum + amount, 0),
  };
}
