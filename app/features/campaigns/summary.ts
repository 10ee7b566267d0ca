import { linesOf } from "~/form/screen";
import { answered } from "~/items/finalize";
import { yesOrNo } from "~/ui/format";
import type { SummaryPart } from "~/wizard/wizard";
import { mailText } from "../../../server/contract/common/mail-text";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { carriedOf } from "./carried";
import { deliveryScreen } from "./delivery";

/** Summary of a campaign's answers. */
export const campaignSummary = (answers: Partial<CampaignAnswers>, facts: CampaignFacts): SummaryPart[] =>
  answered(parts(answers, facts));

function parts(answers: Partial<CampaignAnswers>, facts: CampaignFacts): SummaryPart[] {
  const carried = (answers.offers ?? []).map((key) => carriedOf(key, facts).title);
  const { channels = [], addOffersLinkFlag, addReferralLinkFlag } = answers;
  const links = [...(addOffersLinkFlag ? ["Offers link"] : []), ...(addReferralLinkFlag ? ["Referral link"] : [])];
  const written = (channel: (typeof channels)[number], part: SummaryPart) => (channels.includes(channel) ? [part] : []);
  return [
    { step: "delivery", title: "Delivery", items: linesOf(deliveryScreen, answers, facts) },
    {
      step: answers.who === "filters" ? "filters" : "audience",
      title: "Audience",
      items: [["Recipients", answers.sentence ?? ""]],
    },
    {
      step: "offers",
      title: "Offers",
      items: [
        ["Included", carried.join(", ")],
        ["Links in SMS", channels.includes("sms") ? links.join(", ") : ""],
      ],
    },
    ...written("email", {
      step: "emailProView",
      title: "Email",
      items: [
        ["Subject", answers.email_subject ?? ""],
        ["Email", mailText(answers.messageEmail ?? "")],
      ],
    }),
    ...written("sms", { step: "smsProView", title: "SMS", items: [["SMS", answers.messageSMS ?? ""]] }),
    ...written("push", {
      step: "pushProView",
      title: "Push notification",
      items: [
        ["Title", answers.pushNotificationTitle ?? ""],
        ["Message", answers.pushNotificationMessage ?? ""],
        ["Link", answers.pushNotificationLink ?? ""],
        ["Picture", answers.pushNotificationImage ? yesOrNo(true) : "", answers.pushNotificationImage],
      ],
    }),
  ];
}
