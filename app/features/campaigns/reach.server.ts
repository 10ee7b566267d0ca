import type { Access } from "~/access/guard.server";
import { isPortalError } from "~/api/error";
import { asTheirs } from "../../../server/contract/audiences/own-codes";
import { writeAudience } from "../../../server/contract/audiences/write";
import { targetedCustomersCount } from "../../../server/contract/campaigns/who-calls";
import { channels } from "../../../server/contract/campaigns/words";
import { audienceIn, unknownCodesIn } from "./audience-words";
import { type CampaignAnswers, type CampaignFacts, kindOf } from "./campaign";
import { selectedIn } from "./carried";
import { notCounted, type Reach } from "./reach";
import { editedIn, unknownOptionsIn } from "./stored.server";
import { unreadableAsStored } from "./unchanged.server";

type Facts = Pick<
  CampaignFacts,
  "equipped" | "tellsReach" | "offers" | "ownBranch" | "ownCodes" | "stored" | "customFields" | "mayIgnoreConsent"
>;

/** Audience of a campaign in wire format, from partial answers; null if incomplete. */
export function targetsIn(answers: Partial<CampaignAnswers>, facts: Facts) {
  const read = audienceIn(answers, facts);
  if (!read) return null;
  const { whoWillReceive, ...audience } = writeAudience(read);
  const unknown = unknownCodesIn(answers, facts);
  const isCustomerExport = kindOf(answers, facts) === "export";
  const { addOffersLinkFlag = false, addReferralLinkFlag = false, messageSMS = "" } = answers;
  // An export has no channels; the reach of all is requested, because the call asks for one.
  const chosen = answers.channels?.length ? answers.channels : channels;
  return {
    options: {
      // The fields of filters that the portal does not know are among the options that it does not know.
      ...(unknown.length > 0 && unknownOptionsIn(facts)),
      ...unreadableAsStored(audience, answers, facts),
      ...editedIn(facts),
      whoWillReceive: asTheirs([...[whoWillReceive].flat().map(String), ...unknown], facts.ownCodes),
      // A merge field says it, so that it decides what text messages cost.
      ...(facts.tellsReach && { marketing_name: answers.marketing_name ?? "" }),
      ...(isCustomerExport && facts.mayIgnoreConsent && { ignore_consent: answers.ignore_consent ? "1" : "0" }),
    },
    isCustomerExport,
    ...{ sendEmailSms: [...chosen], messageSMS, addOffersLinkFlag, addReferralLinkFlag },
    selectedOffers: selectedIn(answers, facts),
  };
}

/**
 * Counts a campaign's audience and reach, from partial answers; null if incomplete or refused. A server that cannot count
 * just now does not keep anybody from the campaign's steps.
 */
export async function reachOf(
  { api }: Pick<Access, "api">,
  answers: Partial<CampaignAnswers>,
  facts: CampaignFacts,
): Promise<Reach | null> {
  const body = targetsIn(answers, facts);
  if (!body) return null;
  try {
    const answer = await api.call(targetedCustomersCount, { body });
    const { count, reachable, funnel, cost, left_out: leftOut, without_consent: withoutConsent } = answer;
    const audience = { count, funnel, withoutConsent };
    if (body.isCustomerExport) return { ...audience, channels: [], reachable: null, cost: null, leftOut: [] };
    return { ...audience, channels: body.sendEmailSms, reachable, cost, leftOut };
  } catch (error) {
    if (isPortalError(error, "unavailable", "too-many")) return notCounted;
    if (!isPortalError(error, "invalid", "forbidden", "not-found")) throw error;
    return null;
  }
}
