import { translationOf } from "~/items/texts";
import type { DrawFacts } from "./facts";
import type { DrawAnswers } from "./schema";
import { drawTexts } from "./texts";

export const drawTranslation = translationOf<DrawFacts, DrawAnswers>(drawTexts);
