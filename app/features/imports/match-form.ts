import type { RawAnswers } from "~/form/answers";
import { isNested, nest } from "~/form/names";
import { textOf } from "~/form/use-form-field";
import type { ImportDetail } from "../../../server/contract/imports/calls";

/** Matched columns and formats as form values. */
export interface MatchForm {
  /** Field of each column; "" for a skipped one. */
  readonly mapping: readonly string[];
  readonly date_order: string;
  readonly decimal_mark: string;
  readonly country: string;
  readonly branch_pk: string;
  readonly known: string;
  /** Version of the displayed columns; "" from a server without versions. */
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

/** Converts a `MatchForm` to form fields. */
export const fieldsOf = ({ mapping, revision: _, ...values }: MatchForm): RawAnswers => ({
  ...values,
  ...Object.fromEntries(mapping.map((field, column) => [mappingField(column), field])),
});

/** Reads a `MatchForm` from posted fields. */
export function readMatchForm(raw: RawAnswers, revision = ""): MatchForm {
  const text = (name: string) => textOf(raw[name]).trim();
  const { mapping } = nest(raw);
  return {
    mapping: isNested(mapping) ? Object.values(mapping).map((field) => textOf(field).trim()) : [],
    date_order: text("date_order"),
    decimal_mark: text("decimal_mark"),
    country: text("country"),
    branch_pk: text("branch_pk"),
    known: text("known"),
    revision,
  };
}

const again = "Check the file again to replace that change";

/**
 * Differences between the stored columns and `typed`, in words by field; null if the file has been re-read with other
 * columns, so that `typed` no longer applies.
 */
export function changesElsewhere(typed: MatchForm, detail: ImportDetail): Readonly<Record<string, string>> | null {
  const { mapping, revision: _, ...saved } = matchFormOf(detail);
  if (mapping.length !== typed.mapping.length) return null;
  const calledBy = (field: string) => detail.fields.find((one) => one.field === field)?.text ?? "skipped";
  const columns = mapping.flatMap((field, column) =>
    field === typed.mapping[column]
      ? []
      : [[mappingField(column), `Changed elsewhere to ${calledBy(field)}. ${again}`] as const],
  );
  const names = Object.keys(saved) as (keyof typeof saved)[];
  const rest = names
    .filter((name) => saved[name] !== typed[name])
    .map((name) => [name, `Changed elsewhere. ${again}`] as const);
  return Object.fromEntries([...columns, ...rest]);
}
