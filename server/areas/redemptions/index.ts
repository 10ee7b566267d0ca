import { type Handler, handle } from "../../area";
import {
  getAddPointReward,
  getEditPointReward,
  getPointRewardsList,
  redemptionRemoval,
  redemptionSaves,
  redemptionTextCalls,
  savePointRewardsOrder,
} from "../../contract/redemptions/calls";
import { partnerFacts } from "../../items/partners";
import { orderHandler, removalHandlers } from "../../items/saving";
import { textHandlers } from "../../items/texts";
import { area } from "../../manifest";
import { listRedemptions, redemptionAccess, redemptionDetailsOf, rewardTexts } from "./read";
import { saving } from "./save";

const handlers: readonly Handler[] = [
  handle(getPointRewardsList, (context, { query }) => listRedemptions(context, query)),
  handle(getAddPointReward, async ({ db }) => {
    const facts = await partnerFacts(db);
    return { business: facts, businessRules: facts };
  }),
  handle(getEditPointReward, (context, { query }) => redemptionDetailsOf(context, query.punchItemId)),
  ...saving.handlers(redemptionSaves),
  ...textHandlers(redemptionTextCalls, rewardTexts, redemptionAccess.requireSeen),
  ...removalHandlers(redemptionRemoval, { ...redemptionAccess, named: () => "Redemption" }),
  orderHandler(savePointRewardsOrder, { ...redemptionAccess, field: "sort_order", one: "redemption" }),
];

export const redemptions = area({
  name: "redemptions",
  handlers,
  pictures: { rows: [redemptionAccess.items] },
});
