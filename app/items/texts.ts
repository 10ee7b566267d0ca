import type { BusinessFacts } from "~/business/facts";
import type { RawAnswers } from "~/form/answers";
import type { TranslatedField, Translation } from "~/wizard/wizard";
import { defaultLanguageId } from "../../server/contract/common/default-language";
import { isLink, type LinkField, noLink, type TextField } from "../../server/contract/field";

/** Lengths the API keeps (server/contract/offers/fields). */
export const TITLE_MAX = 120;
export const TEXT_MAX = 4000;
export const LINK_MAX = 1000;

/** The message for a web address that will not do; null when blank or good. */
export const linkProblem = (value: string): string | null => (isLink(value) ? null : noLink);

/** A text of an item, asked for in its first language and then in every further one. */
export interface ItemText extends TranslatedField {
  /** The message when the first language's text is missing; only beside `required`. */
  readonly missing?: string;
  /** Beside the first language's field. */
  readonly firstHint?: string;
}

/** The texts that most items have. */
export const itemTexts = {
  title: {
    name: "title",
    label: "Title",
    max: TITLE_MAX,
    required: "Enter the title in {language}",
    missing: "Enter a title",
    firstHint: "What customers read first",
  },
  description: { name: "description", label: "Description", max: TEXT_MAX, rows: 4 },
  terms: { name: "terms", label: "Terms and conditions", max: TEXT_MAX, rows: 4 },
  link: {
    name: "link",
    label: "Link",
    max: LINK_MAX,
    type: "url",
    check: linkProblem,
    firstHint: "Where customers can read more",
  },
} as const satisfies Record<string, ItemText>;

/** Declared texts under the labels of their screen. */
export const textsOf = (
  { fields }: { readonly fields: Readonly<Record<string, TextField | LinkField>> },
  asked: Readonly<Record<string, { readonly label: string }>>,
): ItemText[] =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    label: asked[name]?.label ?? name,
    max: field.max,
    ...(field.type === "link" ? { type: "url", check: linkProblem } : field.lines && { rows: field.lines }),
    ...("missing" in field && field.missing && { required: `${field.missing} in {language}` }),
  }));

/** What an item says anew in every further language. Its languages are the answer `language`. */
export const translationOf = <
  Facts extends Pick<BusinessFacts, "languages">,
  Answers extends { readonly language?: readonly number[] },
>(
  fields: readonly ItemText[],
): Translation<Facts, Answers> => ({
  further: ({ facts, answers }) =>
    facts.languages.filter(({ id }) => id !== defaultLanguageId && answers.language?.includes(id)),
  original: ({ answers }, field) => {
    const said = (answers as Readonly<Record<string, unknown>>)[field];
    return typeof said === "string" ? said : "";
  },
  fields,
});

/** Further languages' texts as the translate step's form holds them. */
export const textsAsForm = (texts: Readonly<Record<string, Readonly<Record<string, string>>>>): RawAnswers =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, words]) =>
      Object.entries(words).map(([field, said]) => [`texts[${language}][${field}]`, said] as const),
    ),
  );
