import type { RawAnswers } from "~/form/answers";
import { nameOf, rootOf, segments } from "~/form/names";
import { textOf } from "~/form/use-form-field";
import { idIn } from "../../server/contract/common/id-in";
import type { ChosenLanguage, StepContext, StepWords, StoredAnswers, Texts } from "./wizard";

/*
 * Steps with texts in additional languages: `?lang=2` opens the texts in one of them, under the field names of the
 * first. The step's answers store them as `texts[2][title]`, in the same draft.
 */

type Speaking<Facts, Answers> = Pick<StepWords<Facts, Answers>, "languages">;

export const LANGUAGE = "lang";

const textsField = "texts";

/** Name of a text in an additional language. */
export const textName = (language: number | string, field: string): string => nameOf([textsField, language, field]);

/** Language and plain name of a text in an additional language; null for any other value. */
function textAt(name: string): { readonly language: number; readonly field: string } | null {
  const [root, id = "", field, ...more] = segments(name);
  const language = idIn(id);
  return root === textsField && language !== null && field !== undefined && more.length === 0
    ? { language, field }
    : null;
}

/** Answers of a step in the first language only. */
export const firstLanguage = (raw: RawAnswers): RawAnswers => only(raw, (name) => textAt(name) === null);

/** Answers of a step in the additional languages only, under their stored names. */
export const furtherLanguages = (raw: RawAnswers): RawAnswers => only(raw, (name) => textAt(name) !== null);

const only = (raw: RawAnswers, wanted: (name: string) => boolean): RawAnswers =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => wanted(name)));

/** Texts of a step in one additional language, under the plain field names. */
export const textsIn = ({ languages }: Speaking<never, never>, raw: RawAnswers, language: number): RawAnswers =>
  Object.fromEntries(
    (languages?.fields ?? []).flatMap(({ name }) => {
      const value = raw[textName(language, name)];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/** Replaces the texts of one language in a step's answers. */
export function withTexts(raw: RawAnswers, language: number, texts: RawAnswers): RawAnswers {
  const others = only(raw, (name) => textAt(name)?.language !== language);
  const spoken = Object.entries(texts).map(([field, value]) => [textName(language, field), value] as const);
  return { ...others, ...Object.fromEntries(spoken) };
}

/** Adds a step's texts in additional languages to those of earlier steps, as `texts`. */
export function addTexts(step: Speaking<never, never>, raw: RawAnswers | undefined, answers: object): void {
  if (!step.languages || !raw) return;
  const before = (answers as { readonly texts?: Texts }).texts ?? {};
  const texts: Record<string, Readonly<Record<string, string>>> = { ...before };
  for (const language of new Set(Object.keys(raw).flatMap((name) => textAt(name)?.language ?? []))) {
    const said = Object.entries(textsIn(step, raw, language)).map(([field, value]) => [field, textOf(value)] as const);
    texts[language] = { ...texts[language], ...Object.fromEntries(said) };
  }
  Object.assign(answers, { texts });
}

/** Whether a step has a field, either its own (`fields`) or in an additional language. */
export function asksFor(step: Speaking<never, never>, fields: readonly string[], name: string): boolean {
  const text = step.languages && textAt(name);
  return text
    ? (step.languages?.fields.some((field) => field.name === text.field) ?? false)
    : fields.includes(rootOf(name));
}

/** Language in a field's name; null for the first. */
export const languageOf = (name: string): number | null => textAt(name)?.language ?? null;

/** Field name without its language. */
export const plainName = (name: string): string => textAt(name)?.field ?? name;

/** Language that a URL opens; null for the first, "unknown" if the step does not have it. */
export function readLanguage<Facts, Answers>(
  { languages }: Speaking<Facts, Answers>,
  context: StepContext<Facts, Answers>,
  search: URLSearchParams,
): ChosenLanguage | null | "unknown" {
  const value = search.get(LANGUAGE);
  if (value === null || value === "1") return null;
  return languages?.further(context).find(({ id }) => String(id) === value) ?? "unknown";
}

/** Additional language of the item, with its number of texts and how many are filled in. */
export interface Written extends ChosenLanguage {
  readonly written: number;
  readonly of: number;
}

/** Translation progress of each additional language, over all steps. */
export function writtenIn(
  steps: readonly (Speaking<never, never> & { readonly name: string })[],
  further: readonly ChosenLanguage[],
  stored: StoredAnswers,
): Written[] {
  const spoken = steps.filter(({ languages }) => languages !== undefined);
  const of = spoken.reduce((sum, { languages }) => sum + (languages?.fields.length ?? 0), 0);
  return further.map((language) => {
    const texts = spoken.flatMap((step) => Object.values(textsIn(step, stored[step.name] ?? {}, language.id)));
    return { ...language, written: texts.filter((text) => textOf(text).trim() !== "").length, of };
  });
}
