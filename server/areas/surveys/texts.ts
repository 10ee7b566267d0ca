import { z } from "zod";
import { defaultLanguageId } from "../../contract/common/default-language";

/*
 * Texts of surveys and questions in the business's languages, as stored.
 */

const choiceList = z.array(z.string());
const words = z.object({ title: z.string(), introduction: z.string(), thanks: z.string() });
const question = z.object({ text: z.string(), choices: choiceList });

export type SurveyWords = z.infer<typeof words>;
export type QuestionWords = z.infer<typeof question>;

export const choicesOf = (stored: string): string[] => choiceList.parse(JSON.parse(stored));
export const surveyTranslations = (stored: string) => z.record(words).parse(JSON.parse(stored));
export const questionTranslations = (stored: string) => z.record(question).parse(JSON.parse(stored));

/** Translations ordered by language id. */
export const listed = <W extends object>(translations: Readonly<Record<string, W>>): ({ language_id: number } & W)[] =>
  Object.entries(translations)
    .map(([language, texts]) => ({ language_id: Number(language), ...texts }))
    .sort((one, other) => one.language_id - other.language_id);

interface StoredSurvey extends SurveyWords {
  readonly translations: string;
}

/** Texts of a survey in a language; those of the default language where a translation is missing. */
export function surveyIn(stored: StoredSurvey, language: number): SurveyWords {
  const texts = language === defaultLanguageId ? undefined : surveyTranslations(stored.translations)[language];
  return {
    title: texts?.title || stored.title,
    introduction: texts?.introduction || stored.introduction,
    thanks: texts?.thanks || stored.thanks,
  };
}

interface StoredQuestion {
  readonly text: string;
  readonly choices: string;
  readonly translations: string;
}

/** Texts of a question in a language, with the same fallback. */
export function questionIn(stored: StoredQuestion, language: number): QuestionWords {
  const choices = choicesOf(stored.choices);
  const texts = language === defaultLanguageId ? undefined : questionTranslations(stored.translations)[language];
  return { text: texts?.text || stored.text, choices: choices.map((choice, at) => texts?.choices[at] || choice) };
}

/** Translated choices after the choices have changed: unchanged choices keep their translation. */
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
