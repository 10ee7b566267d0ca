import type { Kysely, Selectable } from "kysely";
import { graceDays } from "../contract/customers/words";
import { notFound, refuse } from "../errors";
import { expireOf } from "../ledger/expire";
import { familyOf } from "../ledger/families";
import { holdBooks } from "../ledger/figures";
import { leaveSubtypes } from "../ledger/leave-subtypes";
import { postTransaction } from "../ledger/post";
import { reverseTransaction } from "../ledger/reverse";
import { segmentOf } from "../ledger/segments";
import { takeShort } from "../ledger/take-short";
import { accounts, type Books, transactionTypes } from "../ledger/types";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import { countIn, countOut } from "./counted";
import { isTier } from "./person";
import { writeSearchWords } from "./search-words";
import { messageOf, takenBy } from "./taken";
import { releaseMessages, withholdMessages } from "./waiting-messages";

type Db = Kysely<Database>;
export type CustomerRow = Selectable<Database["customers"]>;

export const graceMilliseconds = graceDays * 86_400_000;

/** Who acts, and at which branch. */
export interface Act {
  readonly clerkUserId: number;
  readonly branchId: number;
  readonly platformId?: number;
}

/** Reads a customer who has not left, with the books locked. @throws ApiError not-found. */
export async function heldCustomer(db: Db, books: Books, customerId: number): Promise<CustomerRow> {
  await holdBooks(db, books.businessId);
  const customer = await db
    .selectFrom("customers")
    .selectAll()
    .where("business_id", "=", books.businessId)
    .where("id", "=", customerId)
    .where("left_at", "is", null)
    .executeTakeFirst();
  if (!customer) throw notFound("The customer");
  return customer;
}

/** As `heldCustomer`, after posting expiries, so that the balances are what can be taken or moved. */
export async function settledCustomer(db: Db, books: Books, customerId: number): Promise<CustomerRow> {
  const customer = await heldCustomer(db, books, customerId);
  const held = await holdBooks(db, books.businessId);
  const expired = await expireOf(db, books, held, customerId, accounts, books.now);
  return expired ? heldCustomer(db, books, customerId) : customer;
}

/**
 * Ends a membership: takes the points and removes the customer from all lists and counts. Store credit and gift-card
 * money belong to the customer and stay in the books.
 */
export async function leaveMembership(db: Db, books: Books, customerId: number, act: Act) {
  const before = await settledCustomer(db, books, customerId);
  const points = Math.max(before.points_balance, 0);
  const { transactionId } = await postTransaction(db, books, {
    ...act,
    customerId,
    type: transactionTypes.adjust,
    subtype: leaveSubtypes.left,
    entries: points === 0 ? [] : [{ account: "points", kind: "adjust", amount: -points }],
  });
  await departed(db, books, await heldCustomer(db, books, customerId), null);
  const eraseAt = await noteDeparture(db, books, customerId, { leftBy: act.clerkUserId, transactionId, points });
  return { points, eraseAt };
}

/**
 * Records a departure, which can be undone within the grace period and is erased after it. @returns the end of that
 * period.
 */
export async function noteDeparture(
  db: Db,
  books: Books,
  customerId: number,
  lost: { readonly leftBy: number | null; readonly transactionId: number | null; readonly points: number },
): Promise<number> {
  const eraseAt = books.now + graceMilliseconds;
  await db
    .insertInto("customer_departures")
    .values({
      business_id: books.businessId,
      customer_id: customerId,
      left_at: books.now,
      left_by: lost.leftBy,
      transaction_id: lost.transactionId,
      kept: JSON.stringify({ points: lost.points }),
      erase_at: eraseAt,
      restored_at: null,
      erased_at: null,
    })
    .execute();
  return eraseAt;
}

/** Marks a customer as left or as merged into another. */
export async function departed(db: Db, books: Books, customer: CustomerRow, mergedInto: number | null): Promise<void> {
  await countOut(db, books.businessId, customer);
  await db
    .updateTable("customers")
    .set({ left_at: books.now, merged_into: mergedInto })
    .where("business_id", "=", books.businessId)
    .where("id", "=", customer.id)
    .execute();
  if (mergedInto === null) await withholdMessages(db, books, [customer.id]);
  await writeSearchWords(db, books.businessId, [customer.id]);
}

/**
 * Restores a customer who has left, unless another one has their email, phone or account number.
 * @throws ApiError that names the conflict.
 */
export async function returned(db: Db, books: Books, customer: CustomerRow): Promise<void> {
  const { businessId } = books;
  await assertFree(db, businessId, customer, customer.id);
  const segment = segmentOf({ visits: customer.visits, seenDay: customer.seen_day }, dayOf(books.now, books.timeZone));
  // The level may have been deleted since.
  const kept = customer.tier_id !== null && (await isTier(db, businessId, customer.tier_id));
  const tier_id = kept ? customer.tier_id : null;
  await db
    .updateTable("customers")
    .set({ left_at: null, merged_into: null, segment, tier_id })
    .where("business_id", "=", businessId)
    .where("id", "=", customer.id)
    .execute();
  await countIn(db, businessId, { ...customer, segment, tier_id });
  await releaseMessages(db, books, customer);
  await writeSearchWords(db, businessId, [customer.id]);
}

/** @throws ApiError with the fields of `said` that another customer than `self` has. */
export async function assertFree(
  db: Db,
  businessId: number,
  said: Parameters<typeof takenBy>[2],
  self: number,
): Promise<void> {
  const taken = await takenBy(db, businessId, said, self);
  if (Object.keys(taken).length > 0) {
    throw refuse(taken, messageOf(taken) ?? "Another customer has this email address.");
  }
}

/** Restores a membership within the grace period, with the points it lost. @throws ApiError. */
export async function restoreMembership(db: Db, books: Books, customerId: number, act: Act): Promise<void> {
  const { businessId, now } = books;
  await holdBooks(db, businessId);
  const departure = await db
    .selectFrom("customer_departures")
    .select(["id", "transaction_id", "erase_at"])
    .where("business_id", "=", businessId)
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const customer = await db
    .selectFrom("customers")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("id", "=", customerId)
    .executeTakeFirst();
  if (!departure || !customer) throw notFound("The customer");
  if (customer.left_at === null) throw refuse({ uid: [alreadyBack] }, alreadyBack);
  if (departure.erase_at === null || departure.erase_at <= now) throw refuse({ uid: [tooLate] }, tooLate);
  await returned(db, books, customer);
  if (departure.transaction_id !== null) {
    await reverseTransaction(db, books, {
      ...act,
      transactionId: departure.transaction_id,
      subtype: leaveSubtypes.back,
      shortfall: "refuse",
    });
    await takeShortOf(db, books, customerId, act, departure.transaction_id);
  }
  await db
    .updateTable("customer_departures")
    .set({ restored_at: now, erase_at: null })
    .where("business_id", "=", businessId)
    .where("id", "=", departure.id)
    .execute();
}

/**
 * Takes points from a restored customer, and from those merged into them, that reversals could not take after the
 * transaction `after`, which had taken their points.
 * @returns the points taken.
 */
export async function takeShortOf(db: Db, books: Books, customerId: number, act: Act, after: number): Promise<number> {
  let points = 0;
  for (const member of await familyOf(db, books.businessId, customerId))
    points += await takeShort(db, books, { ...act, customerId: member, after, subtype: leaveSubtypes.short });
  return points;
}

const alreadyBack = "This customer was already restored.";
const tooLate = `A deleted customer can be restored for ${graceDays} days only.`;
