import type { Kysely, Selectable } from "kysely";
import { wordsIn } from "../business/money-and-points";
import { holdBooks } from "../ledger/figures";
import { postTransaction } from "../ledger/post";
import { backOf, postReturn, standingEntries } from "../ledger/return-part";
import { type Books, transactionTypes } from "../ledger/types";
import type { Database } from "../store/schema";
import type { Owed } from "./owed";

type Db = Kysely<Database>;
type ReferralRow = Selectable<Database["referrals"]>;
type PaymentRow = Selectable<Database["referral_payments"]>;

/** Subtypes of referral transactions. */
export const referralReward = "Referral reward";
const takenBack = "Referral reward taken back";

/** Payments of one referral on both sides: gifts and what was taken back. */
export const paymentsOf = (db: Db, { businessId }: Books, referralId: number): Promise<PaymentRow[]> =>
  db
    .selectFrom("referral_payments")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("referral_id", "=", referralId)
    .orderBy("id")
    .execute();

interface Paying {
  readonly owed: Owed;
  readonly points: number;
  readonly customerId: number;
  readonly branchId: number;
  readonly batchId?: number | undefined;
}

/** Posts points to a side and records the payment. @returns the points. */
export async function pay(db: Db, books: Books, referral: ReferralRow, paying: Paying): Promise<number> {
  const { owed, points, customerId, branchId, batchId } = paying;
  const { transactionId } = await postTransaction(db, books, {
    customerId,
    branchId,
    type: transactionTypes.bonusPoints,
    subtype: referralReward,
    entries: [{ account: "points", kind: "bonus", amount: points }],
    ...(batchId !== undefined && { batchId }),
  });
  const { side, saleId } = owed;
  await note(db, books, referral, {
    side,
    customer_id: customerId,
    sale_id: saleId,
    points,
    transaction_id: transactionId,
  });
  return points;
}

/**
 * Takes back points of payments as far as the balance allows, by entries that reverse the original ones.
 * @returns the points taken back.
 */
export async function takeBack(
  db: Db,
  books: Books,
  referral: ReferralRow,
  payments: readonly PaymentRow[],
  most: number,
): Promise<number> {
  let taken = 0;
  for (const payment of payments) {
    if (payment.transaction_id === null || taken === most) continue;
    const [entry] = await standingEntries(db, books, payment.customer_id, [payment.transaction_id]);
    const wanted = Math.min(entry?.left ?? 0, most - taken);
    if (!entry || wanted === 0) continue;
    const { transactionId, short } = await postReturn(db, books, {
      customerId: payment.customer_id,
      branchId: await branchOf(db, books, payment.transaction_id),
      type: transactionTypes.adjust,
      subtype: takenBack,
      entries: [backOf(entry, wanted)],
    });
    const { side, customer_id, sale_id, id: reverses_id } = payment;
    const points = wanted - short.points;
    await note(db, books, referral, {
      side,
      customer_id,
      sale_id,
      reverses_id,
      points: -points,
      transaction_id: transactionId,
      reason: short.points > 0 ? await spentInWords(db, books, short.points) : "",
    });
    taken += points;
  }
  return taken;
}

async function spentInWords(db: Db, { businessId }: Books, short: number): Promise<string> {
  const { points } = wordsIn(await holdBooks(db, businessId));
  return `${points(short)} were spent already and could not be taken back`;
}

async function branchOf(db: Db, { businessId }: Books, transactionId: number): Promise<number> {
  const { branch_id } = await db
    .selectFrom("transactions")
    .select("branch_id")
    .where("business_id", "=", businessId)
    .where("id", "=", transactionId)
    .executeTakeFirstOrThrow();
  return branch_id;
}

type Noted = Pick<PaymentRow, "side" | "customer_id" | "points" | "transaction_id" | "sale_id"> &
  Partial<Pick<PaymentRow, "reverses_id" | "offer_id" | "valid_until" | "reason">>;

/** Records a payment, or one taken back. */
export async function note(db: Db, { businessId, now }: Books, referral: ReferralRow, noted: Noted): Promise<void> {
  const { id: referral_id, programme_id } = referral;
  const usual = { reverses_id: null, offer_id: null, valid_until: null, reason: "" };
  await db
    .insertInto("referral_payments")
    .values({ business_id: businessId, programme_id, referral_id, ...usual, ...noted, created_at: now })
    .execute();
}
