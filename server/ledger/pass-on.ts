import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { holdingsOf } from "./covered";
import { expireOf } from "./expire";
import { holdBooks } from "./figures";
import { noteFirstTransfer } from "./merge-transfers";
import { transferBalance } from "./transfer";
import { accounts, type Balances, type Books, type Posting } from "./types";

/**
 * After something was given to a customer who was merged into another, transfers it to whoever the customer is now,
 * with its expiry. Undoing the merge transfers it back, like the balance that went over with the merge.
 * @returns the balances of the customer or, after a merge, of the final survivor.
 */
export async function passOn(
  db: Kysely<Database>,
  books: Books,
  customerId: number,
  by: Pick<Posting, "branchId" | "clerkUserId" | "platformId">,
): Promise<Balances> {
  const { balances, mergedInto } = await holdingsOf(db, books, customerId);
  if (mergedInto === null) return balances;
  await expireOf(db, books, await holdBooks(db, books.businessId), customerId, accounts, books.now);
  const { balances: rest } = await holdingsOf(db, books, customerId);
  if (accounts.some((account) => rest[account] > 0)) {
    const transfer = await transferBalance(db, books, {
      ...by,
      fromId: customerId,
      toId: mergedInto,
      accounts,
      comments: `Passed on from customer ${customerId}`,
    });
    await noteFirstTransfer(db, books.businessId, customerId, transfer);
  }
  return passOn(db, books, mergedInto, by);
}
