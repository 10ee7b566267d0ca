import type { Access, AccessArgs } from "~/access/guard.server";
import { may } from "~/access/session";
import { type Deletion, deletionShown, idIn } from "~/items/delete/delete.server";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { deleteOffer, restoreOffer } from "../../../server/contract/items/calls";
import { updateOverlappingOffers } from "../../../server/contract/offers/calls";
import { offerOf } from "./details.server";
import { offerList } from "./offer-list";
import { toLine } from "./offer-list.server";

export const offerDeletion: Deletion = {
  list: offerList,
  param: "offerId",
  one: "offer",
  title: async (access, id) => (await offerOf(access, { mode: "edit", id })).title,
  remove: ({ api }, offerId, idempotencyKey) => api.call(deleteOffer, { body: { offerId }, idempotencyKey }),
  restore: ({ api }, offerId) => api.call(restoreOffer, { body: { offerId } }),
  restoreAt: (offerId) => paths.offersRestore({ offerId }),
};

/** What a delete would touch. @throws Response back to the list where a branch role may not delete it. */
export async function loadDeletion(access: Access, args: AccessArgs) {
  const { api, session } = access;
  const offerId = idIn(args, offerDeletion.param);
  const offer = await offerOf(access, { mode: "edit", id: offerId });
  const overlapping = may(session, "offer.read")
    ? (await api.call(updateOverlappingOffers, { query: { offerId } })).offers
    : [];
  return {
    offer: toLine(offer, session, dayIn(session.business.timeZone)),
    overlapping: overlapping.filter(({ offer_pk }) => offer_pk !== offerId).length,
    ...deletionShown(access, args, offerDeletion),
  };
}
