import type { Field, Fields, InputOf, OneOfField } from "../../contract/field";

type Kept<F extends Field> = F extends { readonly type: "text" | "note" | "link" } | OneOfField<string>
  ? string
  : F extends OneOfField<number> & { readonly otherwise: number }
    ? number
    : F extends { readonly type: "whole" | "decimal" | "money" | "percent" | "oneOf" | "id" }
      ? number | null
      : F extends { readonly type: "yesNo" }
        ? 0 | 1
        : string | null;

const apart = ["days", "times", "someOf", "switches", "ids", "inLanguages", "picture", "spelled"] as const;
export const isApart = ({ type }: Field): boolean => apart.some((one) => one === type);
export type Apart = { readonly type: (typeof apart)[number] };

/** Column names of fields that differ from the field names. */
export type Named<F extends Fields> = { readonly [N in keyof F]?: string };
export type Own = Readonly<Record<never, never>>;

/**
 * Columns of the fields stored in a table, nullable where optional; fields with several values are stored elsewhere.
 */
export type RowOf<F extends Fields, C extends Named<F> = Own, V = InputOf<F>> = {
  -readonly [N in keyof F as F[N] extends Apart ? never : N extends keyof C ? C[N] & string : N]: N extends keyof V
    ? undefined extends V[N]
      ? Kept<F[N]>
      : NonNullable<Kept<F[N]>>
    : Kept<F[N]>;
};
