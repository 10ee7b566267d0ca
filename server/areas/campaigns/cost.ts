import type { Context } from "../../area";
import { peopleOf } from "../../audiences/choose";
import { type Credits, noCredits } from "../../campaigns/credits";
import type { Audience } from "../../contract/audiences/audience";
import type { CampaignInput } from "../../contract/campaigns/bodies";
import { lengthAsSent } from "../../contract/campaigns/sms-text";
import { type Channel, channels } from "../../contract/campaigns/words";
import { unreachedBy } from "../../customers/reach";
import { askingFor } from "./audience";
import { branchOf } from "./find";
import { smsAdditionsHere } from "./links";
import { mayReachUnitedStates } from "./registration";
import { spreadOf } from "./spread";

/** Fields of a campaign that determine its cost. */
type Texts = Pick<
  CampaignInput,
  "sendEmailSms" | "messageSMS" | "addOffersLinkFlag" | "addReferralLinkFlag" | "selectedOffers"
>;

/** Counts the customers whom each of a campaign's channels reaches at present. */
export async function reachedBy(context: Context, input: Texts, audience: Audience): Promise<Credits> {
  const { db, caller, now } = context;
  const { people } = await peopleOf(askingFor(db, caller, branchOf(caller)), audience, now);
  const senders = { mayReachUnitedStates: await mayReachUnitedStates(db) };
  const reached = { ...noCredits };
  for (const channel of channels.filter((one) => input.sendEmailSms?.includes(one))) {
    const { n } = await people
      .where((eb) => eb(unreachedBy(channel, senders), "=", ""))
      .select((row) => row.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    reached[channel] = Number(n);
  }
  return reached;
}

/**
 * Returns the maximum cost of a campaign with so many recipients: one credit per message, for text messages one per
 * part. Where merge fields make texts differ, each counts as the longest; excess reserved credits are returned once the
 * audience is frozen.
 */
export async function costOf(context: Context, input: Texts, audience: Audience, reached: Credits): Promise<Credits> {
  const countOf = (channel: Channel) => (input.sendEmailSms?.includes(channel) ? reached[channel] : 0);
  const sms = countOf("sms");
  return {
    email: countOf("email"),
    sms: sms === 0 ? 0 : sms * (await longestParts(context, input, audience)),
    push: countOf("push"),
  };
}

async function longestParts(context: Context, input: Texts, audience: Audience): Promise<number> {
  const { db, caller, now } = context;
  const { people } = await peopleOf(askingFor(db, caller, branchOf(caller)), audience, now);
  const { spread } = await spreadOf(context, people, input);
  return spread.at(-1)?.parts ?? lengthAsSent(input, smsAdditionsHere()).parts;
}
