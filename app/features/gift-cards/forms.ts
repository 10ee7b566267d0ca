import { stillKnown } from "~/business/choices";
import { asForm } from "~/form/as-form";
import { asInput } from "~/form/as-input";
import { textsAsForm } from "~/items/texts";
import type { StoredAnswers, Texts } from "~/wizard/wizard";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import type { GiftCardDetails } from "../../../server/contract/gift-cards/calls";
import { conditions, description, type GiftCard, giftCard } from "../../../server/contract/gift-cards/fields";
import type { GiftCardAnswers, GiftCardFacts } from "./gift-card";

/** A gift card as the wizard's forms would have been filled in to make it; languages no longer in use are left out. */
export function giftCardAsForms(card: GiftCardDetails, texts: Texts, { languages }: GiftCardFacts): StoredAnswers {
  const language = stillKnown(languages, card.language.map(String));
  const translated = language.some((id) => Number(id) !== defaultLanguageId);
  return {
    describe: { ...asForm(description.fields, { ...card, add_language: translated }), language },
    ...(translated ? { translate: textsAsForm(texts) } : {}),
    conditions: asForm(conditions.fields, card),
  };
}

export const days = { start: "date_range[start]", end: "date_range[end]" };

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
