import { mandatoryLanguages } from "~/business/choices";
import { schemaOf } from "~/form/schema";
import { checkCropOf } from "~/items/picture";
import { describedBy, reviewRules, sayIfPast } from "~/items/rules";
import { translateRules } from "~/wizard/translate-rules";
import type { WizardRules } from "~/wizard/wizard";
import { conditions, description } from "../../../server/contract/gift-cards/fields";
import { giftCardTranslation } from "./screens";
import type { giftCardWizard } from "./wizard";

/** Fields and defaults of each step of the gift cards wizard. */
export const giftCardRules: WizardRules<typeof giftCardWizard> = {
  describe: {
    schema: ({ facts }) =>
      schemaOf(description, { also: describedBy("image", facts), check: checkCropOf })
        // Ignores ticked languages while additional languages are off.
        .transform((answer) =>
          answer.add_language ? answer : { ...answer, language: mandatoryLanguages(facts).map(Number) },
        ),
    defaults: ({ facts }) => ({ language: mandatoryLanguages(facts) }),
  },
  translate: translateRules(giftCardTranslation),
  conditions: {
    schema: ({ facts }) =>
      schemaOf(conditions, {
        check: ({ date_range: range, never_expires: never }, say) =>
          sayIfPast(facts, { end: range?.end, never }, "date_range[end]", say),
      }),
    defaults: ({ facts }) => ({ "date_range[start]": facts.today }),
  },
  finalize: reviewRules,
};
