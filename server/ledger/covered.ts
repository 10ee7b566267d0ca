import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { type Balances, type Books, type Entry, LedgerError } from "./types";

export const noBalances: Balances = { points: 0, credit: 0, giftcard: 0 };

/** A customer's balances, and the survivor they were merged into. @throws LedgerError unknown-customer. */
export async function holdingsOf(
  db: Kysely<Database>,
  { businessId }: Books,
  customerId: number,
): Promise<{ balances: Balances; mergedInto: number | null }> {
  const customer = await db
    .selectFrom("customers")
    .select(["points_balance as points", "credit_balance as credit", "giftcard_balance as giftcard", "merged_into"])
    .where("business_id", "=", businessId)
    .where("id", "=", customerId)
    .executeTakeFirst();
  if (!customer) throw new LedgerError("unknown-customer", "The customer was not found.");
  const { merged_into: mergedInto, ...balances } = customer;
  return { balances, mergedInto };
}

/**
 * Applies the entries in order and cuts those that take to what the balances hold. `short` is what was cut, by account.
 */
export function covered<E extends Entry>(entries: readonly E[], balances: Balances): { posted: E[]; short: Balances } {
  const remaining = { ...balances };
  const short = { ...noBalances };
  const posted = entries.flatMap((entry) => {
    const { account } = entry;
    const amount = Math.max(entry.amount, -Math.max(remaining[account], 0));
    short[account] += amount - entry.amount;
    remaining[account] += amount;
    return amount === 0 ? [] : [{ ...entry, amount }];
  });
  return { posted, short };
}
