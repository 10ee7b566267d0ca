import type { Access } from "~/access/guard.server";
import { asInput } from "~/form/as-input";
import type { Submission } from "~/wizard/back-end.server";
import { savedAudience } from "../../../server/contract/audiences/saved";
import { writeAudience } from "../../../server/contract/audiences/write";
import { defaultEmailTemplate } from "../../../server/contract/campaigns/calls";
import { campaign, unusedText } from "../../../server/contract/campaigns/fields";
import { everybody } from "../../../server/contract/campaigns/words";
import type { WireValue } from "../../../server/contract/wire";
import { audienceIn } from "./audience-words";
import type { CampaignAnswers, CampaignFacts, StoredCampaign } from "./campaign";
import { reachOf } from "./reach.server";

type Sent = Readonly<Record<string, WireValue>>;
type Saving = Pick<Submission<CampaignFacts, CampaignAnswers>, "answers" | "facts">;

/** Everything that a save of a campaign sends; what was stored and nobody here knows goes back as it is. */
export async function bodyOf(access: Access, { answers, facts }: Saving) {
  const chosen = answers.channels ?? [];
  const offers = facts.offers.filter(({ key }) => answers.offers?.includes(key));
  const selectedOffers = offers.map(({ offerId, offerType, branchId }) => ({ offerId, offerType, branchId }));
  const byMail = chosen.includes("email");
  const template = byMail && offers.length > 0 ? await mailOf(access, selectedOffers) : {};
  const reach = await reachOf(access, answers, facts);
  const texts = asInput(campaign.fields, answers);
  return {
    ...texts,
    ...template,
    options: { ...unknownIn(facts.stored), ...sentBeside(answers), ...audienceSent(answers, facts) },
    sendEmailSms: [...chosen],
    scheduleTime: answers.scheduleTime,
    selectedOffers,
    // Section 5: a full stop stands where email is off, and an attached offer takes the place of the text.
    email_subject: byMail ? texts.email_subject : unusedText,
    messageEmail: byMail ? (offers.length > 0 ? "" : texts.messageEmail) : unusedText,
    whoWillReceive: codesIn(answers),
    totalReachable: reach?.reachable?.any ?? reach?.count ?? 0,
    valAskSaveMKNewDateTime: answers.valAskSaveMKNewDateTime ?? false,
    mktIsDraft: false,
  };
}

/** The mail that shows the offers. */
async function mailOf({ api }: Access, offerList: { offerId: number; offerType: string; branchId: number | null }[]) {
  const { templateData, templateGeneralStyles } = await api.call(defaultEmailTemplate, { body: { offerList } });
  return { templateData, templateGeneralStyles };
}

/** Fields of document 001, section 3, that repeat or describe the others. */
const sentBeside = (answers: Partial<CampaignAnswers>) => ({
  sendPromoBy: (answers.channels ?? []).join(","),
  messagePush: answers.pushNotificationMessage ?? "",
  mktProcessType: "Edit",
  showSummary: "1",
});

function audienceSent(answers: Partial<CampaignAnswers>, facts: CampaignFacts) {
  const audience = audienceIn(answers, facts);
  if (!audience) return {};
  const { whoWillReceive: _codes, ...fields } = writeAudience(audience);
  return fields;
}

/** The options of a saved campaign that are no part of its audience, and those that nobody here knows. */
function unknownIn(stored: StoredCampaign | null): Sent {
  if (!stored) return {};
  // The id is the save's own: a copy is another campaign.
  const { mktID: _original, ...rest } = savedAudience(stored.options).rest;
  return rest as Sent;
}

/** The codes of the filters, with those that nobody here knows. */
function codesIn(answers: Partial<CampaignAnswers>): string[] {
  const chosen = answers.who === "filters" ? (answers.filters?.whoWillReceive ?? []) : [everybody];
  return [chosen].flat().map(String);
}
