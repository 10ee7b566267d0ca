import type { Context } from "../../area";
import { peopleOf } from "../../audiences/choose";
import { type Credits, noCredits } from "../../campaigns/credits";
import type { Audience } from "../../contract/audiences/audience";
import type { CampaignInput } from "../../contract/campaigns/bodies";
import { mergeFieldsIn } from "../../contract/campaigns/merge-fields";
import { type Channel, channels } from "../../contract/campaigns/words";
import { booksOf } from "../../customers/find";
import { unreachedBy } from "../../customers/reach";
import { askingFor } from "./audience";
import { branchOf } from "./find";
import { mayReachUnitedStates } from "./registration";
import { creditsEach } from "./texts";

/** What of a campaign its cost hangs on. */
type Texts = Pick<CampaignInput, "sendEmailSms" | "messageSMS" | "addOffersLinkFlag" | "addReferralLinkFlag">;

/** People whose own text is looked at for how many parts it may have. */
const sampleSize = 500;

/** How many people each of a campaign's channels reaches as things stand. */
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
 * What a campaign that reaches so many costs at most: a credit each, of a text message one a part. Where merge fields make
 * texts differ, each counts as the longest of a sample; what is kept too much is given back once the audience is frozen.
 */
export async function costOf(context: Context, input: Texts, audience: Audience, reached: Credits): Promise<Credits> {
  const asked = (channel: Channel) => (input.sendEmailSms?.includes(channel) ? reached[channel] : 0);
  const sms = asked("sms");
  return {
    email: asked("email"),
    sms: sms === 0 ? 0 : sms * (await longestParts(context, input, audience)),
    push: asked("push"),
  };
}

async function longestParts(context: Context, input: Texts, audience: Audience): Promise<number> {
  const { db, caller, now } = context;
  const isEach = mergeFieldsIn(input.messageSMS).length > 0;
  const { people } = await peopleOf(askingFor(db, caller, branchOf(caller)), audience, now);
  const sample = isEach ? await people.select("customers.id").orderBy("customers.id").limit(sampleSize).execute() : [];
  const ids = sample.map(({ id }) => id);
  const { addOffersLinkFlag = false, addReferralLinkFlag = false, messageSMS } = input;
  const each = await creditsEach(db, booksOf(context), { messageSMS, addOffersLinkFlag, addReferralLinkFlag }, ids);
  return Math.max(each("sms", 0), ...ids.map((id) => each("sms", id)));
}
