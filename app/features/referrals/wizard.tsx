import { paths } from "~/paths";
import { screenStep } from "~/wizard/screen-step";
import { defineWizard, type Step } from "~/wizard/wizard";
import { designTitles, FinalizeFields, messageLines } from "./finalize";
import { DesignFields, type DesignStep, languagesOf } from "./messages";
import type { ReferralAnswers, ReferralFacts } from "./programme";
import { OffersFields, offerLines, rulesScreen } from "./screens";

const design = (step: DesignStep, label: string, lead: string): Step<ReferralFacts, ReferralAnswers, null> => ({
  label,
  title: designTitles[step],
  lead,
  languages: languagesOf(step),
  lines: messageLines(step),
  Fields: DesignFields,
});

/** /referrals/{configuration|design-new-clients|design-ambassador|design-claimed|finalize}/referral/{action} */
export const referralWizard = defineWizard<ReferralFacts, ReferralAnswers>()({
  name: "referral",
  items: "number",
  path: paths.referralsWizard,
  exit: paths.referralsDashboard(),
  words: {
    heading: { create: "New referral programme", edit: "Edit referral programme" },
    submit: { create: "Save programme", edit: "Save programme" },
  },
  itemName: ({ rule_name: name }) => name,
  serverFields: {
    referrer_earns: "referer_earns",
    referrer_earns_ratio: "referer_earns_ratio",
    minimum_purchase: "cond_min_amount",
    redirect_url: "referral_link_redirect_url",
  },
  steps: {
    configuration: screenStep(rulesScreen, {
      label: "Rules",
      title: "Rules",
      Below: OffersFields,
      tells: (answers, facts, lines) => [...lines, ...offerLines(answers, facts)],
    }),
    "design-new-clients": design("design-new-clients", "New customers", "Sent to a friend who joins with a link."),
    "design-ambassador": design("design-ambassador", "Ambassadors", "Sent to an ambassador when a friend joins."),
    "design-claimed": design("design-claimed", "Rewards", "Sent to an ambassador when the reward is given."),
    finalize: { label: "Review", title: "Review and save", Fields: FinalizeFields },
  },
});
