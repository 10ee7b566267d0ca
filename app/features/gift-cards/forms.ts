import { asForm } from "~/form/as-form";
import { asInput } from "~/form/as-input";
import type { StoredAnswers } from "~/wizard/wizard";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import type { GiftCardDetails } from "../../../server/contract/gift-cards/calls";
import { conditions, description, type GiftCard, giftCard } from "../../../server/contract/gift-cards/fields";
import type { GiftCardAnswers, GiftCardFacts } from "./gift-card";

/** A gift card as the wizard's forms would have been filled in to make it. */
const giftCardAsForms = (card: GiftCardDetails, { languages }: GiftCardFacts): StoredAnswers => ({
  describe: asForm(description.fields, {
    ...card,
    // Of languages no longer in use none is left to be chosen.
    add_language: languages.some(({ id }) => id !== defaultLanguageId && card.language.includes(id)),
  }),
  conditions: asForm(conditions.fields, card),
});

export const giftCardForms = {
  forms: giftCardAsForms,
  days: { start: "date_range[start]", end: "date_range[end]" },
};

/** The answers as the calls take them. */
export function giftCardInput(answers: Partial<GiftCardAnswers>): GiftCard {
  const { never_expires: never, date_range: range, language = [] } = answers;
  return {
    ...asInput(giftCard.fields, answers),
    image: answers.image || undefined,
    // Section 4: what never expires has no end.
    date_range: { start: range?.start, end: never ? undefined : range?.end },
    add_language: language.length > 1,
  };
}
