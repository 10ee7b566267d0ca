import type { Access } from "~/access/guard.server";
import { beside } from "~/api/beside";
import { getOffersUnionRewards } from "../../../server/contract/campaigns/calls";
import { promises } from "../../../server/contract/common/extensions";
import { getProductRewardsALaCarte } from "../../../server/contract/draws/calls";
import { getBusinessOffers } from "../../../server/contract/offers/calls";
import { getPointRewardsList } from "../../../server/contract/redemptions/calls";
import { rewardTypes } from "../../../server/contract/redemptions/words";
import type { Carried } from "./campaign";
import { carriedKey } from "./carried";

/** Whether a step selects offers and rewards or checks the selection. */
const looksClosely = (step: string): boolean => step === "offers" || step === "finalize";

/** Wire value for all branches. */
const everyBranch = -1;
const branchesIn = (ids: readonly number[]) => (ids.length === 0 || ids.includes(everyBranch) ? null : ids);

/**
 * Loads the offers and rewards that a campaign can include. Steps that select or check them also load the more detailed
 * lists of offers, rewards and à la carte rewards, as far as the visitor may see them.
 */
export async function carriedFor(access: Access, step: string): Promise<Carried[]> {
  const isClose = looksClosely(step);
  const all = { query: { limit: 0 } };
  const [union, offers, rewards, products] = await Promise.all([
    access.api.call(getOffersUnionRewards),
    isClose ? beside(access, getBusinessOffers, all) : null,
    isClose ? beside(access, getPointRewardsList, all) : null,
    isClose ? beside(access, getProductRewardsALaCarte) : null,
  ]);
  const of = (one: Pick<Carried, "offerType" | "offerId" | "title"> & Partial<Carried>): Carried => ({
    branchId: null,
    isOver: false,
    isHidden: false,
    branches: null,
    ...one,
    key: carriedKey(one),
  });
  // The list of what a campaign can include leaves hidden rewards out; an older server's names no rewards.
  const included = new Set(union.offers.flatMap((row) => (row.kind === "reward" ? row.offerPtsPunchesId : [])));
  const isHidden = (type: number, id: number) =>
    type === rewardTypes.partnerReward && !included.has(id) && promises(access.session, "furtherCalls");
  const found = [
    ...(offers?.offers ?? []).map(({ offerId, title, isExpired: isOver, location }) =>
      of({ offerType: "offer", offerId, title, isOver, branches: branchesIn(location) }),
    ),
    ...(rewards?.pointRewards ?? []).map((reward) =>
      of({
        offerType: "reward",
        offerId: reward.punch_item_pk,
        title: reward.title,
        isOver: reward.isExpired,
        isHidden: !reward.isExpired && isHidden(reward.offer_type_fk, reward.punch_item_pk),
        branches: branchesIn(reward.selectedBrIds),
      }),
    ),
    ...union.offers.map((row) =>
      of({
        offerType: row.kind,
        offerId: row.offerPtsPunchesId,
        title: row.offerPtsPunchesTitle,
        branchId: row.offerPtsPunchesBusinessBranchId,
      }),
    ),
    ...(products?.productRewardList ?? []).map(({ product_reward_pk: offerId, product_name: title, published }) =>
      of({ offerType: "product", offerId, title, isOver: !published }),
    ),
  ];
  const byKey = new Map<string, Carried>();
  for (const one of found) {
    const known = byKey.get(one.key);
    byKey.set(one.key, known ? { ...one, ...known, branchId: known.branchId ?? one.branchId } : one);
  }
  return [...byKey.values()];
}
