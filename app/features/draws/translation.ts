import { itemTexts, translationOf } from "~/items/texts";
import type { DrawFacts } from "./facts";
import type { DrawAnswers } from "./schema";

const { title, description } = itemTexts;

/** What a draw says, in its first language and anew in every further one. */
export const drawTexts = [title, description];

export const drawTranslation = translationOf<DrawFacts, DrawAnswers>(drawTexts);
