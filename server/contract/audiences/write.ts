import type { Field } from "../field";
import { completeInputs } from "../field/derive";
import type { Codec, WireValue } from "../wire";
import { fromJson } from "../wire/json-text";
import { isRecord } from "../wire/raw";
import type { Audience, AudienceFields } from "./audience";
import { fieldsOf } from "./filter";
import { filterOf, filters } from "./filters";
import { audienceAsAWhole, earlierKinds } from "./whole";

/** Lists that section 3 does not write with brackets, most of them because it names several fields at once. */
const plainLists: readonly string[] = [
  "branchIdOp13",
  "campaignedOffersRedemptionsIds",
  "noTrxBranchIds",
  "regLastTrxBranchIds",
  ...earlierKinds.map((kind) => `excludeCustPrev${kind}CampIds`),
];

/** Writes an audience as in section 3; sends only the fields of its filters. */
export function writeAudience({ filters: applied, whole }: Audience): Record<string, WireValue> {
  const written: Record<string, WireValue> = { whoWillReceive: applied.map(({ key }) => String(filters[key].code)) };
  for (const { key, values } of applied) Object.assign(written, writeFields(filters[key], values));
  return Object.assign(written, writeFields({ fields: audienceAsAWhole.fields, called: {} }, whole));
}

/** Writes the fields of an audience as a form holds them, valid or not, so that a reload shows them again. */
export function writeTyped(sent: AudienceFields): Record<string, WireValue> {
  const codes = [sent.whoWillReceive ?? []].flat().map(String);
  const shown = codes.flatMap((code) => filterOf(code) ?? []).map((key) => filters[key]);
  const declared = [...shown, { fields: audienceAsAWhole.fields, called: {} }].flatMap(fieldsOf);
  const written = declared.flatMap(({ wireName, field }): [string, WireValue][] => {
    const typed = sent[wireName];
    if (typed === undefined) return [];
    const texts = [typed].flat().map(String);
    if (field.type === "picked") return [[wireName, `[${texts.filter(isObject).join()}]`]];
    return [[listName(wireName, field), isList(field) ? texts : (texts.at(-1) ?? "")]];
  });
  return { whoWillReceive: codes, ...Object.fromEntries(written) };
}

const isList = ({ type }: Field): boolean => type === "ids" || type === "someOf";
const listName = (wireName: string, field: Field): string =>
  isList(field) && !plainLists.includes(wireName) ? `${wireName}[]` : wireName;

/** Whether a text is the JSON of an object, as a form holds each picked item. */
const isObject = (text: string): boolean => isRecord(fromJson(text));

function writeFields(declared: Parameters<typeof fieldsOf>[0], values: object): Record<string, WireValue> {
  const codecs = new Map<string, Codec<unknown>>(Object.entries(completeInputs(declared.fields)));
  const held = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(
    fieldsOf(declared).flatMap(({ name, wireName, field }) => {
      const value = held.get(name);
      return value === undefined ? [] : [[listName(wireName, field), codecs.get(name)?.write(value)]];
    }),
  );
}
