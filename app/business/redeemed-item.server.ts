import type { Access } from "~/access/guard.server";
import { may } from "~/access/session";
import { beside } from "~/api/beside";
import { everyItem } from "../../server/contract/items/saves";
import { getBusinessOffers } from "../../server/contract/offers/calls";
import { getPointRewardsList } from "../../server/contract/redemptions/calls";
import type { RedeemedItem } from "./redeemed-item";

type Viewer = Pick<Access, "api" | "session">;

const named = (id: number, title: string | undefined, otherwise: string): RedeemedItem => ({
  id: String(id),
  name: title || `${otherwise} ${id}`,
});

/** Names a reward; if it is no longer listed, by its id. */
export async function rewardNamed(viewer: Viewer, id: number): Promise<RedeemedItem> {
  const answer = may(viewer.session, "redemption.read") ? await beside(viewer, getPointRewardsList, everyItem) : null;
  return named(id, answer?.pointRewards.find((reward) => reward.punch_item_pk === id)?.title, "Reward");
}

/** Names an offer; if it is no longer listed, by its id. */
export async function offerNamed(viewer: Viewer, id: number): Promise<RedeemedItem> {
  const mayAsk = viewer.session.menu.offers && may(viewer.session, "offer.read");
  const answer = mayAsk ? await beside(viewer, getBusinessOffers, everyItem) : null;
  return named(id, answer?.offers.find(({ offerId }) => offerId === id)?.title, "Offer");
}
