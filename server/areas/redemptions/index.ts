import { type Context, type Handler, handle } from "../../area";
import {
  addPointReward,
  deletePunchItem,
  editPointReward,
  getAddPointReward,
  getAvailableLangForOffer,
  getEditPointReward,
  getPointRewardsList,
  loadOnePunchOfferPerLanguage,
  restorePunchItem,
  savePointRewardsOrder,
  savePointRewardTexts,
} from "../../contract/redemptions/calls";
import { notFound, refuse } from "../../errors";
import { takeRevision } from "../../items/revision";
import { area } from "../../manifest";
import { redemptionDetailsOf } from "./details";
import { partnerFacts } from "./partners";
import { listRedemptions } from "./read";
import { createRedemption, editRedemption } from "./save";
import { requireEditable } from "./seen";
import { redemptionLanguages, redemptionTextsIn, saveRedemptionTexts } from "./texts";

async function setDeleted({ db, caller, now }: Context, rewardId: number, deleted: boolean): Promise<void> {
  await requireEditable(db, caller, rewardId, { deleted: !deleted });
  await takeRevision(db, "point_rewards", { id: rewardId, now });
  await db
    .updateTable("point_rewards")
    .set({ deleted_at: deleted ? now : null })
    .where("id", "=", rewardId)
    .execute();
}

const mostOrdered = 1000;

/** @throws ApiError for a redemption that is not there, or another branch's. */
async function saveOrder({ db, caller, now }: Context, places: Record<string, 0 | 1>): Promise<void> {
  const sent = Object.entries(places);
  if (sent.length === 0) throw refuse({ sort_order: ["Give at least one redemption its place"] });
  if (sent.length > mostOrdered) throw refuse({ sort_order: ["Order at most 1,000 redemptions at once"] });
  for (const [reward, sort_order] of sent) {
    if (!/^[1-9]\d{0,14}$/.test(reward)) throw notFound("The redemption");
    const { id } = await requireEditable(db, caller, Number(reward));
    await takeRevision(db, "point_rewards", { id, now });
    await db.updateTable("point_rewards").set({ sort_order }).where("id", "=", id).execute();
  }
}

const handlers: readonly Handler[] = [
  handle(getPointRewardsList, (context, { query }) => listRedemptions(context, query)),
  handle(getAddPointReward, async ({ db }) => {
    const { coalition, ...businessRules } = await partnerFacts(db);
    return { business: { coalition }, businessRules };
  }),
  handle(addPointReward, async (context, { body }) => ({
    status: "OK",
    redemption_fk: await createRedemption(context, body),
  })),
  handle(getEditPointReward, (context, { query }) => redemptionDetailsOf(context, query.punchItemId)),
  handle(editPointReward, async (context, { query: { punchItemId }, body }) => {
    await editRedemption(context, punchItemId, body);
    return { status: "OK", redemption_fk: punchItemId };
  }),
  handle(savePointRewardTexts, async (context, { query: { punchItemId }, body }) => {
    await saveRedemptionTexts(context, punchItemId, body);
    return { status: "OK", redemption_fk: punchItemId };
  }),
  handle(getAvailableLangForOffer, async (context, { query }) => ({
    languages: await redemptionLanguages(context, query.offerId),
  })),
  handle(loadOnePunchOfferPerLanguage, async (context, { query }) => ({
    punchItemLanguage: {
      language_id: query.langId,
      ...(await redemptionTextsIn(context, query.punchItemId, query.langId)),
    },
  })),
  handle(deletePunchItem, async (context, { body }) => {
    await setDeleted(context, body.punchItemId, true);
    return { message: "The redemption was deleted." };
  }),
  handle(restorePunchItem, async (context, { body }) => {
    await setDeleted(context, body.punchItemId, false);
    return { message: "The redemption is back." };
  }),
  handle(savePointRewardsOrder, async (context, { body }) => {
    await saveOrder(context, body.sort_order);
    return {};
  }),
];

export const redemptions = area({
  name: "redemptions",
  handlers,
  pictures: { rows: ["point_rewards"] },
});
