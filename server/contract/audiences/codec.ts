import { z } from "zod";
import type { Codec, Raw, WireValue } from "../wire";
import type { AudienceFields } from "./audience";
import { fieldsOf } from "./filter";
import { filterKeys, filters } from "./filters";
import { audienceAsAWhole } from "./whole";

const names: ReadonlySet<string> = new Set([
  "whoWillReceive",
  ...Object.keys(audienceAsAWhole.fields),
  ...filterKeys.flatMap((key) => fieldsOf(filters[key]).map(({ wireName }) => wireName)),
]);

/** True for a name that the wire has for a part of an audience, with or without brackets. */
export const isAudienceField = (name: string): boolean => names.has(name.replace(/\[\]$/, ""));

/**
 * All of an audience as one field of a call, its parts beside the call's other fields: `body: { audience: audienceFields }`.
 * What is in them is read by `readAudience`, which knows what the business has.
 */
export const audienceFields: Codec<AudienceFields> = {
  read: z.record(z.unknown()),
  write: (value) => value as Record<string, WireValue>,
  gather: (raw: Raw) => Object.fromEntries(Object.entries(raw).filter(([name]) => isAudienceField(name))),
  spread: (value) => value as Record<string, WireValue>,
};
