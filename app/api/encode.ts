import type { WireValue } from "../../server/contract/wire";

type Pair = readonly [name: string, value: string | File];
export type WireFields = Readonly<Record<string, WireValue>>;

const isFile = (value: WireValue): value is File => value instanceof File;
const isStructured = (value: WireValue) => typeof value === "object" && value !== null && !isFile(value);

/** Encodes null as an empty field and leaves out undefined. */
function plain(value: WireValue): (string | File)[] {
  if (value === undefined) return [];
  if (value === null) return [""];
  return [isFile(value) ? value : String(value)];
}

function pairsOf(name: string, value: WireValue): Pair[] {
  if (Array.isArray(value) && !value.some(isStructured))
    return value.flatMap((item) => plain(item).map((one) => [name, one] as const));
  if (isStructured(value)) return [[name, JSON.stringify(value)]];
  return plain(value).map((one) => [name, one] as const);
}

/**
 * Encodes fields for a form (document 000, section 7): an array of plain values repeats its key; an object, or an array
 * that contains objects, becomes one JSON value. Expects the output of a codec's `write`.
 */
export const encodeFields = (fields: WireFields): Pair[] =>
  Object.entries(fields).flatMap(([name, value]) => pairsOf(name, value));

/** Encodes fields as a query string; "" when there are none. See `encodeFields`. */
export function encodeQuery(fields: WireFields): string {
  const search = new URLSearchParams();
  for (const [name, value] of encodeFields(fields)) {
    if (typeof value !== "string") throw new TypeError(`${name} is a file and cannot stand in an address`);
    search.append(name, value);
  }
  return search.toString();
}

/** Encodes a request body. A form that contains a file is sent as multipart even if `encoding` is `form`. */
export function encodeBody(
  fields: WireFields,
  encoding: "form" | "multipart" | "json",
): { body: string | FormData; contentType: string | undefined } {
  if (encoding === "json") return { body: JSON.stringify(fields), contentType: "application/json" };
  const pairs = encodeFields(fields);
  if (encoding === "form" && pairs.every(([, value]) => typeof value === "string")) {
    return { body: encodeQuery(fields), contentType: "application/x-www-form-urlencoded;charset=UTF-8" };
  }
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  // The sender chooses the multipart boundary.
  return { body: form, contentType: undefined };
}
