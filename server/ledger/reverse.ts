import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { expireOf } from "./expire";
import { holdBooks } from "./figures";
import { forgetVisit } from "./forget-visit";
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
  /** If not said, the branch of the transaction that is taken back. */
  readonly branchId?: number;
  readonly clerkUserId?: number;
  readonly platformId?: number;
  readonly comments?: string;
  readonly subtype?: string;
  /** What to do where the balance no longer holds what was given. */
  readonly shortfall: "refuse" | "take-what-is-left";
}

/** The kind of entry that takes back one of each kind, so that lifetime points come out as if neither had been. */
const opposite = (kind: EntryKind, amount: number): EntryKind => {
  if (kind === "adjust" || kind === "transfer") return kind;
  if (kind === "return") return amount < 0 ? "earn" : "spend";
  return "return";
};

const isKind = (kind: string): kind is EntryKind =>
  ["earn", "spend", "return", "adjust", "transfer", "expire", "bonus"].includes(kind);

/**
 * Takes a transaction back, once, with a transaction of opposite entries that name what they reverse; what was taken back
 * of them before stays so. Points spent go back to their lots, and what of those has expired expires again; of points given
 * the expiry is taken back with them. Of a transfer both sides are taken back. A day on which nothing else of the customer's
 * stands is no visit any more.
 * @returns what the balance no longer held, by account.
 * @throws LedgerError unknown-transaction, already-reversed, below-zero, or bad-posting for what is itself a reversal.
 */
export async function reverseTransaction(
  db: Db,
  books: Books,
  reversal: Reversal,
): Promise<{ transactionId: number; balances: Balances; short: Balances }> {
  if (!db.isTransaction) throw new Error("reverseTransaction needs a transaction of its caller");
  const held = await holdBooks(db, books.businessId);
  const original = await find(db, books.businessId, reversal.transactionId);
  const other = await otherSide(db, books.businessId, original);
  if (!other) return takeBack(db, books, held, reversal, original, null);
  const [sent, received] = original.linked_id === null ? [original, other] : [other, original];
  const taken = await takeBack(db, books, held, reversal, received, null);
  const given = await takeBack(db, books, held, { ...reversal, shortfall: "refuse" }, sent, taken.short);
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

/** @param keptElsewhere what of each account is not to be given back: the other side of the transfer still has it. */
async function takeBack(
  db: Db,
  books: Books,
  held: { readonly business_rules: string },
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
  await expireOf(db, books, held, customerId, accounts, books.now);
  const { entries, returned } = await leftToTakeBack(db, businessId, original);
  const customer = await db
    .selectFrom("customers")
    .select(["points_balance", "credit_balance", "giftcard_balance"])
    .where("business_id", "=", businessId)
    .where("id", "=", customerId)
    .executeTakeFirst();
  if (!customer) throw new LedgerError("unknown-customer", "The customer was not found.");
  const balances: Balances = {
    points: customer.points_balance,
    credit: customer.credit_balance,
    giftcard: customer.giftcard_balance,
  };
  const short: Balances = { points: 0, credit: 0, giftcard: 0 };
  const keep: Balances = { ...(keptElsewhere ?? short) };
  const posted: Entry[] = [];
  for (const entry of entries) {
    const { account } = entry;
    let amount = entry.amount;
    if (amount > 0) {
      const kept = Math.min(keep[account], amount);
      keep[account] -= kept;
      amount -= kept;
    } else if (reversal.shortfall === "take-what-is-left") {
      amount = -Math.min(-amount, Math.max(balances[account], 0));
      short[account] += amount - entry.amount;
    }
    if (amount === 0) continue;
    balances[account] += amount;
    posted.push({ ...entry, amount });
  }
  const money = reversedMoney(original);
  const written = await writeTransaction(db, books, held, {
    customerId,
    branchId: reversal.branchId ?? original.branch_id,
    type: money.type,
    amount: Math.max(money.amount - returned, 0),
    subtype: reversal.subtype ?? "Reversed",
    entries: posted,
    reversesTransactionId: original.id,
    ...(reversal.clerkUserId !== undefined && { clerkUserId: reversal.clerkUserId }),
    ...(reversal.platformId !== undefined && { platformId: reversal.platformId }),
    ...(reversal.comments !== undefined && { comments: reversal.comments }),
  });
  await forgetVisit(db, books, original);
  return { transactionId: written.transactionId, balances: written.balances, short };
}

/** A sale is returned, a transfer goes back; everything else is adjusted, a return with its money (see `spent`). */
function reversedMoney({ type, amount }: Original): { type: TransactionType; amount: number } {
  if (type === transactionTypes.rewards) return { type: transactionTypes.returns, amount };
  if (type === transactionTypes.transfer) return { type: transactionTypes.transfer, amount: 0 };
  return { type: transactionTypes.adjust, amount: type === transactionTypes.returns ? amount : 0 };
}

/** The opposite of what the transaction's entries moved and no return has taken back yet, what gives in front. */
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
  const expired = takes.length > 0 ? await expiredOf(db, businessId, original.customer_id, takes) : [];
  return {
    entries: [...entries.filter(({ amount }) => amount > 0), ...expired, ...takes],
    returned: [...returns.values()].reduce((sum, { amount }) => sum + amount, 0),
  };
}

