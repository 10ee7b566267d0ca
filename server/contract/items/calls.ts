import { call, forForms, type ItemNeed } from "../common/call";
import { language } from "../lookups/calls";
import { fields, id } from "../wire";
import { blankIfNone, idIfTold, isSet, promisedRows, said } from "../wire/answers";
import { removalOf } from "./saves";

/*
 * Calls that offers and gift cards share, because they share their ids on the wire (`offerId`). The permission needed
 * depends on the kind of the item.
 */

export const itemKinds = ["offer", "giftCard"] as const;
export type ItemKind = (typeof itemKinds)[number];
/** `form`: reading what the item's forms show. */
export type ItemAction = "form" | "delete";

const kinds = {
  offer: { resource: "offer", more: { menu: "offers" } },
  // Section 6: gift cards need business-level access.
  giftCard: { resource: "gift_card", more: { menu: "giftcards", level: "business" } },
} as const;

/** Permissions of which one is enough. */
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

/** Languages for an item's texts; `filled`, an extension, tells whether it has texts in one. */
export const languagesFilled = { languages: promisedRows(fields({ ...language.shape, filled: isSet })) };

/** Lists the business's languages; `filled`, an extension, tells whether the item has texts in one. */
export const loadOfferLanguages = call({
  name: "loadOfferLanguages",
  method: "GET",
  path: "/businessAdmin/LoadOfferLanguages/",
  query: { offerId: id },
  answer: languagesFilled,
  needs: needsOfEither("form"),
});

/** Texts of an offer or gift card in one language; `language_id` is null if the server does not send it. */
const itemLanguage = fields({ language_id: idIfTold, title: said, description: said, terms: said, link: said });

/** Returns the texts in one language; blank if none are saved. */
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
