import type { RawAnswers } from "~/form/answers";
import { segments } from "~/form/names";
import type { ChosenLanguage, StepContext, StepWords, StoredAnswers, Texts } from "./wizard";

/*
 * A step that holds further languages itself: `?lang=2` opens its texts in one of them, under the names of the first. Among
 * the step's answers they stand as `texts[2][title]`, in the same draft.
 */

type Speaking<Facts, Answers> = Pick<StepWords<Facts, Answers>, "languages">;

export const LANGUAGE = "lang";

const named = /^texts\[(\d+)\]\[(\w+)\]$/;
const nameIn = (language: number, field: string) => `texts[${language}][${field}]`;

/** A step's answers without those of its further languages. */
export const firstLanguage = (raw: RawAnswers): RawAnswers => only(raw, (name) => !named.test(name));

/** Those of every further language alone, as they stand among the step's answers. */
export const furtherLanguages = (raw: RawAnswers): RawAnswers => only(raw, (name) => named.test(name));

const only = (raw: RawAnswers, wanted: (name: string) => boolean): RawAnswers =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => wanted(name)));

/** What one further language says, under the fields' own names. */
export const textsIn = (raw: RawAnswers, language: number): RawAnswers =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => {
      const [, id, field] = named.exec(name) ?? [];
      return field !== undefined && Number(id) === language ? [[field, value] as const] : [];
    }),
  );

/** A step's answers with what one language now says in place of what it said. */
export function withTexts(raw: RawAnswers, language: number, said: RawAnswers): RawAnswers {
  const others = only(raw, (name) => Number(named.exec(name)?.[1]) !== language);
  const spoken = Object.entries(said).map(([field, value]) => [nameIn(language, field), value] as const);
  return { ...others, ...Object.fromEntries(spoken) };
}

/** Puts what a step says in further languages beside what earlier ones do, as `texts`. */
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

/** Whether a step asks for a field, of its own (`fields`) or in a further language. */
export function asksFor(step: Speaking<never, never>, fields: readonly string[], name: string): boolean {
  const [root = "", , inner] = segments(name);
  return named.test(name) && step.languages
    ? step.languages.fields.some((field) => field.name === inner)
    : fields.includes(root);
}

/** The further language of a field's name; null for the first. */
export const languageOf = (name: string): number | null => Number(named.exec(name)?.[1] ?? 0) || null;

/** The field's own name, whatever the language. */
export const plainName = (name: string): string => named.exec(name)?.[2] ?? name;

/** The language that an address opens; null for the first, "unknown" for one that the step is not written in. */
export function languageAsked<Facts, Answers>(
  { languages }: Speaking<Facts, Answers>,
  context: StepContext<Facts, Answers>,
  search: URLSearchParams,
): ChosenLanguage | null | "unknown" {
  const asked = search.get(LANGUAGE);
  if (asked === null || asked === "1") return null;
  return languages?.further(context).find(({ id }) => String(id) === asked) ?? "unknown";
}

/** A further language of the item, and how many of its texts are written. */
export interface Written extends ChosenLanguage {
  readonly written: number;
  readonly of: number;
}

/** How far each further language is, over all steps. */
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
