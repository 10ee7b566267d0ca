import type { ItemNeed } from "../common/call";
import { itemTexts } from "./fields";
import { forForms, itemAccess, needOf } from "./kinds";
import { removalOf, textCallsOf } from "./saves";

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

export const offerTextCalls = textCallsOf({
  names: { languages: "loadOfferLanguages", texts: "loadOneOfferLanguage" },
  paths: { languages: "/businessAdmin/LoadOfferLanguages/", texts: "/BusinessAdmin/LoadOneOfferLanguage/" },
  id: { languages: "offerId", texts: "offerId" },
  told: "offer",
  fields: itemTexts,
  needs: needsOfEither("form"),
});
export const { languages: loadOfferLanguages, texts: loadOneOfferLanguage } = offerTextCalls;

export const offerItemCalls = [deleteOffer, restoreOffer, loadOfferLanguages, loadOneOfferLanguage] as const;
