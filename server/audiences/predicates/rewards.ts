import { isOfProductRewards } from "../../items/product-rewards";
import { transactionTypes } from "../../ledger/types";
import { inTheLast, type PredicatesOf } from "../asking";
import { doers, done, doneIn } from "../deeds";

export const rewardPredicates: PredicatesOf<"claimedOffers" | "redeemedRewards" | "productRewards"> = {
  claimedOffers: (building, { offerIds = [], daysOp50, branchIdOp50 }) => {
    const claims = doneIn(building, [transactionTypes.offerClaimed], inTheLast(building, daysOp50), branchIdOp50);
    const named = offerIds.length > 0 ? claims.where("transactions.offer_id", "in", [...offerIds]) : claims;
    return building.among(doers(building, named));
  },
  redeemedRewards: (building, { punchItemIds = [], daysOp51, branchIdOp51 }) => {
    const redeemed = doneIn(
      building,
      [transactionTypes.redemptions],
      inTheLast(building, daysOp51),
      branchIdOp51,
    ).where("transactions.reward_id", "is not", null);
    const named =
      punchItemIds.length > 0 ? redeemed.where("transactions.reward_id", "in", [...punchItemIds]) : redeemed;
    return building.among(doers(building, named));
  },
  productRewards: async (building, { productRewardListId: ids = [] }) => {
    const taken = done(building, [transactionTypes.alaCarte]);
    const named = ids.length > 0 ? taken.where(await isOfProductRewards(building.db, ids)) : taken;
    return building.among(doers(building, named));
  },
};