interface Taking {
  readonly account: Account;
  readonly amount: number;
  readonly reversesId: number;
}

/**
 * What has expired of what is to be taken back: its expiry is taken back as well, or it would be taken a second time, from
 * what the customer has of their own.
 */
async function expiredOf(db: Db, businessId: number, customerId: number, takes: readonly Taking[]): Promise<Entry[]> {
  const rows = await db
    .selectFrom("ledger_entries as expiry")
    .innerJoin("lot_uses", "lot_uses.entry_id", "expiry.id")
    .innerJoin("lots", "lots.id", "lot_uses.lot_id")
    .select(["expiry.id", "expiry.amount", "lots.entry_id"])
    .select((use) => use.fn.sum<number>("lot_uses.amount").as("drawn"))
    .where("expiry.business_id", "=", businessId)
    .where("expiry.customer_id", "=", customerId)
    .where("expiry.kind", "=", "expire")
    .where("lot_uses.business_id", "=", businessId)
    .where("lots.business_id", "=", businessId)
    .where(
      "lots.entry_id",
      "in",
      takes.map(({ reversesId }) => reversesId),
    )
    .groupBy(["expiry.id", "expiry.amount", "lots.entry_id"])
    .orderBy("expiry.id")
    .execute();
  if (rows.length === 0) return [];
  const back = await db
    .selectFrom("ledger_entries")
    .select(["reverses_id", "amount"])
    .where("business_id", "=", businessId)
    .where("reverses_id", "in", [...new Set(rows.map(({ id }) => id))])
    .execute();
  const open = new Map(rows.map(({ id, amount }) => [id, -amount]));
  for (const { reverses_id, amount } of back) {
    if (reverses_id !== null) open.set(reverses_id, (open.get(reverses_id) ?? 0) - amount);
  }
  const given = new Map<number, Entry>();
  for (const take of takes) {
    let rest = -take.amount;
    for (const { id, drawn } of rows.filter(({ entry_id }) => entry_id === take.reversesId)) {
      const amount = Math.min(-Number(drawn), rest, open.get(id) ?? 0);
      if (amount <= 0) continue;
      rest -= amount;
      open.set(id, (open.get(id) ?? 0) - amount);
      const sum = (given.get(id)?.amount ?? 0) + amount;
      given.set(id, { account: take.account, kind: "return", amount: sum, reversesId: id });
    }
  }
  return [...given.values()].sort((one, other) => (one.reversesId ?? 0) - (other.reversesId ?? 0));
}
