import { z } from "zod";
import { mandatoryLanguages } from "~/business/choices";
import { chosenLanguages } from "~/business/chosen";
import { schemaOf } from "~/form/schema";
import { checkCropOf, pictureFields } from "~/items/picture";
import { translateRules } from "~/wizard/translate-rules";
import type { WizardRules } from "~/wizard/wizard";
import { conditions, description } from "../../../server/contract/gift-cards/fields";
import type { GiftCardAnswers, GiftCardFacts } from "./gift-card";
import { giftCardTranslation } from "./screens";

/** What each step of the gift cards wizard asks for, and what its form holds at first. */
export const giftCardRules: WizardRules<GiftCardFacts, GiftCardAnswers> = {
  describe: {
    schema: ({ facts }) =>
      schemaOf(description, {
        also: { ...pictureFields("image"), language: chosenLanguages(facts) },
        check: checkCropOf,
      })
        // Languages ticked before they were switched off do not count.
        .transform((answer) => (answer.add_language ? answer : { ...answer, language: onlyMandatory(facts) })),
    defaults: ({ facts }) => ({ language: mandatoryLanguages(facts) }),
  },
  translate: translateRules(giftCardTranslation),
  conditions: {
    schema: ({ facts: { mode, today } }) =>
      schemaOf(conditions, {
        check: ({ date_range: range, never_expires: never }, say) => {
          if (mode !== "edit" && !never && range?.end && range.end < today)
            say("date_range[end]", "The last day is in the past");
        },
      }),
    defaults: ({ facts }) => ({ "date_range[start]": facts.today }),
  },
  finalize: { schema: () => z.object({}) },
};

const onlyMandatory = ({ languages }: GiftCardFacts) =>
  languages.filter(({ mandatory }) => mandatory).map(({ id }) => id);
