import type { Field, Fields, ToldOf } from "../../server/contract/field";
import { isRecord } from "../../server/contract/wire/raw";
import type { RawAnswers, RawValue } from "./answers";
import { asFields } from "./as-fields";

/** Converts an item from an answer to the form values that would have created it. */
export function asForm<F extends Fields>(fields: F, item: Partial<ToldOf<F>>): RawAnswers {
  const values = new Map<string, unknown>(Object.entries(item));
  const raw: Record<string, RawValue> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.type === "spelled" || field.type === "inLanguages") continue;
    const value = values.get(name);
    if (field.type === "days" || field.type === "times" || field.type === "switches") {
      const parts = field.type === "switches" ? field.names : (["start", "end"] as const);
      const record = isRecord(value) ? value : field.type === "times" ? field.otherwise : {};
      for (const part of parts) raw[`${name}[${part}]`] = inForm(new Map(Object.entries(record)).get(part));
    } else if (field.type === "picture") {
      raw[name] = inForm(value);
      raw[`${name}_large`] = inForm(values.get(`${name}_large`));
    } else raw[name] = valueInForm(field, value);
  }
  return raw;
}

function valueInForm(field: Field, value: unknown): RawValue {
  // Format of the native `datetime-local` field.
  if (typeof value === "string" && field.type === "moment") return value.replace(" ", "T");
  if (typeof value !== "number" || !("bounds" in field)) return inForm(value);
  if (value === field.otherwise) return "";
  if (field.type === "money") return (value / 100).toFixed(2);
  return String(field.type === "percent" ? value / 100 : value);
}

function inForm(value: unknown): RawValue {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/**
 * Splits values posted as one JSON text (the wire format) into one field each, so that the form can show them again.
 */
export const spelledOut = (fields: Fields, raw: RawAnswers): RawAnswers =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => {
      const type = fields[name]?.type;
      const inParts = type === "days" || type === "times" || type === "switches";
      return inParts
        ? Object.entries(asFields(value)).map(([part, one]) => [`${name}[${part}]`, String(one)] as const)
        : [[name, value] as const];
    }),
  );
