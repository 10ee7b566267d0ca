import { call, forForms, type ItemNeed } from "../common/call";
import { language } from "../lookups/calls";
import { fields, id } from "../wire";
import { blankIfNone, idIfTold, isSet, promisedRows, said } from "../wire/answers";
import { removalOf } from "./saves";

/*
 * Offers and gift cards share their ids on the wire (`offerId`), and with them these calls. What a call needs depends on
 * the kind of the item that the id stands for.
 */

export const itemKinds = ["offer", "giftCard"] as const;
export type ItemKind = (typeof itemKinds)[number];
/** `form`: what the item's forms show. */
export type ItemAction = "form" | "delete";

const kinds = {
  offer: { resource: "offer", more: { menu: "offers" } },
  // Section 6: gift cards need business-level access.
  giftCard: { resource: "gift_card", more: { menu: "giftcards", level: "business" } },
} as const;

/** One of them is enough. */
export function needsOf(kind: ItemKind, action: ItemAction): readonly ItemNeed[] {
  const { resource, more } = kinds[kind];
  return action === "form" ? forForms(resource, more).anyOf : [{ ...more, permission: `${resource}.delete` }];
}

const needsOfEither = (action: ItemAction) => ({ anyOf: itemKinds.flatMap((kind) => needsOf(kind, action)) });

export const { remove: deleteOffer, restore: restoreOffer } = removalOf({
  names: { remove: "deleteOffer", restore: "restoreOffer" },
  paths: { remove: "/businessAdmin/DeleteOffer", restore: "/businessAdmin/RestoreOffer" },
  id: "offerId",
  needs: needsOfEither("delete"),
});

/** The languages an item may speak; `filled` (an extension) says whether it has texts in one. */
export const languagesFilled = { languages: promisedRows(fields({ ...language.shape, filled: isSet })) };

/** The business's languages; `filled` (an extension) says whether the item has texts in it. */
export const loadOfferLanguages = call({
  name: "loadOfferLanguages",
  method: "GET",
  path: "/businessAdmin/LoadOfferLanguages/",
  query: { offerId: id },
  answer: languagesFilled,
  needs: needsOfEither("form"),
});

/** What an offer or a gift card says in one language; `language_id` is null from a server that does not tell. */
const itemLanguage = fields({ language_id: idIfTold, title: said, description: said, terms: said, link: said });

/** The texts of one language; blank where none are saved. */
export const loadOneOfferLanguage = call({
  name: "loadOneOfferLanguage",
  method: "POST",
  path: "/BusinessAdmin/LoadOneOfferLanguage/",
  query: { offerId: id, langId: id },
  answer: { offer: blankIfNone(itemLanguage) },
  needs: needsOfEither("form"),
  reads: true,
});

export const offerItemCalls = [deleteOffer, restoreOffer, loadOfferLanguages, loadOneOfferLanguage] as const;
