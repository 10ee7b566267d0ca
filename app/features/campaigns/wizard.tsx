import { linesOf } from "~/form/screen";
import { answered } from "~/items/finalize";
import { paths } from "~/paths";
import { screenStep } from "~/wizard/screen-step";
import { defineWizard, type SummaryPart } from "~/wizard/wizard";
import { AudienceFields } from "./audience";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { carriedOf } from "./carried";
import { deliveryScreen } from "./delivery";
import { DoorFields } from "./door";
import { FiltersFields } from "./filters/step";
import { FinalizeFields } from "./finalize";
import { EmailFields, OffersFields, PushFields } from "./messages";
import { SmsFields } from "./sms";

/** /marketing/{step}/marketing/action={action}&idempotency_key={key} */
export const campaignWizard = defineWizard<CampaignFacts, CampaignAnswers>()({
  name: "campaign",
  items: "number",
  copies: "query",
  drafts: "path",
  path: paths.marketingWizard,
  opensAt: "delivery",
  exit: paths.marketingOverview(),
  words: {
    heading: { create: "New campaign", edit: "Edit campaign", clone: "Copy campaign" },
    submit: { create: "Start campaign", edit: "Save campaign", clone: "Start campaign" },
  },
  itemName: ({ campaign_name: name }) => name,
  serverFields: { whoWillReceive: "whoWillReceive", selectedOffers: "offers" },
  summary: (answers, facts) => answered(parts(answers, facts)),
  steps: {
    campaign: { label: "Type", title: "Campaign type", Fields: DoorFields },
    delivery: screenStep(deliveryScreen, { label: "Delivery", title: "Delivery" }),
    audience: { label: "Audience", title: "Audience", Fields: AudienceFields },
    filters: { label: "Filters", title: "Filters", Fields: FiltersFields },
    offers: { label: "Offers", title: "Offers", Fields: OffersFields },
    emailProView: { label: "Email", title: "Email", Fields: EmailFields },
    smsProView: { label: "SMS", title: "SMS", Fields: SmsFields },
    pushProView: {
      label: "Push",
      title: "Push notification",
      picture: "pushNotificationImage",
      Fields: PushFields,
    },
    finalize: { label: "Review", title: "Review and start", Fields: FinalizeFields },
  },
});

function parts(answers: Partial<CampaignAnswers>, facts: CampaignFacts): SummaryPart[] {
  const carried = (answers.offers ?? []).map((key) => carriedOf(key, facts).title);
  const { channels = [] } = answers;
  const written = (channel: (typeof channels)[number], part: SummaryPart) => (channels.includes(channel) ? [part] : []);
  return [
    { step: "delivery", title: "Delivery", items: linesOf(deliveryScreen, answers, facts) },
    {
      step: answers.who === "filters" ? "filters" : "audience",
      title: "Audience",
      items: [["Recipients", answers.sentence ?? ""]],
    },
    { step: "offers", title: "Offers", items: [["Included", carried.join(", ")]] },
    ...written("email", {
      step: "emailProView",
      title: "Email",
      items: [
        ["Subject", answers.email_subject ?? ""],
        ["Email", answers.messageEmail ?? ""],
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
        ["Picture", answers.pushNotificationImage ? "Yes" : "", answers.pushNotificationImage],
      ],
    }),
  ];
}
