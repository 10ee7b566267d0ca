import { translationOf } from "~/items/texts";
import type { OfferFacts } from "./facts";
import type { OfferAnswers } from "./schema";
import { offerTexts } from "./texts";

export const offerTranslation = translationOf<OfferFacts, OfferAnswers>(offerTexts);
