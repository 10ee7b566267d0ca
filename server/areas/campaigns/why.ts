import type { Context } from "../../area";
import { whyMeant } from "../../audiences/choose";
import type { WhyTargeted, whyTargeted } from "../../contract/campaigns/why-calls";
import { channels } from "../../contract/campaigns/words";
import type { BodyOf } from "../../contract/common/call";
import { unreachedBy } from "../../customers/reach";
import { notFound } from "../../errors";
import { askingFor } from "./audience";
import { branchOf, channelsOf, requireSeenCampaign } from "./find";
import { mayReachUnitedStates } from "./registration";
import { optionsOf } from "./row";
import { requireAudience, requireOwnAudience } from "./who";

/** Explains why a customer is in an audience or not. @throws ApiError not-found for one out of the caller's reach. */
export async function whyOne(
  context: Context,
  { uid, campaignId, ...input }: BodyOf<typeof whyTargeted>,
): Promise<WhyTargeted> {
  const { db, caller, now } = context;
  const campaign = campaignId === undefined ? null : await requireSeenCampaign(context, campaignId);
  const audience = campaign
    ? await requireAudience(context, optionsOf(campaign))
    : await requireOwnAudience(context, input.options);
  const asking = askingFor(db, caller, campaign?.branch_id ?? branchOf(caller));
  const why = await whyMeant(asking, audience, now, uid);
  if (!why) throw notFound("The customer");
  const senders = { mayReachUnitedStates: await mayReachUnitedStates(db) };
  const chosen = campaign ? channelsOf(campaign) : (input.sendEmailSms ?? channels);
  const row = await db
    .selectFrom("customers")
    .where("id", "=", uid)
    .select(["first_name", "last_name", ...channels.map((channel) => unreachedBy(channel, senders).as(channel))])
    .executeTakeFirstOrThrow();
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    ...why,
    channels: chosen.filter((channel) => row[channel] === ""),
    reasons: chosen.flatMap((channel) => (row[channel] === "" ? [] : [{ channel, reason: row[channel] }])),
  };
}
