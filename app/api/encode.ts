import type { WireValue } from "../../server/contract/wire";

type Pair = readonly [name: string, value: string | File];
export type WireFields = Readonly<Record<string, WireValue>>;

const isFile = (value: WireValue): value is File => value instanceof File;
const isStructured = (value: WireValue) => typeof value === "object" && value !== null && !isFile(value);

/** null is an emptied field; undefined is none at all. */
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
 * The form encoding of section 7 of document 000: an array of plain values is its key repeated, an array with objects
 * in it and an object are one JSON value. Takes what a codec's `write` gave.
 */
export const encodeFields = (fields: WireFields): Pair[] =>
  Object.entries(fields).flatMap(([name, value]) => pairsOf(name, value));

/** As `encodeFields`, for an address; "" when there is nothing to say. */
export function encodeQuery(fields: WireFields): string {
  const search = new URLSearchParams();
  for (const [name, value] of encodeFields(fields)) {
    if (typeof value !== "string") throw new TypeError(`${name} is a file and cannot stand in an address`);
    search.append(name, value);
  }
  return search.toString();
}

/** A request body; a form that holds a file is sent as multipart whatever `encoding` says. */
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
  // The boundary is the sender's to choose.
  return { body: form, contentType: undefined };
}
