import { asSent, type Field, type Fields, type InputOf, type OneOfField, type SwitchesField } from "../contract/field";
import { type Columns, hasColumns, type Named, type Own, type RowOf, type Stored } from "../store/schema/row-of";

/** Values of fields read from a row. */
type ToldOfRow<F extends Fields, C extends Named<F>, R> = {
  [N in keyof F as Stored<F, N, C>]: ToldOfCells<F[N], R, N extends keyof C ? C[N] : N>;
};
type ToldOfCells<F extends Field, R, C> = F extends { readonly type: "yesNo" }
  ? boolean
  : F extends SwitchesField<infer N>
    ? Record<N, boolean>
    : F extends { readonly type: "someOf" }
      ? number[]
      : F extends OneOfField<infer V>
        ? V | Extract<R[C & keyof R], null>
        : C extends Readonly<Record<string, string>>
          ? { [P in keyof C]: R[C[P] & keyof R] }
          : R[C & keyof R];

/** Each stored field with its column, or with those of its parts. */
const columnsIn = (fields: Fields, columns: Readonly<Record<string, Columns | undefined>>) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const own = columns[name];
    return hasColumns(field, own !== undefined) ? [{ name, field, own: own ?? name }] : [];
  });

const inHundredths = (field: Field) => field.type === "decimal" && field.hundredths === true;
const isSwitched = ({ type }: Field) => type === "yesNo" || type === "switches";
const partsOf = (value: unknown) =>
  new Map<string, unknown>(typeof value === "object" ? Object.entries(value ?? {}) : []);

/** A value of a field, or of one part of it, in its column. */
function cellOf(field: Field, value: unknown): unknown {
  if (field.type === "someOf" && Array.isArray(value))
    return [...new Set(value)].sort((one, other) => one - other).join(",");
  if (typeof value === "number" && inHundredths(field)) return Math.round(value * 100);
  return isSwitched(field) ? Number(value ?? false) : (value ?? null);
}

function valueIn(field: Field, cell: unknown): unknown {
  if (field.type === "someOf") return String(cell).split(",").filter(Boolean).map(Number);
  if (typeof cell === "number" && inHundredths(field)) return cell / 100;
  return isSwitched(field) ? cell === 1 : cell;
}

/** Value of a field that is left out: its declared default, else null or "". */
function otherwise(field: Field): unknown {
  const isWords =
    field.type === "note" || field.type === "someOf" || (field.type === "oneOf" && typeof field.values[0] === "string");
  return ("otherwise" in field ? field.otherwise : undefined) ?? (isWords ? "" : null);
}

/**
 * Converts field values to columns: a boolean to 1 or 0, a number with two decimals to hundredths, a list to its
 * values with commas, a value with several parts to a column each.
 */
export function rowOf<F extends Fields, V extends InputOf<F>, const C extends Named<F> = Own>(
  fields: F,
  values: V,
  columns?: C,
): RowOf<F, C, V> {
  const byName = new Map<string, unknown>(Object.entries(values));
  const row = columnsIn(fields, { ...columns }).flatMap(({ name, field, own }) => {
    const value = byName.get(name) ?? otherwise(field);
    if (typeof own === "string") return [[own, cellOf(field, value)] as const];
    const parts = partsOf(value);
    return Object.entries(own).map(([part, column]) => [column, cellOf(field, parts.get(part))] as const);
  });
  return Object.fromEntries(row) as RowOf<F, C, V>;
}

/** Converts a row to field values, as in responses. */
export function toldBy<F extends Fields, R extends Readonly<RowOf<F, C>>, const C extends Named<F> = Own>(
  fields: F,
  row: R,
  columns?: C,
): ToldOfRow<F, C, R> {
  const cells = new Map<string, unknown>(Object.entries(row));
  const entries = columnsIn(fields, { ...columns }).map(({ name, field, own }) => {
    if (typeof own === "string") return [name, valueIn(field, cells.get(own))] as const;
    const parts = Object.entries(own).map(([part, column]) => [part, valueIn(field, cells.get(column))] as const);
    return [name, Object.fromEntries(parts)] as const;
  });
  return Object.fromEntries(entries) as ToldOfRow<F, C, R>;
}

/** Converts a row to field values, as in requests; leaves out fields that are stored elsewhere. */
export function askedBy<F extends Fields, R extends Readonly<RowOf<F, C>>, const C extends Named<F> = Own>(
  fields: F,
  row: R,
  columns?: C,
): InputOf<F> {
  const told = Object.entries(toldBy(fields, row, columns)).map(([name, value]) => {
    const hasParts = typeof value === "object" && value !== null && !Array.isArray(value);
    return [name, hasParts ? asSent(value) : value] as const;
  });
  return asSent(Object.fromEntries(told)) as InputOf<F>;
}

/** The columns of fields, for a select. */
export const columnsOf = <F extends Fields, const C extends Named<F> = Own>(
  fields: F,
  columns?: C,
): (keyof RowOf<F, C> & string)[] =>
  columnsIn(fields, { ...columns }).flatMap(({ own }) =>
    typeof own === "string" ? [own] : Object.values(own),
  ) as (keyof RowOf<F, C> & string)[];
