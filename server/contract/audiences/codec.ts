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

/** Whether a name on the wire belongs to an audience, with or without brackets. */
export const isAudienceField = (name: string): boolean => names.has(name.replace(/\[\]$/, ""));

/**
 * An audience as one field of a call, whose parts are beside the call's other fields: `body: { audience: audienceFields
 * }`. `readAudience` validates them, because it depends on what the business has.
 */
export const audienceFields: Codec<AudienceFields> = {
  read: z.record(z.unknown()),
  write: (value) => value as Record<string, WireValue>,
  gather: (raw: Raw) => Object.fromEntries(Object.entries(raw).filter(([name]) => isAudienceField(name))),
  spread: (value) => value as Record<string, WireValue>,
};
