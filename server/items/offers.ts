import type { Kysely, SelectQueryBuilder } from "kysely";
import type { Caller } from "../area";
import { texts } from "../contract/offers/fields";
import { notYourOffer, offerKinds } from "../contract/offers/words";
import { forbidden } from "../errors";
import type { Database } from "../store/schema";
import { itemAccess, seenBy } from "./access";
import { isPast } from "./columns";
import { asImages } from "./pictures";
import { keptTexts } from "./texts";

/** Type of gift cards, which are rows of `offers` because they share the offers' ids on the wire. */
export const giftCardType = 5;
/** Types of offers, without gift cards. */
const offerTypesInStore: readonly number[] = Object.values(offerKinds);

/** Texts of offers and gift cards. */
export const offerTexts = keptTexts("offers", texts);

/** Offers that the caller may see: for a branch role, those of its own branch and those of all branches. */
export const offersSeenBy = (
  db: Kysely<Database>,
  caller: Caller,
): SelectQueryBuilder<Database, "offers", Record<never, never>> =>
  seenBy(db, caller, "offers").where("offers.type", "in", offerTypesInStore);

export const offerAccess = itemAccess({
  items: "offers",
  what: "The offer",
  notYours: () => forbidden(notYourOffer),
  only: (rows) => rows.where("type", "in", offerTypesInStore),
});

/** Gift cards that are not deleted. */
export const giftCardsIn = (db: Kysely<Database>) =>
  db.selectFrom("offers").where("offers.type", "=", giftCardType).where("offers.deleted_at", "is", null);

/** Rows of offers or gift cards with the columns and the picture that every one of them has. */
export const listedRows = (rows: SelectQueryBuilder<Database, "offers", Record<never, never>>) =>
  rows
    .leftJoin("images", "images.id", "offers.image_id")
    .select([
      "offers.id",
      "offers.all_branches",
      "offers.start_date",
      "offers.end_date",
      "offers.never_expires",
      "offers.priority",
      "offers.published_at",
      "offers.updated_at",
      "images.token",
    ]);
type ListedRow = Awaited<ReturnType<ReturnType<typeof listedRows>["executeTakeFirstOrThrow"]>>;

/** What every row says of an offer or a gift card beside its own fields. */
export const saidOfEvery = (row: ListedRow, today: string) => ({
  offerId: row.id,
  ...asImages("image", row.token),
  isExpired: isPast(row, today),
  utc_publish: row.published_at,
});

/** Gift cards have no further restriction: every caller with access may see and change all of them. */
export const giftCardAccess = itemAccess({
  items: "offers",
  what: "The gift card",
  notYours: forbidden,
  only: (rows) => rows.where("type", "=", giftCardType),
});
