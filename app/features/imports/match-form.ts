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

const fieldsOf = ({ mapping, revision: _, ...values }: MatchForm): RawAnswers => ({
  ...values,
  ...Object.fromEntries(mapping.map((field, column) => [mappingField(column), field])),
});

/** Fields of the columns in a form's values, in order. */
export function readMapping(raw: RawAnswers): string[] {
  const { mapping } = nest(raw);
  return isNested(mapping) ? Object.values(mapping).map((field) => textOf(field).trim()) : [];
}

/** Form values of an import: the matching, and the columns that it is of. */
export const matchValues = ({ columns, form }: { readonly columns: readonly string[]; readonly form: MatchForm }) => ({
  ...fieldsOf(form),
  columns: columns.join("\n"),
});
