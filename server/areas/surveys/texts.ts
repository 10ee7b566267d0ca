import { z } from "zod";
import { defaultLanguageId } from "../../contract/common/default-language";

/*
 * The texts of surveys and questions in the business's languages, as they are stored.
 */

const choiceList = z.array(z.string());
const words = z.object({ title: z.string(), introduction: z.string(), thanks: z.string() });
const asked = z.object({ text: z.string(), choices: choiceList });

export type SurveyWords = z.infer<typeof words>;
export type QuestionWords = z.infer<typeof asked>;

export const choicesOf = (stored: string): string[] => choiceList.parse(JSON.parse(stored));
export const surveyTranslations = (stored: string) => z.record(words).parse(JSON.parse(stored));
export const questionTranslations = (stored: string) => z.record(asked).parse(JSON.parse(stored));

/** By the ids of their languages, in their order. */
export const listed = <W extends object>(translations: Readonly<Record<string, W>>): ({ language_id: number } & W)[] =>
  Object.entries(translations)
    .map(([language, said]) => ({ language_id: Number(language), ...said }))
    .sort((one, other) => one.language_id - other.language_id);

interface StoredSurvey extends SurveyWords {
  readonly translations: string;
}

/** A survey's texts in a language; those of the default one where it has none. */
export function surveyIn(stored: StoredSurvey, language: number): SurveyWords {
  const said = language === defaultLanguageId ? undefined : surveyTranslations(stored.translations)[language];
  return {
    title: said?.title || stored.title,
    introduction: said?.introduction || stored.introduction,
    thanks: said?.thanks || stored.thanks,
  };
}

interface StoredQuestion {
  readonly text: string;
  readonly choices: string;
  readonly translations: string;
}

/** The same of a question. */
export function questionIn(stored: StoredQuestion, language: number): QuestionWords {
  const choices = choicesOf(stored.choices);
  const said = language === defaultLanguageId ? undefined : questionTranslations(stored.translations)[language];
  return { text: said?.text || stored.text, choices: choices.map((choice, at) => said?.choices[at] || choice) };
}

/** The choices of a translation where those it is of have changed: the same choice keeps its words. */
export const carriedChoices = (
  was: readonly string[],
  translated: readonly string[],
  is: readonly string[],
): string[] =>
  translated.length === 0
    ? []
    : is.map((choice) => {
        const before = was.indexOf(choice);
        return before < 0 ? "" : (translated[before] ?? "");
      });
