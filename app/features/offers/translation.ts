import { itemTexts, translationOf } from "~/items/texts";
import type { OfferFacts } from "./facts";
import type { OfferAnswers } from "./schema";

const { title, description, terms, link } = itemTexts;

/** What an offer says, in its first language and anew in every further one. */
export const offerTexts = [title, description, terms, link];

export const offerTranslation = translationOf<OfferFacts, OfferAnswers>(offerTexts);
