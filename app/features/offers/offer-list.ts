import { itemList, type LineOf } from "~/items/list/item-list";
import { typeFilter } from "~/list/usual-filters";
import { asSent, namesIn, pick } from "../../../server/contract/field";
import type { OfferRow } from "../../../server/contract/offers/calls";
import { ofKinds } from "../../../server/contract/offers/fields";
import { offerKinds } from "../../../server/contract/offers/words";
import { pointWords } from "../../../server/contract/settings/point-words";
import { offerItem } from "./item";
import { worthOf } from "./offer-card";
import { kinds } from "./words";

const kindNames = Object.fromEntries(Object.entries(kinds).map(([id, { name }]) => [id, name]));

/** Newest first by default; the other orders start ascending. */
export const offerList = itemList<OfferRow>()({
  kind: offerItem,
  id: "offerId",
  filters: { type: typeFilter("offer", kindNames) },
  sorts: { published: "desc", title: "asc", start: "asc", end: "asc", priority: "asc" },
  by: { type: ({ type }) => type, priority: ({ priority }) => priority },
  line: (offer, { currencySymbol, rules }) => ({
    /** "" if the server does not tell it. */
    kind: kinds[offer.type ?? 0]?.badge ?? "",
    worth:
      offer.type === offerKinds.free
        ? "Free reward"
        : worthOf(asSent(pick(offer, namesIn(ofKinds))), currencySymbol, pointWords(rules)),
    priority: offer.priority,
    published: offer.utc_publish,
  }),
});

export type OfferLine = LineOf<typeof offerList>;
