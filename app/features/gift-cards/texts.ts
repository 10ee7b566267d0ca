import { itemTexts, translationOf } from "~/items/texts";
import type { GiftCardFacts } from "./facts";
import type { GiftCardAnswers } from "./schema";

const { title, description, link, terms } = itemTexts;

/** What a gift card says, in its first language and anew in every further one. */
export const giftCardTexts = [title, description, link, terms];

export const giftCardTranslation = translationOf<GiftCardFacts, GiftCardAnswers>(giftCardTexts);
