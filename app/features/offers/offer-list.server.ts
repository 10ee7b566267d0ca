import { may } from "~/access/session";
import { usedByCampaigns } from "~/business/campaigns-using.server";
import { deletion, endOf, usualTerms } from "~/items/delete/delete.server";
import { itemListing } from "~/items/list/item-list.server";
import { dayIn } from "~/ui/days";
import { deleteOffer, restoreOffer } from "../../../server/contract/items/calls";
import { getBusinessOffers, updateOverlappingOffers } from "../../../server/contract/offers/calls";
import { pointWords } from "../../../server/contract/settings/point-words";
import { offerOf } from "./details.server";
import { offerItem } from "./item";
import { offerList } from "./offer-list";

export const offerListing = itemListing({
  kind: offerItem,
  list: offerList,
  ask: async ({ api }) => (await api.call(getBusinessOffers, { query: { limit: 0, direction: "desc" } })).offers,
});

export const offerDeletion = deletion({
  kind: offerItem,
  list: offerList,
  async load(access, offerId) {
    const { api, session } = access;
    const offer = await offerOf(access, { mode: "edit", id: offerId });
    const overlapping = may(session, "offer.read")
      ? (await api.call(updateOverlappingOffers, { query: { offerId } })).offers
      : [];
    const others = overlapping.filter(({ offer_pk }) => offer_pk !== offerId).length;
    const line = offerList.lineOf(offer, session, dayIn(session.business.timeZone));
    return {
      title: line.title,
      items: [{ term: "Type", value: `${line.worth} · ${line.kind}` }, ...usualTerms(line, offerList.states)],
      effects: [
        endOf(line.state, "offer", "see or claim"),
        `${pointWords(session.rules).heading}, coupons and transactions from this offer stay.`,
        ...(others > 0
          ? [
              `The order of ${others === 1 ? "the other overlapping offer" : `the ${others} other overlapping offers`} stays.`,
            ]
          : []),
        ...(await usedByCampaigns(access, "offer", offerId)),
      ],
    };
  },
  title: async (access, id) => (await offerOf(access, { mode: "edit", id })).title,
  calls: { remove: deleteOffer, restore: restoreOffer },
});
