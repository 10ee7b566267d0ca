import { mandatoryLanguages } from "~/business/choices";
import { schemaOf } from "~/form/schema";
import { describeSchema, endsAhead, reviewRules } from "~/items/rules";
import { translateRules } from "~/wizard/translate-rules";
import type { WizardRules } from "~/wizard/wizard";
import { conditions, description } from "../../../server/contract/gift-cards/fields";
import { giftCardNames } from "../../../server/contract/gift-cards/names";
import { giftCardTranslation } from "./screens";
import type { giftCardWizard } from "./wizard";

/** Fields and defaults of each step of the gift cards wizard. */
export const giftCardRules: WizardRules<typeof giftCardWizard> = {
  describe: {
    schema: ({ facts }) =>
      describeSchema(description, "image", facts)
        // Ignores ticked languages while additional languages are off.
        .transform((answer) =>
          answer.add_language ? answer : { ...answer, language: mandatoryLanguages(facts).map(Number) },
        ),
    defaults: ({ facts }) => ({ language: mandatoryLanguages(facts) }),
  },
  translate: translateRules(giftCardTranslation),
  conditions: {
    schema: ({ facts }) => schemaOf(conditions, { check: endsAhead(giftCardNames, facts) }),
    defaults: ({ facts }) => ({ "date_range[start]": facts.today }),
  },
  finalize: reviewRules,
};
