import type { Field } from "../../server/contract/field";
import type { RawAnswers } from "./answers";
import { textOf, textsOf } from "./use-form-field";

/**
 * Value of a form field as in a request, the reverse of `asForm`; text that cannot be read stays as it is typed. It only
 * serves to say the value in words, so the page needs no parser.
 */
export function valueIn(field: Field, name: string, values: RawAnswers): unknown {
  if (field.type === "ids" || field.type === "someOf") return textsOf(values[name]);
  if (field.type !== "switches") return asValue(field, textOf(values[name]));
  return Object.fromEntries(field.names.map((part) => [part, textOf(values[`${name}[${part}]`]) === "1"]));
}

/** Value of a field that is spelled as one text; see `valueIn`. */
export function asValue({ type }: Field, raw: string): unknown {
  switch (type) {
    case "yesNo":
      return raw === "1";
    case "moment":
      return raw.replace(/^([\d-]{10})T/, "$1 ");
    case "whole":
    case "decimal":
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(raw) ? Number(raw) : raw;
    case "money":
    case "percent":
      return /^-?\d{1,13}(\.\d{1,2})?$/.test(raw) ? Math.round(Number(raw) * 100) : raw;
    default:
      return raw;
  }
}
