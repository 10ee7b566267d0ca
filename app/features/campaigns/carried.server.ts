import type { Access } from "~/access/guard.server";
import { beside } from "~/api/beside";
import { getOffersUnionRewards } from "../../../server/contract/campaigns/calls";
import type { AnswerOf } from "../../../server/contract/common/call";
import { tellsBeyond } from "../../../server/contract/common/extensions";
import { getProductRewardsALaCarte } from "../../../server/contract/draws/calls";
import { getBusinessOffers } from "../../../server/contract/offers/calls";
import { offerTypeIds } from "../../../server/contract/offers/words";
import { getCampaignRewardsList } from "../../../server/contract/redemptions/calls";
import { rewardTypeIds, rewardTypes } from "../../../server/contract/redemptions/words";
import type { Carried } from "./campaign";
import { carriedKey } from "./carried";
import type { Unloaded } from "./unloaded";

/** Offers and rewards, and the lists of them that did not load. */
export interface CarriedLists extends Unloaded {
  readonly listed: readonly Carried[];
}

/** Whether a step selects offers and rewards or checks the selection. */
const looksClosely = (step: string): boolean => step === "offers" || step === "finalize";

/** Whether a step tells a la carte rewards by name. */
const namesProducts = (step: string): boolean => step === "filters" || looksClosely(step);

/** Wire value for all branches. */
const everyBranch = -1;
/** Branches that an item is limited to, as far as the server tells them. */
const branchesIn = (ids: readonly number[] | null) => (!ids?.length || ids.includes(everyBranch) ? null : ids);
/** Branch that a campaign names for an item of these branches. */
const branchIn = (ids: readonly number[] | null) => (ids?.includes(everyBranch) ? everyBranch : null);

/**
 * Loads the offers and rewards that a campaign can include, as far as the server lets the visitor see them. Steps that
 * select or check them also load the more detailed lists of offers, rewards and a la carte rewards. Without these lists,
 * an older server's rewards may be taken for offers, which only the filters would show.
 */
export async function carriedFor(access: Access, step: string): Promise<CarriedLists> {
  const isClose = looksClosely(step);
  const needsLists = isClose || (step === "filters" && !tellsBeyond(access.session, getOffersUnionRewards));
  const all = { query: { limit: 0 } };
  const [union, offers, rewards, products] = await Promise.all([
    beside(access, getOffersUnionRewards),
    needsLists ? beside(access, getBusinessOffers, all) : null,
    needsLists ? beside(access, getCampaignRewardsList, all) : null,
    namesProducts(step) ? beside(access, getProductRewardsALaCarte) : null,
  ]);
  const kindOf = kindsBy(offers?.offers ?? null, rewards?.pointRewards ?? null);
  const unionRows = union?.offers ?? [];
  // A server that tells the kinds names its rewards beside the offers.
  const tellsKinds = union !== null && tellsBeyond(access.session, getOffersUnionRewards);
  const isLoaded = {
    campaignOffers: offers !== null || tellsKinds,
    rewards: rewards !== null || tellsKinds,
    productRewards: products !== null,
  };
  const of = (one: Pick<Carried, "offerType" | "offerId" | "title"> & Partial<Carried>): Carried => ({
    branchId: null,
    isOver: false,
    isHidden: false,
    branches: null,
    ...one,
    key: carriedKey(one),
  });
  // The list of what a campaign can include leaves hidden rewards out; an older server's names no rewards.
  const included = new Set(unionRows.flatMap((row) => (kindOf(row) === "reward" ? row.offerPtsPunchesId : [])));
  const isHidden = (type: number | null, id: number) =>
    type === rewardTypes.partnerReward && !included.has(id) && tellsKinds;
  const found = [
    ...(offers?.offers ?? []).map(({ offerId, title, isExpired, location }) =>
      of({
        offerType: "offer",
        offerId,
        title,
        isOver: isExpired ?? false,
        branchId: branchIn(location),
        branches: branchesIn(location),
      }),
    ),
    ...(rewards?.pointRewards ?? []).map((reward) =>
      of({
        offerType: "reward",
        offerId: reward.punch_item_pk,
        title: reward.title,
        isOver: reward.isExpired ?? false,
        isHidden: !reward.isExpired && isHidden(reward.offer_type_fk, reward.punch_item_pk),
        branchId: branchIn(reward.selectedBrIds),
        branches: branchesIn(reward.selectedBrIds),
      }),
    ),
    ...unionRows.map((row) =>
      of({
        offerType: kindOf(row),
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
    byKey.set(one.key, known ? { ...one, ...known, branchId: one.branchId ?? known.branchId } : one);
  }
  return {
    listed: [...byKey.values()],
    unloaded: (Object.keys(isLoaded) as (keyof typeof isLoaded)[]).filter((list) => !isLoaded[list]),
  };
}

type Listed = AnswerOf<typeof getOffersUnionRewards>["offers"][number];

/** Types that only rewards have; the others are also those of offers. */
const ofRewardsAlone: readonly (number | null)[] = rewardTypeIds.filter(
  (type) => !offerTypeIds.some((other) => other === type),
);

/**
 * Tells what a row is: as the server says, by the list that has it, or by its type. Ids of both may be the same. If one
 * list alone loaded, the rows that it does not have are of the other kind.
 */
function kindsBy(
  offers: readonly { readonly offerId: number; readonly title: string }[] | null,
  rewards: readonly { readonly punch_item_pk: number; readonly title: string }[] | null,
) {
  const offersById = new Map(offers?.map(({ offerId, title }) => [offerId, title]));
  const rewardsById = new Map(rewards?.map(({ punch_item_pk: id, title }) => [id, title]));
  return ({ kind, offerPtsPunchesId: id, offerPtsPunchesTitle: title, offerPtsPunchesTypeFk: type }: Listed) => {
    if (kind !== null) return kind;
    if (offers && !rewards) return offersById.get(id) === title ? "offer" : "reward";
    if (rewards && !offers) return rewardsById.get(id) === title ? "reward" : "offer";
    const listed = [
      { is: "offer", called: offersById.get(id) },
      { is: "reward", called: rewardsById.get(id) },
    ] as const;
    const having = listed.filter(({ called }) => called !== undefined);
    const named = having.filter(({ called }) => called === title);
    const [one, ...others] = named.length === 1 ? named : having;
    if (one && others.length === 0) return one.is;
    return ofRewardsAlone.includes(type) ? "reward" : "offer";
  };
}
