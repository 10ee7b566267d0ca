import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { expireOf } from "./expire";
import { holdBooks } from "./figures";
import type { Balances, Books, Posting } from "./types";
import { writeTransaction } from "./write";

/**
 * Writes one transaction with its ledger entries and moves every running figure, inside the caller's database
 * transaction: the customer's balances and lots, the day's totals, the segments. Before anything is taken, what has
 * expired by then is posted as a transaction of its own.
 * @throws LedgerError when the customer does not belong to the business, an entry is malformed or a balance would fall
 * below zero.
 */
export async function postTransaction(
  db: Kysely<Database>,
  books: Books,
  posting: Posting,
): Promise<{ transactionId: number; balances: Balances; entryIds: readonly number[] }> {
  if (!db.isTransaction) throw new Error("postTransaction needs a transaction of its caller");
  const business = await holdBooks(db, books.businessId);
  const taken = (posting.entries ?? []).filter(({ amount }) => amount < 0).map(({ account }) => account);
  if (taken.length > 0) await expireOf(db, books, business, posting.customerId, taken, posting.at ?? books.now);
  return writeTransaction(db, books, business, posting);
}
