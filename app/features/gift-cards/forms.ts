import { asForm } from "~/form/as-form";
import { itemInput } from "~/items/input";
import type { StoredAnswers } from "~/wizard/wizard";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import type { GiftCardDetails } from "../../../server/contract/gift-cards/calls";
import { conditions, description, type GiftCard, giftCard } from "../../../server/contract/gift-cards/fields";
import { giftCardNames } from "../../../server/contract/gift-cards/names";
import type { GiftCardAnswers, GiftCardFacts } from "./gift-card";

/** Form values that would create the gift card. */
export const giftCardAsForms = (card: GiftCardDetails, { languages }: GiftCardFacts): StoredAnswers => ({
  describe: asForm(description.fields, {
    ...card,
    // False if only languages no longer in use remain.
    add_language: languages.some(({ id }) => id !== defaultLanguageId && card.language.includes(id)),
  }),
  conditions: asForm(conditions.fields, card),
});

/** Converts the answers to the input of the calls. */
export const giftCardInput = (answers: Partial<GiftCardAnswers>): GiftCard => ({
  ...itemInput(giftCard.fields, giftCardNames, answers, {}),
  add_language: (answers.language ?? []).length > 1,
});
