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
import { listRedemptions, redemptionDetailsOf, requireEditable, requireSeen, rewardTexts } from "./read";
import { saving } from "./save";

const items = "point_rewards";

const handlers: readonly Handler[] = [
  handle(getPointRewardsList, (context, { query }) => listRedemptions(context, query)),
  handle(getAddPointReward, async ({ db }) => {
    const facts = await partnerFacts(db);
    return { business: facts, businessRules: facts };
  }),
  handle(getEditPointReward, (context, { query }) => redemptionDetailsOf(context, query.punchItemId)),
  ...saving.handlers(redemptionSaves),
  ...textHandlers(redemptionTextCalls, rewardTexts, ({ db, caller }, id) => requireSeen(db, caller, id)),
  ...removalHandlers(redemptionRemoval, {
    items,
    find: ({ db, caller }, id, which) => requireEditable(db, caller, id, which),
    named: () => "Redemption",
  }),
  orderHandler(savePointRewardsOrder, { items, requireEditable, field: "sort_order", one: "redemption" }),
];

export const redemptions = area({
  name: "redemptions",
  handlers,
  pictures: { rows: [items] },
});
