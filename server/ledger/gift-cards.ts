import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { giftCardType } from "../catalogue/offers";
import { dateFromDay, dayOf } from "../store/day";
import type { Database } from "../store/schema";
import { postTransaction } from "./post";
import { type Books, LedgerError, transactionTypes } from "./types";

/** What a gift-card transaction's `subtype` says. */
export const giftCardSubtypes = { loaded: "Loaded", spent: "Spent" } as const;

/** Without letters and digits that are taken for one another. */
const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Four groups of four: 80 bits, nobody finds one by trying. */
export const giftCardCode = (pick: (below: number) => number = randomInt): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => codeLetters.charAt(pick(codeLetters.length))).join(""),
  ).join("-");

interface Sale {
  /** The gift card it is made from. */
  readonly offerId: number;
  readonly customerId: number;
  readonly branchId: number;
  readonly clerkUserId?: number;
}

/**
 * Sells a card: a copy of the gift card as it is now, and its value on the customer's gift-card balance for the price.
 * Nothing that happens to the gift card afterwards reaches the copy.
 *
 * @throws LedgerError when it is not on sale, or as `postTransaction` does.
 */
export async function sellGiftCard(
  db: Kysely<Database>,
  books: Books,
  sale: Sale,
): Promise<{ id: number; code: string }> {
  const { offerId, customerId, branchId, clerkUserId } = sale;
  const card = await db
    .selectFrom("offers")
    .select(["title", "real_value", "discount_amount", "start_date", "end_date", "never_expires"])
    .where("business_id", "=", books.businessId)
    .where("id", "=", offerId)
    .where("type", "=", giftCardType)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const today = dateFromDay(dayOf(books.now, books.timeZone));
  const over = card?.never_expires === 0 && card.end_date !== null && card.end_date < today;
  if (!card?.real_value || card.start_date > today || over) {
    throw new LedgerError("not-on-sale", "The gift card is not on sale.", "giftcard");
  }
  const value = card.real_value;
  const price = value - (card.discount_amount ?? 0);
  const { transactionId } = await postTransaction(db, books, {
    customerId,
    branchId,
    type: transactionTypes.giftCard,
    subtype: giftCardSubtypes.loaded,
    amount: price,
    entries: [{ account: "giftcard", kind: "earn", amount: value }],
    ...(clerkUserId !== undefined && { clerkUserId }),
  });
  const code = giftCardCode();
  const { id } = await db
    .insertInto("sold_gift_cards")
    .values({
      business_id: books.businessId,
      offer_id: offerId,
      transaction_id: transactionId,
      customer_id: customerId,
      branch_id: branchId,
      title: card.title,
      value,
      price,
      code,
      sold_at: books.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, code };
}
