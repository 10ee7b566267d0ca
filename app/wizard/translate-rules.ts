import { z } from "zod";
import { text } from "../../server/contract/wire";
import type { ChosenLanguage, StepContext, TranslatedField, Translation } from "./wizard";

/** Rules of the translate step, which applies if more than one language is chosen. */
export function translateRules<Facts, Answers>(translation: Translation<Facts, Answers>) {
  const { fields, further } = translation;
  const textsIn = (language: ChosenLanguage) => z.preprocess(asObject, textsSchema(fields, language));
  return {
    when: (context: StepContext<Facts, Answers>) => further(context).length > 0,
    schema: (context: StepContext<Facts, Answers>) => {
      const languages = further(context).map((language) => [String(language.id), textsIn(language)] as const);
      return z.object({ texts: z.preprocess(asObject, z.object(Object.fromEntries(languages))) });
    },
  };
}

/** Schema for the texts of one language, under their own names. */
export const textsSchema = (fields: readonly TranslatedField[], language: ChosenLanguage) =>
  z.object(Object.fromEntries(fields.map((field) => [field.name, readText(field, language)])));

/**
 * Accepts a missing language, so that each required field reports its own error. The form parser may turn numeric
 * language ids into an array.
 */
const asObject = (value: unknown) => (typeof value === "object" && value !== null ? { ...value } : {});

function readText(field: TranslatedField, language: ChosenLanguage) {
  return text(field.max).read.superRefine((value, context) => {
    const missing = value === "" ? field.required?.replace("{language}", language.name) : undefined;
    const message = missing ?? field.check?.(value);
    if (message) context.addIssue({ code: z.ZodIssueCode.custom, message });
  });
}
