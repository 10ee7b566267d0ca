import type { RawAnswers } from "../answers";
import { isNested, nameOf, nest, segments } from "../names";

/* Rows of a form: `prizes[k1][title]`, in the order of their keys if these are numbers. */

/** Values of a row by the last part of their names. */
export interface Row {
  readonly key: string;
  readonly values: RawAnswers;
}

export const rowField = (field: string, key: string | number, part: string): string => nameOf([field, key, part]);

/** Name of the row that a value belongs to: `prizes[k1]` of `prizes[k1][title]`. */
export const rowOf = (name: string): string => nameOf(segments(name).slice(0, 2));

/** Rows in a form's values, in order. */
export function rowsIn(raw: RawAnswers, field: string): Row[] {
  const rows = nest(raw)[field];
  if (!isNested(rows)) return [];
  return Object.entries(rows).flatMap(([key, row]) => (isNested(row) ? [{ key, values: leavesOf(row) }] : []));
}

const leavesOf = (row: ReturnType<typeof nest>): RawAnswers =>
  Object.fromEntries(Object.entries(row).flatMap(([part, value]) => (isNested(value) ? [] : [[part, value] as const])));

/** Converts rows to a form's values. */
export const rowAnswers = (field: string, rows: readonly Row[]): RawAnswers =>
  Object.fromEntries(
    rows.flatMap(({ key, values }) =>
      Object.entries(values).map(([part, value]) => [rowField(field, key, part), value] as const),
    ),
  );

/** Rows whose keys are their positions. */
export const inPlaces = (values: readonly RawAnswers[]): Row[] =>
  values.map((row, place) => ({ key: String(place), values: row }));
