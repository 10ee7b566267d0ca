import type { Field, Fields, InputOf } from "../contract/field";

type Kept<F extends Field> = F extends { readonly type: "text" | "link" }
  ? string
  : F extends { readonly type: "whole" | "decimal" | "money" | "percent" | "oneOf" | "id" }
    ? number | null
    : F extends { readonly type: "yesNo" }
      ? 0 | 1
      : string | null;

type Apart = { readonly type: "days" | "times" | "someOf" | "switches" | "ids" | "picture" };

/** The columns of fields that a table keeps under their own names; what has several values is kept apart. */
export type RowOf<F extends Fields> = {
  -readonly [N in keyof F as F[N] extends Apart ? never : N]: Kept<F[N]>;
};

const apart: ReadonlySet<string> = new Set<Apart["type"]>(["days", "times", "someOf", "switches", "ids", "picture"]);

/** Values as a table keeps them: a yes or no as 1 or 0, what is left out as its declaration says, else null. */
export function rowOf<F extends Fields>(fields: F, values: InputOf<F>): RowOf<F> {
  const given = new Map<string, unknown>(Object.entries(values));
  const columns = Object.entries(fields).flatMap(([name, field]) => {
    if (apart.has(field.type)) return [];
    const value = given.get(name) ?? ("otherwise" in field ? field.otherwise : null) ?? null;
    return [[name, typeof value === "boolean" ? Number(value) : value] as const];
  });
  return Object.fromEntries(columns) as RowOf<F>;
}
