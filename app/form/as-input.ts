import { type Fields, type InputOf, isText } from "../../server/contract/field";

/**
 * What a call carries of answered fields: a text that was not asked for is "", and what is left out counts as its
 * declaration says.
 */
export function asInput<F extends Fields>(fields: F, answers: Partial<InputOf<F>>): InputOf<F> {
  const given = new Map<string, unknown>(Object.entries(answers));
  const carried = Object.entries(fields).map(([name, field]) => {
    const otherwise = isText(field) ? "" : "otherwise" in field ? field.otherwise : undefined;
    return [name, given.get(name) ?? otherwise] as const;
  });
  return Object.fromEntries(carried) as InputOf<F>;
}
