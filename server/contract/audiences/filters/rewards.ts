import { filter } from "../filter";
import { anyOf, at, branches, daysOf, either, haveOrNot, having, inTheLast } from "../parts";

/*
 * Filters on claimed offers and redeemed rewards.
 */

const group = "Offers and rewards";

export const rewardFilters = {
  claimedOffers: filter({
    code: 50,
    name: "Claimed offers",
    group,
    fields: { offerIds: anyOf("campaignOffers"), daysOp50: daysOf(14), branchIdOp50: branches() },
    phrase: ({ offerIds, daysOp50, branchIdOp50 }, { names }) =>
      `who claimed ${either(names("campaignOffers", offerIds ?? []), "an offer")} ${inTheLast(daysOp50)}${at(names("branches", branchIdOp50 ?? []))}`,
  }),
  redeemedRewards: filter({
    code: 51,
    name: "Redeemed rewards",
    group,
    fields: { punchItemIds: anyOf("rewards"), daysOp51: daysOf(14), branchIdOp51: branches() },
    phrase: ({ punchItemIds, daysOp51, branchIdOp51 }, { names }) =>
      `who redeemed ${either(names("rewards", punchItemIds ?? []), "a reward")} ${inTheLast(daysOp51)}${at(names("branches", branchIdOp51 ?? []))}`,
  }),
  productRewards: filter({
    code: 79,
    name: "A la carte rewards",
    group,
    fields: { productRewardListId: anyOf("productRewards") },
    phrase: ({ productRewardListId }, { names }) =>
      `who took ${either(names("productRewards", productRewardListId ?? []), "an a la carte reward")}`,
  }),
  campaignOffers: filter({
    code: 83,
    name: "Campaign offers",
    group,
    fields: {
      campaignedOffersRedemptionsOperator: haveOrNot(),
      campaignedOffersRedemptionsDays: daysOf(14),
      campaignedOffersRedemptionsIds: anyOf("campaigns"),
    },
    phrase: (of, { names }) => {
      const did = of.campaignedOffersRedemptionsOperator === having.have ? "redeemed" : "haven't redeemed";
      const from = either(names("campaigns", of.campaignedOffersRedemptionsIds ?? []), "a campaign");
      return `who ${did} an offer of ${from} ${inTheLast(of.campaignedOffersRedemptionsDays)}`;
    },
  }),
};
