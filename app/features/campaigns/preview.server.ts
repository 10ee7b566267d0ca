import type { Access } from "~/access/guard.server";
import { beside } from "~/api/beside";
import { readAudience } from "../../../server/contract/audiences/read";
import { writeAudience } from "../../../server/contract/audiences/write";
import { previewCampaign } from "../../../server/contract/campaigns/preview-calls";
import { channels } from "../../../server/contract/campaigns/words";
import { audienceFieldsIn, codesIn } from "./audience-words";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { selectedIn } from "./carried";
import type { Preview } from "./preview";
import { editedIn } from "./stored.server";

/** Loads example messages to the first customers; null if the audience is invalid or not chosen, or if the call fails. */
export async function previewOf(
  access: Access,
  answers: Partial<CampaignAnswers>,
  facts: CampaignFacts,
): Promise<Preview | null> {
  if (codesIn(answers).length === 0) return null;
  const reading = readAudience(audienceFieldsIn(answers), facts.equipped, facts.stored?.kept);
  if (!("audience" in reading)) return null;
  const { addOffersLinkFlag = false, addReferralLinkFlag = false, messageSMS = "" } = answers;
  return beside(access, previewCampaign, {
    body: {
      options: {
        ...writeAudience(reading.audience),
        ...editedIn(facts),
        marketing_name: answers.marketing_name ?? "",
      },
      sendEmailSms: [...(answers.channels ?? channels)],
      ...{ messageSMS, addOffersLinkFlag, addReferralLinkFlag },
      selectedOffers: selectedIn(answers, facts),
      email_subject: answers.email_subject ?? "",
      messageEmail: answers.messageEmail ?? "",
      pushNotificationTitle: answers.pushNotificationTitle ?? "",
      pushNotificationMessage: answers.pushNotificationMessage ?? "",
    },
  });
}
