import { completeInputs } from "../field/derive";
import type { Codec, WireValue } from "../wire";
import type { Audience } from "./audience";
import { fieldsOf } from "./filter";
import { filters } from "./filters";
import { audienceAsAWhole, earlierKinds } from "./whole";

/** Lists that section 3 writes without brackets. */
const plainLists: readonly string[] = ["branchIdOp13", ...earlierKinds.map((kind) => `excludeCustPrev${kind}CampIds`)];

/** Writes an audience as in section 3; sends only the fields of its filters. */
export function writeAudience({ filters: applied, whole }: Audience): Record<string, WireValue> {
  const written: Record<string, WireValue> = { whoWillReceive: applied.map(({ key }) => String(filters[key].code)) };
  for (const { key, values } of applied) Object.assign(written, writeFields(filters[key], values));
  return Object.assign(written, writeFields({ fields: audienceAsAWhole.fields, called: {} }, whole));
}

function writeFields(declared: Parameters<typeof fieldsOf>[0], values: object): Record<string, WireValue> {
  const codecs = new Map<string, Codec<unknown>>(Object.entries(completeInputs(declared.fields)));
  const held = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(
    fieldsOf(declared).flatMap(({ name, wireName, field: { type } }) => {
      const value = held.get(name);
      const isList = (type === "ids" || type === "someOf") && !plainLists.includes(wireName);
      return value === undefined ? [] : [[isList ? `${wireName}[]` : wireName, codecs.get(name)?.write(value)]];
    }),
  );
}
