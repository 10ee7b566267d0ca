import { paths } from "~/paths";
import { later } from "~/wizard/later";
import { defineWizard, type WizardWords } from "~/wizard/wizard";
import { type CampaignAnswers, type CampaignFacts, earlierAsked, kindOf } from "./campaign";
import { oneNames } from "./words";

/** /marketing/{step}/marketing/action={action}&idempotency_key={key} */
export const campaignWizard = defineWizard<CampaignFacts, CampaignAnswers>()({
  name: "campaign",
  items: "number",
  copies: "query",
  drafts: "path",
  path: paths.marketingWizard,
  opensAt: "delivery",
  exit: paths.marketingOverview(),
  words: wordsOf("campaign", "campaign"),
  wordsOf: (answers, facts) => {
    const kind = kindOf(answers, facts);
    return wordsOf(oneNames[kind], kind === "export" ? "export" : "campaign");
  },
  itemName: ({ campaign_name: name }) => name,
  serverFields: { whoWillReceive: "whoWillReceive", selectedOffers: "offers", templateData: "messageEmail" },
  steps: {
    campaign: { label: "Type", title: "Campaign type", Fields: later(async () => (await import("./door")).DoorFields) },
    delivery: {
      label: "Delivery",
      title: "Delivery",
      Fields: later(async () => (await import("./delivery")).DeliveryFields),
      // Only what is sent again has a frequency.
      unseen: ({ answers, facts }) => (kindOf(answers, facts) === "regular" ? ["frequency"] : []),
    },
    audience: {
      label: "Audience",
      title: "Audience",
      Fields: later(async () => (await import("./audience")).AudienceFields),
      unseen: ({ facts, values }) => {
        const asked = earlierAsked(facts, values);
        const isAsked = (name: string) => asked.some((kind) => name.startsWith(`excludeCustPrev${kind}Camp`));
        return Object.keys(values).filter((name) => name.startsWith("excludeCustPrev") && !isAsked(name));
      },
    },
    filters: {
      label: "Filters",
      title: "Filters",
      Fields: later(async () => (await import("./filters/step")).FiltersFields),
    },
    offers: {
      label: "Offers",
      title: "Offers",
      Fields: later(async () => (await import("./carried-fields")).CarriedFields),
    },
    emailProView: {
      label: "Email",
      title: "Email",
      Fields: later(async () => (await import("./messages")).EmailFields),
    },
    smsProView: { label: "SMS", title: "SMS", Fields: later(async () => (await import("./sms")).SmsFields) },
    pushProView: {
      label: "Push",
      title: "Push notification",
      picture: "pushNotificationImage",
      Fields: later(async () => (await import("./messages")).PushFields),
    },
    finalize: {
      label: "Review",
      title: "Review and start",
      Fields: later(async () => (await import("./finalize")).FinalizeFields),
    },
  },
});

function wordsOf(one: string, short: string): WizardWords {
  const [start, save] = [`Start ${short}`, `Save ${short}`];
  return {
    heading: { create: `New ${one}`, edit: `Edit ${one}`, clone: `Copy ${one}` },
    submit: { create: start, edit: save, clone: start },
  };
}
