import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { giftCardType } from "../items/offers";
import { dateFromDay, dayOf } from "../store/day";
import { addToMany } from "../store/many-rows";
import type { Database } from "../store/schema";
import { postTransaction } from "./post";
import { type Books, LedgerError, transactionTypes } from "./types";

/** `subtype` of gift-card transactions. */
export const giftCardSubtypes = { loaded: "Loaded", spent: "Spent" } as const;

/** Without letters and digits that are easily confused. */
const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Generates four groups of four characters: 80 bits, too many to guess. */
export const giftCardCode = (pick: (below: number) => number = randomInt): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => codeLetters.charAt(pick(codeLetters.length))).join(""),
  ).join("-");

interface Sale {
  /** The gift card it is sold from. */
  readonly offerId: number;
  readonly customerId: number;
  readonly branchId: number;
  readonly clerkUserId?: number;
}

/**
 * Sells a gift card: copies the card as it is now and adds its value to the customer's gift-card balance. Later changes
 * to the gift card do not affect the copy.
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
  const { businessId } = books;
  await addToMany(
    db,
    { table: "gift_card_figures", businessId },
    [{ offer_id: offerId, cards: 1, value }],
    ["offer_id"],
  );
  return { id, code };
}

/** Recounts all cards a business has sold; the caller prevents sales meanwhile. */
export async function recountSold(db: Kysely<Database>, businessId: number): Promise<void> {
  await db.deleteFrom("gift_card_figures").where("business_id", "=", businessId).execute();
  await db
    .insertInto("gift_card_figures")
    .columns(["business_id", "offer_id", "cards", "value"])
    .expression(
      db
        .selectFrom("sold_gift_cards")
        .select((row) => [
          "business_id",
          "offer_id",
          row.fn.countAll<number>().as("cards"),
          row.fn.sum<number>("value").as("value"),
        ])
        .where("business_id", "=", businessId)
        .groupBy(["business_id", "offer_id"]),
    )
    .execute();
}
