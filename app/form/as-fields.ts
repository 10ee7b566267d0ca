import { fromJson } from "../../server/contract/wire/json-text";
import { isRecord } from "../../server/contract/wire/raw";

/**
 * Returns the parts of a value that has several under one name. Accepts separate fields or one JSON text, as on the
 * wire; anything else reads as empty.
 */
export function asFields(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "string") return isRecord(value) ? value : {};
  const parsed = fromJson(value);
  return isRecord(parsed) ? parsed : {};
}
