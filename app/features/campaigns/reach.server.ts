import type { Access } from "~/access/guard.server";
import { isPortalError } from "~/api/error";
import { readAudience } from "../../../server/contract/audiences/read";
import { writeAudience } from "../../../server/contract/audiences/write";
import { targetedCustomersCount } from "../../../server/contract/campaigns/who-calls";
import { channels } from "../../../server/contract/campaigns/words";
import { audienceFieldsIn } from "./audience-words";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import type { Reach } from "./reach";

/** How many a campaign means and reaches, as far as it is answered; null where that cannot be said yet. */
export async function reachOf(
  { api }: Pick<Access, "api">,
  answers: Partial<CampaignAnswers>,
  { equipped }: CampaignFacts,
): Promise<Reach | null> {
  const reading = readAudience(audienceFieldsIn(answers), equipped);
  if (!("audience" in reading)) return null;
  const { addOffersLinkFlag = false, addReferralLinkFlag = false, messageSMS = "" } = answers;
  const chosen = [...(answers.channels ?? channels)];
  const body = {
    options: writeAudience(reading.audience),
    ...{ sendEmailSms: chosen, messageSMS, addOffersLinkFlag, addReferralLinkFlag },
  };
  try {
    const { count, reachable, funnel, cost, left_out } = await api.call(targetedCustomersCount, { body });
    return { count, reachable, funnel, cost, leftOut: left_out, channels: chosen };
  } catch (error) {
    if (!isPortalError(error, "invalid", "forbidden", "not-found")) throw error;
    return null;
  }
}
