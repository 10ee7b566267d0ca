import type { Kysely } from "kysely";
import { refuse } from "../errors";
import { survivorOf } from "../ledger/families";
import { passOn } from "../ledger/pass-on";
import { postTransaction } from "../ledger/post";
import { type Books, type Entry, transactionTypes } from "../ledger/types";
import { settleAgain } from "../referrals/settle";
import type { Database } from "../store/schema";
import { noticeFraud } from "./fraud";
import { pointsOf } from "./points";
import { earnedEntries, reasonsIn, type SaleRow, type Sold, soldOf } from "./record";
import { freeOffers, heldSale, saleIn, termsOf } from "./return";
import { restOf } from "./sale";

type Db = Kysely<Database>;

export interface Deciding {
  readonly transactionId: number;
  readonly decision: "pay" | "refuse";
  readonly userId: number;
}

/**
 * Releases or refuses a large purchase on hold. A released one earns what its own terms give, on its own day. Amounts
 * returned in the meantime earn nothing.
 * @throws ApiError not-found; at `transaction_pk` for a sale that is not on hold, or whose customer has left.
 */
export async function releaseSale(db: Db, books: Books, { transactionId, decision, userId }: Deciding): Promise<Sold> {
  const { sale: row, programme } = await heldSale(db, books, transactionId);
  if (row.held === 0) throw wrong("This sale is not on hold");
  const decided = { held: 0, decision, decided_by: userId, decided_at: books.now } as const;
  const before = reasonsIn(row).filter(({ rule }) => rule !== "block_purchase_flag");
  if (decision === "refuse") {
    const text = `An admin refused ${programme.words.many} for this large purchase`;
    const why = [...before, { rule: "block_purchase_flag", points: 0, text }];
    await freeOffers(db, books, transactionId);
    return keep(db, books, row, { ...decided, why: JSON.stringify(why) });
  }
  const earned = pointsOf(termsOf(row), restOf(saleIn(row), row.amount - row.returned), programme.words);
  const paid = await pay(db, books, row, userId, earnedEntries(earned));
  const sold = await keep(db, books, row, {
    ...decided,
    earned: earned.points,
    credit: earned.credit,
    paid_id: paid?.transactionId ?? null,
    balance: paid?.balances.points ?? row.balance,
    why: JSON.stringify(earned.why),
  });
  if (earned.points > 0 || earned.credit > 0) await noticeFraud(db, books, programme.rules, row);
  // The purchase counts towards referrals from now on.
  await settleAgain(db, books, row.customer_id);
  return sold;
}

const wrong = (message: string) => refuse({ transaction_pk: [message] }, `${message}.`);

async function keep(db: Db, { businessId }: Books, row: SaleRow, to: Partial<SaleRow>): Promise<Sold> {
  await db
    .updateTable("sales")
    .set(to)
    .where("business_id", "=", businessId)
    .where("transaction_id", "=", row.transaction_id)
    .execute();
  return soldOf({ ...row, ...to });
}

/**
 * Posts the points to the sale's customer, so that a return finds them, and passes them on after a merge.
 * @throws ApiError when the customer has left.
 */
async function pay(db: Db, books: Books, row: SaleRow, clerkUserId: number, entries: readonly Entry[]) {
  if (entries.length === 0) return null;
  await assertStillHere(db, books, row.customer_id);
  const by = { branchId: row.branch_id, clerkUserId };
  const { transactionId } = await postTransaction(db, books, {
    ...by,
    customerId: row.customer_id,
    type: transactionTypes.rewards,
    subtype: "Large purchase approved",
    entries,
    at: row.created_at,
  });
  return { transactionId, balances: await passOn(db, books, row.customer_id, by) };
}

async function assertStillHere(db: Db, { businessId }: Books, customerId: number): Promise<void> {
  const { left_at } = await db
    .selectFrom("customers")
    .select("left_at")
    .where("business_id", "=", businessId)
    .where("id", "=", await survivorOf(db, businessId, customerId))
    .executeTakeFirstOrThrow();
  if (left_at !== null) throw wrong("The customer has left");
}
