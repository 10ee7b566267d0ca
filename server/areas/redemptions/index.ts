import { type Handler, handle } from "../../area";
import {
  getAddPointReward,
  getAvailableLangForOffer,
  getEditPointReward,
  getPointRewardsList,
  loadOnePunchOfferPerLanguage,
  redemptionRemoval,
  redemptionSaves,
  savePointRewardsOrder,
} from "../../contract/redemptions/calls";
import { orderHandler, removalHandlers } from "../../items/saving";
import { languagesOfItem, textsIn } from "../../items/texts";
import { area } from "../../manifest";
import { requireEditable, requireSeen, rewardTexts } from "./find";
import { listRedemptions, partnerFacts, redemptionDetailsOf } from "./read";
import { saving } from "./save";

const items = "point_rewards";

const handlers: readonly Handler[] = [
  handle(getPointRewardsList, (context, { query }) => listRedemptions(context, query)),
  handle(getAddPointReward, async ({ db }) => {
    const { coalition, ...businessRules } = await partnerFacts(db);
    return { business: { coalition }, businessRules };
  }),
  handle(getEditPointReward, (context, { query }) => redemptionDetailsOf(context, query.punchItemId)),
  ...saving.handlers(redemptionSaves),
  handle(getAvailableLangForOffer, async ({ db, caller }, { query: { offerId } }) => {
    await requireSeen(db, caller, offerId);
    return { languages: await languagesOfItem(db, items, offerId) };
  }),
  handle(loadOnePunchOfferPerLanguage, async ({ db, caller }, { query: { punchItemId, langId } }) => {
    await requireSeen(db, caller, punchItemId);
    const texts = await textsIn(db, rewardTexts, punchItemId, langId);
    return { punchItemLanguage: { language_id: langId, ...texts } };
  }),
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
