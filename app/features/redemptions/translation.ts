import { translationOf } from "~/items/texts";
import type { RedemptionFacts } from "./facts";
import type { RedemptionAnswers } from "./schema";
import { redemptionTexts } from "./texts";

export const redemptionTranslation = translationOf<RedemptionFacts, RedemptionAnswers>(redemptionTexts);
