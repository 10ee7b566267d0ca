import { z } from "zod";
import type { RawAnswers } from "~/form/answers";
import { chosenOf } from "~/form/reading";
import { schemaOf } from "~/form/schema";
import { reviewRules } from "~/items/rules";
import type { StepRules, WizardRules } from "~/wizard/wizard";
import { mostOffers } from "../../../server/contract/referrals/fields";
import { type MessageField, messageSteps, messagesNamed } from "../../../server/contract/referrals/messages";
import { formRules, type ReferralAnswers, type ReferralFacts } from "./programme";
import type { referralWizard } from "./wizard";

type Rules = StepRules<ReferralFacts, ReferralAnswers>;

/** Schema and initial values of each step of the referrals wizard. */
export const referralRules: WizardRules<typeof referralWizard> = {
  configuration: {
    schema: ({ facts }) => schemaOf(formRules, { also: offersOf(facts) }),
    defaults: ({ facts }) => facts.initially,
  },
  "design-new-clients": messages("design-new-clients"),
  "design-ambassador": messages("design-ambassador"),
  "design-claimed": messages("design-claimed"),
  finalize: reviewRules,
};

/** Schema of both sides' offers: those that can be given, and those already selected. */
function offersOf({ offers, offerEnabled, stored }: ReferralFacts) {
  const offerIds = (already: readonly number[]) =>
    chosenOf(
      offers.filter(({ id, ended }) => !ended || already.includes(id)).map(({ id }) => id),
      "Choose offers from the list",
    ).refine((ids) => ids.length <= mostOffers, `Choose at most ${mostOffers} offers`);
  const { referee_earns_offers: referee = [], referer_earns_offers: referer = [] } = stored?.offers ?? {};
  const as = (already: readonly number[]) =>
    offerEnabled ? offerIds(already) : z.unknown().transform(() => [...already]);
  return { referee_earns_offers: as(referee), referer_earns_offers: as(referer) };
}

/** The three texts of a step, all required in the default language. */
function messages(step: keyof typeof messageSteps): Rules {
  const names: readonly MessageField[] = messageSteps[step];
  const ofStep = (texts: RawAnswers = {}): RawAnswers =>
    Object.fromEntries(names.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]] as const])));
  return {
    schema: () => schemaOf(messagesNamed(names, { required: true })),
    defaults: ({ facts }) => ofStep(facts.suggested[1]),
    suggested: ({ facts }, language) => ofStep(facts.suggested[language]),
  };
}
