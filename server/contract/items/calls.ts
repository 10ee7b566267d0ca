import { call, type ItemNeed } from "../common/call";
import { language } from "../lookups/calls";
import { fields, id } from "../wire";
import { blankIfNone, idIfTold, isSet, promisedRows, said } from "../wire/answers";
import { forForms, itemAccess, needOf } from "./kinds";
import { removalOf } from "./saves";

/*
 * Calls that offers and gift cards share, because they share their ids on the wire (`offerId`). The permission needed
 * depends on the kind of the item.
 */

export const itemKinds = ["offer", "giftCard"] as const;
export type ItemKind = (typeof itemKinds)[number];
/** `form`: reading what the item's forms show. */
export type ItemAction = "form" | "delete";

/** Permissions of which one is enough. */
export function needsOf(kind: ItemKind, action: ItemAction): readonly ItemNeed[] {
  const access = itemAccess[kind];
  const needs = action === "form" ? forForms(access).anyOf : [needOf(access, "delete")];
  return needs.map((need) => ({ ...need, menu: access.menu }));
}

const needsOfEither = (action: ItemAction) => ({ anyOf: itemKinds.flatMap((kind) => needsOf(kind, action)) });

export const offerRemoval = removalOf({
  names: { remove: "deleteOffer", restore: "restoreOffer" },
  paths: { remove: "/businessAdmin/DeleteOffer", restore: "/businessAdmin/RestoreOffer" },
  id: "offerId",
  needs: needsOfEither("delete"),
});
export const { remove: deleteOffer, restore: restoreOffer } = offerRemoval;

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
