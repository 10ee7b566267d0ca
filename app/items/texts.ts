import type { ComponentType } from "react";
import type { BusinessFacts } from "~/business/facts";
import type { RawAnswers } from "~/form/answers";
import { textName } from "~/wizard/languages";
import type { CardProps, CustomerView, TranslatedField, Translation } from "~/wizard/wizard";
import { defaultLanguageId } from "../../server/contract/common/default-language";
import { isLink, type LinkField, noLink, type TextField } from "../../server/contract/field";

/** Error message for an invalid web address; null if blank or valid. */
const linkProblem = (value: string): string | null => (isLink(value) ? null : noLink);

/** Declared texts with the labels of their screen. */
export const textsOf = (
  { fields }: { readonly fields: Readonly<Record<string, TextField | LinkField>> },
  asked: Readonly<Record<string, { readonly label: string }>>,
): TranslatedField[] =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    label: asked[name]?.label ?? name,
    max: field.max,
    ...(field.type === "link" ? { type: "url", check: linkProblem } : field.lines && { rows: field.lines }),
    ...("missing" in field && field.missing && { required: `${field.missing} in {language}` }),
  }));

/** Texts of an item that are translated to each additional language. The answer `language` has its languages. */
export const translationOf = <
  Facts extends Pick<BusinessFacts, "languages">,
  Answers extends { readonly language?: readonly number[] },
>(
  fields: readonly TranslatedField[],
): Translation<Facts, Answers> => ({
  further: ({ facts, answers }) =>
    facts.languages.filter(({ id }) => id !== defaultLanguageId && answers.language?.includes(id)),
  original: ({ answers }, field) => {
    const said = (answers as Readonly<Record<string, unknown>>)[field];
    return typeof said === "string" ? said : "";
  },
  fields,
});

/** Customer preview of an item in its chosen languages. */
export const customerViewOf = <
  Facts extends Pick<BusinessFacts, "languages">,
  Answers extends { readonly language?: readonly number[] },
>(
  Card: ComponentType<CardProps<Facts, Answers>>,
): CustomerView<Facts, Answers> => ({
  languages: ({ facts, answers }) => {
    const chosen = facts.languages.filter(({ id }) => answers.language?.includes(id));
    return chosen.length > 0 ? chosen : facts.languages.slice(0, 1);
  },
  Card,
});

/** Texts in additional languages as form values of the translate step. */
export const textsAsForm = (texts: Readonly<Record<string, Readonly<Record<string, string>>>>): RawAnswers =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, words]) =>
      Object.entries(words).map(([field, said]) => [textName(language, field), said] as const),
    ),
  );
