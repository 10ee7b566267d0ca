import type { Field, Fields, InputOf, OneOfField } from "../contract/field";
import { type Apart, isApart, type Named, type Own, type RowOf } from "../store/schema/row-of";

/** Values of fields read from a row. */
type ToldOfRow<F extends Fields, C extends Named<F>, R> = {
  [N in keyof F as F[N] extends Apart ? never : N]: F[N] extends { readonly type: "yesNo" }
    ? boolean
    : F[N] extends OneOfField<infer V>
      ? V | Extract<R[(N extends keyof C ? C[N] : N) & keyof R], null>
      : R[(N extends keyof C ? C[N] : N) & keyof R];
};

const columnsIn = (fields: Fields, columns: Readonly<Record<string, string | undefined>>) =>
  Object.entries(fields).flatMap(([name, field]) =>
    isApart(field) ? [] : [{ name, field, column: columns[name] ?? name }],
  );

const inHundredths = (field: Field) => field.type === "decimal" && field.hundredths === true;

/**
 * Converts field values to columns: a boolean to 1 or 0, a number with two decimals to hundredths, a missing value to
 * its declared default, else null or "".
 */
export function rowOf<F extends Fields, V extends InputOf<F>, const C extends Named<F> = Own>(
  fields: F,
  values: V,
  columns?: C,
): RowOf<F, C, V> {
  const byName = new Map<string, unknown>(Object.entries(values));
  const row = columnsIn(fields, { ...columns }).map(({ name, field, column }) => {
    const isWords = field.type === "note" || (field.type === "oneOf" && typeof field.values[0] === "string");
    const none = isWords ? "" : null;
    const value = byName.get(name) ?? ("otherwise" in field ? field.otherwise : none) ?? none;
    if (typeof value === "number" && inHundredths(field)) return [column, Math.round(value * 100)] as const;
    return [column, typeof value === "boolean" ? Number(value) : value] as const;
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
  const entries = columnsIn(fields, { ...columns }).map(({ name, field, column }) => {
    const value = cells.get(column);
    if (typeof value === "number" && inHundredths(field)) return [name, value / 100] as const;
    return [name, field.type === "yesNo" ? value === 1 : value] as const;
  });
  return Object.fromEntries(entries) as ToldOfRow<F, C, R>;
}

/** The columns of fields, for a select. */
export const columnsOf = <F extends Fields, const C extends Named<F> = Own>(
  fields: F,
  columns?: C,
): (keyof RowOf<F, C> & string)[] =>
  columnsIn(fields, { ...columns }).map(({ column }) => column) as (keyof RowOf<F, C> & string)[];
