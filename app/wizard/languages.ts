import type { RawAnswers } from "~/form/answers";
import { segments } from "~/form/names";
import type { ChosenLanguage, StepContext, StepWords, StoredAnswers, Texts } from "./wizard";

/*
 * Steps with texts in additional languages: `?lang=2` opens the texts in one of them, under the field names of the
 * first. The step's answers store them as `texts[2][title]`, in the same draft.
 */

type Speaking<Facts, Answers> = Pick<StepWords<Facts, Answers>, "languages">;

export const LANGUAGE = "lang";

const named = /^texts\[(\d+)\]\[(\w+)\]$/;
const nameIn = (language: number, field: string) => `texts[${language}][${field}]`;

/** Answers of a step in the first language only. */
export const firstLanguage = (raw: RawAnswers): RawAnswers => only(raw, (name) => !named.test(name));

/** Answers of a step in the additional languages only, under their stored names. */
export const furtherLanguages = (raw: RawAnswers): RawAnswers => only(raw, (name) => named.test(name));

const only = (raw: RawAnswers, wanted: (name: string) => boolean): RawAnswers =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => wanted(name)));

/** Texts in one additional language, under the plain field names. */
export const textsIn = (raw: RawAnswers, language: number): RawAnswers =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => {
      const [, id, field] = named.exec(name) ?? [];
      return field !== undefined && Number(id) === language ? [[field, value] as const] : [];
    }),
  );

/** Replaces the texts of one language in a step's answers. */
export function withTexts(raw: RawAnswers, language: number, texts: RawAnswers): RawAnswers {
  const others = only(raw, (name) => Number(named.exec(name)?.[1]) !== language);
  const spoken = Object.entries(texts).map(([field, value]) => [nameIn(language, field), value] as const);
  return { ...others, ...Object.fromEntries(spoken) };
}

/** Adds a step's texts in additional languages to those of earlier steps, as `texts`. */
export function addTexts(step: Speaking<never, never>, raw: RawAnswers | undefined, answers: object): void {
  if (!step.languages || !raw) return;
  const before = (answers as { readonly texts?: Texts }).texts ?? {};
  const texts: Record<string, Readonly<Record<string, string>>> = { ...before };
  for (const [name, value] of Object.entries(raw)) {
    const [, id, field] = named.exec(name) ?? [];
    if (id === undefined || field === undefined || typeof value !== "string") continue;
    texts[id] = { ...texts[id], [field]: value };
  }
  Object.assign(answers, { texts });
}

/** Whether a step has a field, either its own (`fields`) or in an additional language. */
export function asksFor(step: Speaking<never, never>, fields: readonly string[], name: string): boolean {
  const [root = "", , inner] = segments(name);
  return named.test(name) && step.languages
    ? step.languages.fields.some((field) => field.name === inner)
    : fields.includes(root);
}

/** Language in a field's name; null for the first. */
export const languageOf = (name: string): number | null => Number(named.exec(name)?.[1] ?? 0) || null;

/** Field name without its language. */
export const plainName = (name: string): string => named.exec(name)?.[2] ?? name;

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
  const texts = steps.flatMap(({ name, languages }) =>
    (languages?.fields ?? []).map((field) => ({ raw: stored[name] ?? {}, field: field.name })),
  );
  return further.map((language) => ({
    ...language,
    written: texts.filter(({ raw, field }) => textsIn(raw, language.id)[field]?.toString().trim()).length,
    of: texts.length,
  }));
}
