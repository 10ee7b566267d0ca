import { may } from "~/access/session";
import { usualTerms, valueAndType } from "~/items/delete/delete.server";
import { itemDeletion } from "~/items/delete/item-deletion.server";
import { itemListing } from "~/items/list/item-list.server";
import { offerRemoval } from "../../../server/contract/items/calls";
import { everyItem } from "../../../server/contract/items/saves";
import { getBusinessOffers, updateOverlappingOffers } from "../../../server/contract/offers/calls";
import { offerOf } from "./details.server";
import { offerItem } from "./item";
import { offerList } from "./offer-list";

export const offerListing = itemListing({
  kind: offerItem,
  list: offerList,
  ask: async ({ api }) => (await api.call(getBusinessOffers, everyItem)).offers,
});

export const offerDeletion = itemDeletion({
  kind: offerItem,
  list: offerList,
  find: offerOf,
  row: (offer) => offer,
  terms: ({ line }) => [{ term: "Type", value: valueAndType(line) }, ...usualTerms(line, offerList.states)],
  use: () => "see or claim",
  async effects({ access: { api, session }, id: offerId, words }) {
    const overlapping = may(session, "offer.read")
      ? (await api.call(updateOverlappingOffers, { query: { offerId } })).offers
      : [];
    const others = overlapping.filter(({ offer_pk }) => offer_pk !== offerId).length;
    const named = others === 1 ? "the other overlapping offer" : `the ${others} other overlapping offers`;
    return [
      `${words.heading}, coupons and transactions from this offer stay.`,
      ...(others > 0 ? [`The order of ${named} stays.`] : []),
    ];
  },
  inCampaigns: "offer",
  calls: offerRemoval,
});
