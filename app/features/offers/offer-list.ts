import { itemList, type LineOf } from "~/items/list/item-list";
import { typeFilter } from "~/list/usual-filters";
import type { OfferRow } from "../../../server/contract/offers/calls";
import { offerKinds, offerTypeIds } from "../../../server/contract/offers/words";
import { pointWords } from "../../../server/contract/settings/point-words";
import { offerItem } from "./item";
import { worthOf } from "./offer-card";
import { kindNames } from "./words";

/** One-word names of the kinds, for a badge (section 3). */
const badges: Readonly<Record<number, string>> = {
  [offerKinds.basic]: "Basic",
  [offerKinds.multiplier]: "Multiplier",
  [offerKinds.bonus]: "Bonus",
  [offerKinds.free]: "Free",
};

/** Newest first by default; the other orders start ascending. */
export const offerList = itemList<OfferRow>()({
  kind: offerItem,
  id: "offerId",
  filters: { type: typeFilter("offer", kindNames) },
  sorts: { published: "desc", title: "asc", start: "asc", end: "asc", priority: "asc" },
  by: { type: ({ type }) => type, priority: ({ priority }) => priority ?? Number.MAX_SAFE_INTEGER },
  line: (offer, { currencySymbol, rules }) => ({
    kind: badges[offer.type] ?? "Offer",
    worth:
      offer.type === offerKinds.free ? "Free reward" : worthOf(asAnswers(offer), currencySymbol, pointWords(rules)),
    priority: offer.priority,
    published: offer.utc_publish,
  }),
});

export type OfferLine = LineOf<typeof offerList>;

/** Figures of a row in the form that the offer's preview expects. */
const asAnswers = ({ type, offer_type: given, ...offer }: OfferRow) => ({
  type: Object.values(offerKinds).find((kind) => kind === type),
  offer_type: offerTypeIds.find((one) => one === given),
  discount_amount: offer.discount_amount ?? undefined,
  multiplication_factor: offer.multiplication_factor ?? undefined,
  bonus_points: offer.bonus_points ?? undefined,
});
