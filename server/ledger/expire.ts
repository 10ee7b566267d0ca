import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { dueAmounts } from "./lots";
import { type Account, type Books, transactionTypes } from "./types";
import { writeTransaction } from "./write";

/** `subtype` of the transactions that expire points. */
export const expirySubtypes = { lots: "Expired", inactivity: "Expired after inactivity" } as const;

/**
 * Expires what is due by `at` in a customer's accounts. The caller holds the books.
 * @returns whether anything expired.
 */
export async function expireOf(
  db: Kysely<Database>,
  books: Books,
  business: { readonly business_rules: string },
  customerId: number,
  accounts: readonly Account[],
  at: number,
): Promise<boolean> {
  const due = await dueAmounts(db, books.businessId, customerId, accounts, at);
  if (due.length === 0) return false;
  await takeAway(db, books, business, customerId, { due, at, subtype: expirySubtypes.lots });
  return true;
}

/** Posts an expiry in the customer's own branch. */
export async function takeAway(
  db: Kysely<Database>,
  books: Books,
  business: { readonly business_rules: string },
  customerId: number,
  { due, at, subtype }: { due: readonly { account: Account; amount: number }[]; at: number; subtype: string },
): Promise<void> {
  const customer = await db
    .selectFrom("customers")
    .select("branch_id")
    .where("business_id", "=", books.businessId)
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  await writeTransaction(db, books, business, {
    customerId,
    branchId: customer.branch_id,
    type: transactionTypes.adjust,
    subtype,
    at,
    entries: due.map(({ account, amount }) => ({ account, kind: "expire", amount: -amount })),
  });
}
