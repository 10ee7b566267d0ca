import type { Kysely, SelectQueryBuilder } from "kysely";
import type { Caller } from "../area";
import { texts } from "../contract/offers/fields";
import { notYourOffer, offerKinds } from "../contract/offers/words";
import { forbidden } from "../errors";
import type { Database } from "../store/schema";
import { itemAccess, seenBy } from "./access";
import { keptTexts } from "./texts";

/** A gift card is a row of `offers` too, for it shares their ids on the wire; this is its type. */
export const giftCardType = 5;
/** The types of the offers proper. */
const offerTypesInStore: readonly number[] = Object.values(offerKinds);

/** What offers and gift cards say. */
export const offerTexts = keptTexts("offers", texts);

/** The offers a caller may see: a branch role those of its own branch and those of all branches. */
export const offersSeenBy = (
  db: Kysely<Database>,
  caller: Caller,
): SelectQueryBuilder<Database, "offers", Record<never, never>> =>
  seenBy(db, caller, "offers").where("offers.type", "in", offerTypesInStore);

export const notYours = () => forbidden(notYourOffer);

export const { requireSeen, requireEditable } = itemAccess({
  items: "offers",
  what: "The offer",
  notYours,
  only: (rows) => rows.where("type", "in", offerTypesInStore),
});

/** The gift cards there are. */
export const giftCardsIn = (db: Kysely<Database>) =>
  db.selectFrom("offers").where("offers.type", "=", giftCardType).where("offers.deleted_at", "is", null);

/** Whoever reaches gift cards may see and change them all. */
export const giftCardAccess = itemAccess({
  items: "offers",
  what: "The gift card",
  notYours: forbidden,
  only: (rows) => rows.where("type", "=", giftCardType),
});
