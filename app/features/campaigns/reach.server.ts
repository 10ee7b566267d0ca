import type { Access } from "~/access/guard.server";
import { isPortalError } from "~/api/error";
import { asTheirs } from "../../../server/contract/audiences/own-codes";
import { readAudience } from "../../../server/contract/audiences/read";
import { writeAudience } from "../../../server/contract/audiences/write";
import { targetedCustomersCount } from "../../../server/contract/campaigns/who-calls";
import { channels } from "../../../server/contract/campaigns/words";
import { audienceFieldsIn } from "./audience-words";
import { type CampaignAnswers, type CampaignFacts, kindOf } from "./campaign";
import { selectedIn } from "./carried";
import type { Reach } from "./reach";

type Facts = Pick<CampaignFacts, "equipped" | "offers" | "ownCodes" | "stored" | "mayIgnoreConsent">;

/** Audience of a campaign in wire format, from partial answers; null if incomplete. */
export function targetsIn(answers: Partial<CampaignAnswers>, facts: Facts) {
  const reading = readAudience(audienceFieldsIn(answers), facts.equipped);
  if (!("audience" in reading)) return null;
  const { whoWillReceive, ...audience } = writeAudience(reading.audience);
  const isCustomerExport = kindOf(answers, facts) === "export";
  const { addOffersLinkFlag = false, addReferralLinkFlag = false, messageSMS = "" } = answers;
  // An export has no channels, so the reach of all channels is requested.
  const chosen = answers.channels?.length ? answers.channels : channels;
  return {
    options: {
      ...audience,
      whoWillReceive: asTheirs([whoWillReceive].flat().map(String), facts.ownCodes),
      ...(isCustomerExport && facts.mayIgnoreConsent && { ignore_consent: answers.ignore_consent ? "1" : "0" }),
    },
    isCustomerExport,
    ...{ sendEmailSms: [...chosen], messageSMS, addOffersLinkFlag, addReferralLinkFlag },
    selectedOffers: selectedIn(answers, facts),
  };
}

/** Counts a campaign's audience and reach, from partial answers; null if incomplete or refused. */
export async function reachOf(
  { api }: Pick<Access, "api">,
  answers: Partial<CampaignAnswers>,
  facts: CampaignFacts,
): Promise<Reach | null> {
  const body = targetsIn(answers, facts);
  if (!body) return null;
  try {
    const { count, reachable, funnel, cost, left_out, without_consent } = await api.call(targetedCustomersCount, {
      body,
    });
    return {
      count,
      reachable,
      funnel,
      cost,
      leftOut: left_out,
      withoutConsent: without_consent,
      channels: body.sendEmailSms,
    };
  } catch (error) {
    if (!isPortalError(error, "invalid", "forbidden", "not-found")) throw error;
    return null;
  }
}
