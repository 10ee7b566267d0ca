import type { Codec, Raw, WireValue } from "../../server/contract/wire";
import { sameJson } from "../../server/contract/wire/json-text";
import { isRecord } from "../../server/contract/wire/raw";

type WireFields = Readonly<Record<string, WireValue>>;
type Plain = string | number | boolean | null;

const isPlain = (value: unknown): value is Plain =>
  value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/**
 * Builds the body of an edit. Unchanged fields are sent exactly as the server gave them, even in unusual formats, and
 * not at all if it did not give them: the form only had a default. Cleared fields are sent blank.
 * @param before the body of the stored item
 * @param raw the raw item with its id, under the body's field names; null if it was not loaded
 * @param unread fields in neither body because only the server can interpret them
 */
export function goesBack<B>(
  body: Codec<B>,
  before: B,
  raw: Raw | null,
  unread: readonly string[],
): (sent: WireFields) => WireFields {
  const written = body.write(before);
  const beforeFields = isRecord(written) ? written : {};
  return (sent) => {
    const emptied = Object.entries(beforeFields).flatMap(([name, value]) =>
      isBlank(value) || !isBlank(sent[name]) ? [] : [[name, ""] as const],
    );
    const spelled = Object.entries(sent).flatMap(([name, value]) => {
      if (raw === null || !sameJson(value, beforeFields[name])) return [[name, value] as const];
      return name in raw ? [[name, inItsPlace(raw[name], value)] as const] : [];
    });
    const unreadFields = unread.flatMap((name) => {
      const value = raw?.[name];
      return name in sent || !isPlain(value) ? [] : [[name, value] as const];
    });
    return { ...Object.fromEntries([...unreadFields, ...spelled, ...emptied]) };
  };
}

const isBlank = (value: WireValue) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Raw value, if it has the shape of the sent field. A linked object that was given in full is sent by its id. */
function inItsPlace(raw: unknown, sent: WireValue): WireValue {
  if (isPlain(raw)) return Array.isArray(sent) ? sent : raw;
  if (typeof sent === "string" && /^[[{]/.test(sent)) return JSON.stringify(raw);
  const list = Array.isArray(raw) && Array.isArray(sent) && raw.every(isPlain);
  return list ? [...raw] : sent;
}
