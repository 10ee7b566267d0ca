import type { FilterValues } from "../../contract/audiences/filters";
import { isOfProductRewards } from "../../items/product-rewards";
import { transactionTypes } from "../../ledger/types";
import { type Asked, inTheLast, type PredicatesOf } from "../asking";
import { doers, done, doneIn } from "../deeds";

/** Claims that the filter counts. */
export function claims(asked: Asked, { offerIds = [], daysOp50, branchIdOp50 }: FilterValues<"claimedOffers">) {
  const all = doneIn(asked, [transactionTypes.offerClaimed], inTheLast(asked, daysOp50), branchIdOp50);
  return offerIds.length > 0 ? all.where("transactions.offer_id", "in", [...offerIds]) : all;
}

/** Redemptions that the filter counts. */
export function redemptions(
  asked: Asked,
  { punchItemIds = [], daysOp51, branchIdOp51 }: FilterValues<"redeemedRewards">,
) {
  const all = doneIn(asked, [transactionTypes.redemptions], inTheLast(asked, daysOp51), branchIdOp51).where(
    "transactions.reward_id",
    "is not",
    null,
  );
  return punchItemIds.length > 0 ? all.where("transactions.reward_id", "in", [...punchItemIds]) : all;
}

/** A la carte rewards taken that the filter counts. */
export async function productsTaken(asked: Asked, { productRewardListId: ids = [] }: FilterValues<"productRewards">) {
  const all = done(asked, [transactionTypes.alaCarte]);
  // Wrapped in an object, because returning the query itself would execute it on `await`.
  return { taken: ids.length > 0 ? all.where(await isOfProductRewards(asked.db, ids)) : all };
}

export const rewardPredicates: PredicatesOf<"claimedOffers" | "redeemedRewards" | "productRewards"> = {
  claimedOffers: (building, values) => building.among(doers(building, claims(building, values))),
  redeemedRewards: (building, values) => building.among(doers(building, redemptions(building, values))),
  productRewards: async (building, values) =>
    building.among(doers(building, (await productsTaken(building, values)).taken)),
};
