import { asValue } from "~/form/as-value";
import { inWords, type WordFacts } from "~/form/in-words";
import type { Screen } from "~/form/screen";
import type { Field, Fields } from "../../server/contract/field";
import type { SettingChange } from "../../server/contract/settings/calls";
import { fromJson } from "../../server/contract/wire/json-text";

/*
 * Display of the settings history for fields that are not business rules, such as those of branches and employees.
 * Each feature declares the areas that its saves record, in its `setting-history.ts`, with the labels of its forms and
 * the kinds of the contract; `history-table.ts` gathers them.
 */

interface Language {
  readonly id: number;
  readonly name: string;
}

export interface ChangeFacts extends WordFacts {
  readonly languages: readonly Language[];
}

export interface RecordedField {
  /** `{points}` stands for the business's word for points. */
  readonly label: string;
  /** Declaration of the field, whose kind determines how a value reads. */
  readonly field?: Field | undefined;
  /** Names of a choice's values. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** Formats a value that its kind does not describe. */
  readonly says?: ((text: string, facts: ChangeFacts) => string) | undefined;
}

type Change = Pick<SettingChange, "area" | "name"> & Partial<Pick<SettingChange, "subject">>;
type Versions = Pick<SettingChange, "before" | "after">;

export interface RecordedArea {
  readonly title: string;
  /** Fields by their names in the history. */
  readonly fields?: Readonly<Record<string, RecordedField>>;
  /** Finds a field whose name has parts, such as `required_3`. */
  readonly find?: (name: string, languages: readonly Language[]) => RecordedField | undefined;
  /** Currency symbol of the area's amounts, if it is not always the business's. */
  readonly symbol?: (subject: string) => string | undefined;
  /** Formats a field's values before and after, each by what the other lacks. */
  readonly compare?: (name: string, versions: Versions) => Versions | null;
}

/** Areas by the key under which saves record them (`noteChanges`). */
export type HistoryTable = Readonly<Record<string, RecordedArea>>;

let table: HistoryTable | undefined;

/** Opens the areas; the portal's entry does so before the first request. */
export function openHistory(areas: HistoryTable): void {
  table = areas;
}

export function recordedAreas(): HistoryTable {
  if (!table) throw new Error("No history was opened before the first request");
  return table;
}

/** Labels and kinds of a screen's fields. @param says formats of values that their kind does not describe */
export function fieldsOn<F extends Fields, Props>(
  { fields, sections }: Screen<F, Props>,
  says: { readonly [N in keyof F]?: RecordedField["says"] } = {},
): Readonly<Record<string, RecordedField>> {
  return Object.fromEntries(
    sections.flatMap(({ fields: displays }) =>
      Object.entries(displays).map(([name, { label, term = label, names }]): [string, RecordedField] => [
        name,
        { label: term, field: fields[name], names, says: says[name] },
      ]),
    ),
  );
}

export const languageNamed = (languages: readonly Language[], id: unknown): string =>
  languages.find((one) => one.id === Number(id))?.name ?? String(id);

/** Finds a translated text: `referred_sms[2]` is the text's label and "French". */
export const translationOf =
  (fields: Readonly<Record<string, RecordedField>>): NonNullable<RecordedArea["find"]> =>
  (name, languages) => {
    const [, text = "", language] = /^(\w+)\[(\d+)\]$/.exec(name) ?? [];
    const field = fields[text];
    return field && { ...field, label: `${field.label}, ${languageNamed(languages, language)}` };
  };

/** Most characters of a long text in the history. */
const longest = 120;
export const excerpt = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

function fieldOf({ area, name }: Change, languages: readonly Language[]): RecordedField {
  const found = recordedAreas()[area];
  const field = found?.fields?.[name] ?? found?.find?.(name, languages);
  if (field) return field;
  const words = name.replace(/[[\]_]+/g, " ").trim();
  return { label: words.charAt(0).toUpperCase() + words.slice(1) };
}

/** Label of a changed field: `web_site` is "Website". */
export const fieldInWords = (change: Change, languages: readonly Language[] = []): string =>
  fieldOf(change, languages).label;

/** Formats the items of a logged list or the parts of a logged object; other texts stay. */
function partsInWords(text: string): string {
  const value = /^[[{]/.test(text) ? fromJson(text) : undefined;
  return typeof value === "object" && value !== null ? Object.values(value).map(String).join(", ") : text;
}

/** Formats the value of a field. */
export function valueInWords(change: Change, text: string, facts: ChangeFacts): string {
  const { field, names, says } = fieldOf(change, facts.languages);
  if (text === "" && field?.type !== "yesNo") return "None";
  if (says) return says(text, facts);
  if (!field) return partsInWords(text);
  const currency = recordedAreas()[change.area]?.symbol?.(change.subject ?? "") ?? facts.currency;
  return inWords(field, asValue(field, text), { ...facts, currency }, names);
}

/** Formats the values before and after a change. */
export const bothInWords = (change: Change & Versions, facts: ChangeFacts): Versions =>
  recordedAreas()[change.area]?.compare?.(change.name, change) ?? {
    before: valueInWords(change, change.before, facts),
    after: valueInWords(change, change.after, facts),
  };
