import type { Kysely } from "kysely";
import { notFound } from "../../errors";
import { giftCardType } from "../../items/offers";
import type { Database } from "../../store/schema";
import { locked } from "../../store/words";

/** The gift cards there are; whoever reaches this area may see them all. */
export const giftCardsIn = (db: Kysely<Database>) =>
  db.selectFrom("offers").where("offers.type", "=", giftCardType).where("offers.deleted_at", "is", null);

/** The gift card, held until the transaction ends. @throws ApiError not-found, also for an offer's id. */
export async function requireGiftCard(
  db: Kysely<Database>,
  offerId: number,
): Promise<{ readonly start_date: string | null }> {
  const found = await locked(
    db,
    giftCardsIn(db).select("offers.start_date").where("offers.id", "=", offerId),
  ).executeTakeFirst();
  if (!found) throw notFound("The gift card");
  return found;
}
