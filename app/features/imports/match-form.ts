import type { BodyOf } from "../../../server/contract/common/call";
import type { ImportDetail, matchImport, rereadImport } from "../../../server/contract/imports/calls";
import {
  dateOrders,
  decimalMarks,
  delimiters,
  encodings,
  knownCustomers,
} from "../../../server/contract/imports/words";

/** What the columns are, as their form holds it. */
export interface MatchForm {
  /** The field of each column, "" for one that is left out. */
  readonly mapping: readonly string[];
  readonly date_order: string;
  readonly decimal_mark: string;
  readonly country: string;
  readonly branch_pk: string;
  readonly known: string;
  /** The version of the columns that was shown; "" where none was told. */
  readonly revision: string;
}

export const mappingField = (column: number) => `mapping[${column}]`;

export const matchFormOf = (detail: ImportDetail): MatchForm => ({
  mapping: detail.columns.map((_, column) => detail.mapping[column] ?? ""),
  date_order: detail.date_order,
  decimal_mark: detail.decimal_mark,
  country: detail.country,
  branch_pk: detail.branch_pk === null ? "" : String(detail.branch_pk),
  known: detail.known,
  revision: detail.revision,
});

const textIn = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

export function readMatchForm(form: FormData): MatchForm {
  const mapping: string[] = [];
  while (form.has(mappingField(mapping.length))) mapping.push(textIn(form, mappingField(mapping.length)));
  return {
    mapping,
    date_order: textIn(form, "date_order"),
    decimal_mark: textIn(form, "decimal_mark"),
    country: textIn(form, "country"),
    branch_pk: textIn(form, "branch_pk"),
    known: textIn(form, "known"),
    revision: textIn(form, "revision"),
  };
}

const again = "Check the file again to replace that change";

/**
 * Where the columns as they are kept now say something else than `typed`, in words by field; null where the file was read
 * into other columns meanwhile, so that what was typed is of none of them.
 */
export function changesElsewhere(typed: MatchForm, detail: ImportDetail): Readonly<Record<string, string>> | null {
  const { mapping, revision: _, ...kept } = matchFormOf(detail);
  if (mapping.length !== typed.mapping.length) return null;
  const calledBy = (field: string) => detail.fields.find((one) => one.field === field)?.text ?? "left out";
  const columns = mapping.flatMap((field, column) =>
    field === typed.mapping[column]
      ? []
      : [[mappingField(column), `Changed elsewhere: kept as ${calledBy(field)}. ${again}`] as const],
  );
  const names = Object.keys(kept) as (keyof typeof kept)[];
  const rest = names
    .filter((name) => kept[name] !== typed[name])
    .map((name) => [name, `Changed elsewhere. ${again}`] as const);
  return Object.fromEntries([...columns, ...rest]);
}

/** The choice of `list` that was made; what no page of ours offers stands for its first. */
const chosen = <K extends string>(list: readonly [{ readonly key: K }, ...{ readonly key: K }[]], word: string): K =>
  list.find(({ key }) => key === word)?.key ?? list[0].key;

/** What the columns are, as the call takes it. */
export const matchBody = (importId: number, form: MatchForm): BodyOf<typeof matchImport> => ({
  importId,
  mapping: Object.fromEntries(form.mapping.map((field, column) => [String(column), field])),
  date_order: chosen(dateOrders, form.date_order),
  decimal_mark: chosen(decimalMarks, form.decimal_mark),
  country: form.country || undefined,
  branch_pk: Number(form.branch_pk) || null,
  known: chosen(knownCustomers, form.known),
  revision: form.revision || undefined,
});

/** How the file is to be read, as the call takes it. */
export const readingBody = (importId: number, form: FormData): BodyOf<typeof rereadImport> => ({
  importId,
  encoding: chosen(encodings, textIn(form, "encoding")),
  delimiter: chosen(delimiters, textIn(form, "delimiter")),
  has_header: form.get("has_header") === "1",
  revision: textIn(form, "revision") || undefined,
});
