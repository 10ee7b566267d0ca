import type { Context } from "../../area";
import { thaw } from "../../campaigns/figures";
import { liveStates } from "../../contract/campaigns/words";
import { refuse } from "../../errors";
import { requireEditableCampaign, stateOf } from "./find";
import { end } from "./step";

/** Cancels a campaign that was started; idempotent. @throws ApiError not-found, forbidden */
export async function cancelActive(context: Context, id: number): Promise<{ message: string }> {
  const { db, caller, now } = context;
  const campaign = await requireEditableCampaign(context, id);
  const state = stateOf(campaign);
  const answer = { message: "Campaign canceled." };
  if (state === "cancelled") return answer;
  if (!liveStates.includes(state)) {
    const message = state === "draft" ? "This campaign hasn't started" : "This campaign is already over";
    throw refuse({ campaignId: [message] }, `${message}.`);
  }
  await end(db, { businessId: caller.businessId, timeZone: caller.timeZone, now }, campaign, "cancelled");
  return answer;
}

/** Deletes a draft. @throws ApiError not-found, forbidden */
export async function cancelDraft(context: Context, id: number): Promise<{ message: string }> {
  const campaign = await requireEditableCampaign(context, id);
  if (stateOf(campaign) !== "draft") {
    const message = "This campaign has started. Cancel it instead";
    throw refuse({ campaignId: [message] }, `${message}.`);
  }
  await thaw(context.db, id);
  await context.db.deleteFrom("campaigns").where("id", "=", id).execute();
  return { message: "Draft deleted." };
}
