import { type Field, type Fields, type InputOf, isText } from "../../server/contract/field";

/**
 * Converts answered fields to the input of a call. A text that was not asked for becomes "", a switch is off, and
 * other missing fields take the default of their declaration.
 */
export function asInput<F extends Fields>(fields: F, answers: Partial<InputOf<F>>): InputOf<F> {
  const byName = new Map<string, unknown>(Object.entries(answers));
  const carried = Object.entries(fields).map(([name, field]) => {
    return [name, byName.get(name) ?? otherwise(field)] as const;
  });
  return Object.fromEntries(carried) as InputOf<F>;
}

function otherwise(field: Field): unknown {
  if (isText(field)) return "";
  if (field.type === "switches") return Object.fromEntries(field.names.map((name) => [name, false]));
  return "otherwise" in field ? field.otherwise : undefined;
}
