import type { Codec, Raw, WireValue } from "../../server/contract/wire";

type WireFields = Readonly<Record<string, WireValue>>;
type Plain = string | number | boolean | null;

const isPlain = (value: unknown): value is Plain =>
  value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean";
const isFields = (value: unknown): value is WireFields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof File);

/**
 * How the body of an edit is spelled: what nobody changed goes back as the server told it, however unusual, and what was
 * emptied is sent blank under its name. `before` is the same body made of the item as it is kept; `told` is the item as it
 * was told, by the names of the body; `unread` names what stands in neither body because only the server understands it.
 */
export function goesBack<B>(
  body: Codec<B>,
  before: B,
  told: Raw,
  unread: readonly string[],
): (sent: WireFields) => WireFields {
  const written = body.write(before);
  const kept = isFields(written) ? written : {};
  return (sent) => {
    const emptied = Object.entries(kept).flatMap(([name, value]) =>
      isBlank(value) || !isBlank(sent[name]) ? [] : [[name, ""] as const],
    );
    const spelled = Object.entries(sent).map(([name, value]) => {
      const untouched = name in told && JSON.stringify(value) === JSON.stringify(kept[name]);
      return [name, untouched ? inItsPlace(told[name], value) : value] as const;
    });
    const asTold = unread.flatMap((name) => {
      const value = told[name];
      return name in sent || !isPlain(value) ? [] : [[name, value] as const];
    });
    return { ...Object.fromEntries([...asTold, ...spelled, ...emptied]) };
  };
}

const isBlank = (value: WireValue) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** What was told, where it has the shape in which the field is sent: a linked thing told whole is sent by its id. */
function inItsPlace(told: unknown, sent: WireValue): WireValue {
  if (isPlain(told)) return Array.isArray(sent) ? sent : told;
  if (typeof sent === "string" && /^[[{]/.test(sent)) return JSON.stringify(told);
  const list = Array.isArray(told) && Array.isArray(sent) && told.every(isPlain);
  return list ? [...told] : sent;
}
