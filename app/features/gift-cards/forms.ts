import { asForm } from "~/form/as-form";
import { asInput } from "~/form/as-input";
import type { StoredAnswers } from "~/wizard/wizard";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import type { GiftCardDetails } from "../../../server/contract/gift-cards/calls";
import { conditions, description, type GiftCard, giftCard } from "../../../server/contract/gift-cards/fields";
import type { GiftCardAnswers, GiftCardFacts } from "./gift-card";

/** Form values that would create the gift card. */
const giftCardAsForms = (card: GiftCardDetails, { languages }: GiftCardFacts): StoredAnswers => ({
  describe: asForm(description.fields, {
    ...card,
    // False if only languages no longer in use remain.
    add_language: languages.some(({ id }) => id !== defaultLanguageId && card.language.includes(id)),
  }),
  conditions: asForm(conditions.fields, card),
});

export const giftCardForms = {
  forms: giftCardAsForms,
  days: { start: "date_range[start]", end: "date_range[end]" },
};

/** Converts the answers to the input of the calls. */
export function giftCardInput(answers: Partial<GiftCardAnswers>): GiftCard {
  const { never_expires: never, date_range: range, language = [] } = answers;
  return {
    ...asInput(giftCard.fields, answers),
    image: answers.image || undefined,
    // A card that never expires has no end date (section 4).
    date_range: { start: range?.start, end: never ? undefined : range?.end },
    add_language: language.length > 1,
  };
}
