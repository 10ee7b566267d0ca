import { z } from "zod";
import { mandatoryLanguages } from "~/business/choices";
import { translateRules } from "~/wizard/translate-rules";
import type { WizardRules } from "~/wizard/wizard";
import type { GiftCardFacts } from "./facts";
import { conditionsSchema, describeSchema, type GiftCardAnswers } from "./schema";
import { giftCardTranslation } from "./texts";

/** What each step of the gift cards wizard asks for, and what its form holds at first. */
export const giftCardRules: WizardRules<GiftCardFacts, GiftCardAnswers> = {
  describe: {
    schema: ({ facts }) => describeSchema(facts),
    defaults: ({ facts }) => ({ language: mandatoryLanguages(facts) }),
  },
  translate: translateRules(giftCardTranslation),
  conditions: {
    schema: ({ facts }) => conditionsSchema(facts),
    defaults: ({ facts }) => ({ "date_range[start]": facts.today }),
  },
  finalize: { schema: () => z.object({}) },
};
