import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { bringBack } from "./bring-back";
import { covered } from "./covered";
import { expireOf } from "./expire";
import { holdBooks } from "./figures";
import { passOn } from "./pass-on";
import { expiredOf } from "./returned-expiry";
import { isKind, opposite } from "./reverse";
import { type Account, accounts, type Balances, type Books, type Entry, type Posting } from "./types";
import { writeTransaction } from "./write";

type Db = Kysely<Database>;

/** An entry of a transaction, and what of it is not reversed. */
export interface Standing {
  readonly id: number;
  readonly account: Account;
  readonly kind: Entry["kind"];
  /** Signed like the entry's own amount. */
  readonly left: number;
}

/** The entries of a customer's transactions, with what is not reversed of each. */
export async function standingEntries(
  db: Db,
  { businessId }: Books,
  customerId: number,
  transactionIds: readonly number[],
): Promise<Standing[]> {
  const rows = await db
    .selectFrom("ledger_entries as entry")
    .leftJoin("ledger_entries as back", (join) =>
      join.on("back.business_id", "=", businessId).onRef("back.reverses_id", "=", "entry.id"),
    )
    .select(["entry.id", "entry.account", "entry.kind", "entry.amount"])
    .select((row) => row.fn.coalesce(row.fn.sum<number>("back.amount"), row.lit(0)).as("back"))
    .where("entry.business_id", "=", businessId)
    .where("entry.customer_id", "=", customerId)
    .where("entry.transaction_id", "in", [...transactionIds])
    .groupBy(["entry.id", "entry.account", "entry.kind", "entry.amount"])
    .orderBy("entry.id")
    .execute();
  return rows.flatMap(({ id, account: name, kind, amount, back }) => {
    const account = accounts.find((known) => known === name);
    return account && isKind(kind) ? [{ id, account, kind, left: amount + Number(back) }] : [];
  });
}

/** The entry that reverses `amount` of another. */
export const backOf = ({ id, account, kind, left }: Standing, amount: number): Entry => ({
  account,
  kind: opposite(kind, left),
  amount: left > 0 ? -amount : amount,
  reversesId: id,
});

/**
 * Posts a return whose entries partly reverse others: first what it gives, then what it takes, as far as the balance
 * reaches. As in a full reversal, the expiry of reversed points is reversed too, what a merge transferred is brought
 * back first, and what is given reaches whoever the customer is now.
 * @returns their balances, and what the balance no longer held, by account.
 */
export async function postReturn(
  db: Db,
  books: Books,
  posting: Posting & { readonly entries: readonly Entry[] },
): Promise<{ transactionId: number; balances: Balances; short: Balances }> {
  if (!db.isTransaction) throw new Error("postReturn needs a transaction of its caller");
  const { customerId, branchId, clerkUserId, platformId } = posting;
  const business = await holdBooks(db, books.businessId);
  await expireOf(db, books, business, customerId, accounts, books.now);
  const takes = posting.entries.flatMap((entry) =>
    entry.amount < 0 && entry.reversesId !== undefined ? [{ ...entry, reversesId: entry.reversesId }] : [],
  );
  const gives = posting.entries.filter(({ amount }) => amount > 0);
  const entries = [...gives, ...(await expiredOf(db, books.businessId, customerId, takes)), ...takes];
  const by = {
    branchId,
    ...(clerkUserId !== undefined && { clerkUserId }),
    ...(platformId !== undefined && { platformId }),
  };
  const { posted, short } = covered(entries, await bringBack(db, books, business, customerId, entries, by));
  const { transactionId } = await writeTransaction(db, books, business, { ...posting, entries: posted });
  return { transactionId, balances: await passOn(db, books, customerId, by), short };
}
