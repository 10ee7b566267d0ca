import type { Context } from "../../area";
import { peopleOf } from "../../audiences/choose";
import { type Credits, noCredits } from "../../campaigns/credits";
import type { Audience } from "../../contract/audiences/audience";
import type { CampaignInput } from "../../contract/campaigns/bodies";
import { mergeFieldsIn } from "../../contract/campaigns/merge-fields";
import { lengthAsSent } from "../../contract/campaigns/sms-text";
import { type Channel, channels } from "../../contract/campaigns/words";
import { unreachedBy } from "../../customers/reach";
import { askingFor } from "./audience";
import { branchMeant } from "./find";
import { smsAdditionsHere } from "./links";
import { mostOfUnmeasured } from "./most-parts";
import { mayReachUnitedStates } from "./registration";
import { type Measuring, mostTexts, type People, spreadOf } from "./spread";
import type { Texts as SmsTexts } from "./texts";

/** Fields of a campaign that determine its cost. */
type Texts = Pick<
  CampaignInput,
  "sendEmailSms" | "messageSMS" | "addOffersLinkFlag" | "addReferralLinkFlag" | "selectedOffers" | "options"
>;

async function peopleMeant(context: Context, { options }: Pick<Texts, "options">, audience: Audience) {
  const { db, caller, now } = context;
  return peopleOf(askingFor(db, caller, await branchMeant(context, options)), audience, now);
}

/** Counts the customers whom each of a campaign's channels reaches at present. */
export async function reachedBy(context: Context, input: Texts, audience: Audience): Promise<Credits> {
  const { db } = context;
  const { people } = await peopleMeant(context, input, audience);
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
 * Returns the cost of a campaign with so many recipients: one credit per message, for text messages one per part. Where
 * merge fields make too many different texts to measure, those beyond count as much as they may cost at most; excess
 * reserved credits are returned once the audience is frozen.
 */
export async function costOf(context: Context, input: Texts, audience: Audience, reached: Credits): Promise<Credits> {
  const countOf = (channel: Channel) => (input.sendEmailSms?.includes(channel) ? reached[channel] : 0);
  const sms = countOf("sms");
  return {
    email: countOf("email"),
    sms: sms === 0 ? 0 : await smsCredits(context, await peopleMeant(context, input, audience), input, sms),
    push: countOf("push"),
  };
}

/**
 * Returns the credits of the text messages to so many customers.
 * @param most number of different texts to measure.
 */
export async function smsCredits(
  context: Measuring,
  { people }: { readonly people: People },
  texts: SmsTexts,
  customers: number,
  most = mostTexts,
): Promise<number> {
  if (mergeFieldsIn(texts.messageSMS).length === 0) return customers * lengthAsSent(texts, smsAdditionsHere()).parts;
  const { spread, looked } = await spreadOf(context, people, texts, most);
  const measured = spread.reduce((sum, { parts, customers: some }) => sum + parts * some, 0);
  return looked < customers ? measured + (await mostOfUnmeasured(context, people, texts, most)) : measured;
}
