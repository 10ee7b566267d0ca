import type { Field, Fields, InputOf, OneOfField } from "../../contract/field";

type Kept<F extends Field> = F extends
  | { readonly type: "text" | "note" | "link" | "times" | "someOf" }
  | OneOfField<string>
  ? string
  : F extends OneOfField<number> & { readonly otherwise: number }
    ? number
    : F extends { readonly type: "whole" | "decimal" | "money" | "percent" | "oneOf" | "id" }
      ? number | null
      : F extends { readonly type: "yesNo" | "switches" }
        ? 0 | 1
        : string | null;

/** Fields that are stored elsewhere, and those with several values, for which columns have to be named. */
const apart = ["ids", "inLanguages", "picture", "spelled"] as const;
const several = ["days", "times", "someOf", "switches"] as const;
type Apart = { readonly type: (typeof apart)[number] };
type Several = { readonly type: (typeof several)[number] };

/** Whether the field has columns in its table. @param named whether columns are named for it */
export const hasColumns = ({ type }: Field, named: boolean): boolean =>
  !apart.some((one) => one === type) && (named || !several.some((one) => one === type));

/** The column of a field, or one for each part of its value. */
export type Columns = string | Readonly<Record<string, string>>;
/** Columns of fields whose names differ, or whose values have several parts. */
export type Named<F extends Fields> = { readonly [N in keyof F]?: Columns };
export type Own = Readonly<Record<never, never>>;

/** The name of a field that has columns. */
export type Stored<F extends Fields, N extends keyof F, C extends Named<F>> = F[N] extends Apart
  ? never
  : N extends keyof C
    ? N
    : F[N] extends Several
      ? never
      : N;

type ColumnOf<N, C> = N extends keyof C
  ? C[N] extends Readonly<Record<string, infer One extends string>>
    ? One
    : C[N] & string
  : N;

/** Columns of the fields stored in a table, nullable where optional. */
export type RowOf<F extends Fields, C extends Named<F> = Own, V = InputOf<F>> = {
  -readonly [N in keyof F as ColumnOf<Stored<F, N, C>, C>]: N extends keyof V
    ? undefined extends V[N]
      ? Kept<F[N]>
      : NonNullable<Kept<F[N]>>
    : Kept<F[N]>;
};
