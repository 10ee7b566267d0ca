import { z } from "zod";
import { isObject } from "../../server/contract/wire/raw";
import type { FieldErrors, RawAnswers } from "./answers";
import { nest, rootOf, segments } from "./names";
import { sameValue } from "./same-value";
import { type FormSchema, messagesOf } from "./validator";

/** Parsed answers of a form, or its errors by field. `unread` lists unchanged fields that cannot be parsed. */
export type Reading =
  | { readonly read: object; readonly problems: null; readonly unread: readonly string[] }
  | { readonly read: null; readonly problems: FieldErrors };

/**
 * Validates a form. A stored value that violates today's rules is accepted while unchanged: only values of `raw` that
 * differ from `stored` must pass. `posted` is the form as received, including files.
 */
export function readAnswers(
  schema: FormSchema,
  raw: RawAnswers,
  stored: RawAnswers | undefined,
  posted: object = nest(raw),
): Reading {
  const parsed = schema.safeParse(posted);
  if (parsed.success) return { read: parsed.data, problems: null, unread: [] };
  const problems = messagesOf(parsed.error);
  if (!stored) return { read: null, problems };
  const before = schema.safeParse(nest(stored));
  const known = before.success ? {} : messagesOf(before.error);
  const blocking = Object.entries(problems).filter(
    ([name, message]) => known[name] !== message || !isUntouched(name, raw, stored),
  );
  if (blocking.length > 0) return { read: null, problems: Object.fromEntries(blocking) };
  const read = whatIsReadable(schema, posted);
  const unread = [...new Set(Object.keys(problems).map((name) => (rootOf(name) in read ? name : rootOf(name))))];
  return { read, problems: null, unread: unread.filter((name) => !has(read, segments(name))) };
}

/**
 * Whether all values of a field equal the stored ones. A field that is not stored at all, such as texts of an added
 * language, does not count as untouched.
 */
export function isUntouched(field: string, raw: RawAnswers, stored: RawAnswers): boolean {
  const names = [...new Set([...Object.keys(raw), ...Object.keys(stored)])].filter(
    (name) => name === field || name.startsWith(`${field}[`),
  );
  return names.some((name) => name in stored) && names.every((name) => sameValue(raw[name], stored[name]));
}

/** Parses answers that may break the schema's rules, and leaves out fields that cannot be parsed. */
export function whatIsReadable(schema: z.ZodTypeAny, posted: object): object {
  const parsed = parsedAnyway(schema, posted);
  // The marker of an unreadable value is an object, too.
  return parsed !== z.NEVER && isObject(parsed) ? readable(parsed) : {};
}

/** Parsed value despite issues; `z.NEVER` if there is none. A whole form is parsed field by field. */
function parsedAnyway(schema: z.ZodTypeAny, posted: unknown): unknown {
  const parsed = parsedValue(schema, posted);
  if (parsed !== z.NEVER) return parsed;
  if (schema instanceof z.ZodEffects) {
    const base = parsedAnyway(schema.innerType(), posted);
    const { effect } = schema._def;
    // An issue in one field keeps zod from applying the transform of the whole form.
    return effect.type === "transform" && isObject(base) && base !== z.NEVER
      ? effect.transform(readable(base), { addIssue: () => undefined, path: [] })
      : base;
  }
  if (!(schema instanceof z.ZodObject) || !isObject(posted)) return z.NEVER;
  const shape = Object.entries(schema.shape as Record<string, z.ZodTypeAny>);
  return Object.fromEntries(shape.map(([name, field]) => [name, parsedValue(field, posted[name])]));
}

function parsedValue(field: z.ZodTypeAny, posted: unknown): unknown {
  let parsed: unknown = z.NEVER;
  field
    .superRefine((value: unknown) => {
      parsed = value;
    })
    .safeParse(posted);
  return parsed;
}

const readable = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      value === z.NEVER ? [] : [[name, isPlain(value) ? readable(value) : value] as const],
    ),
  );

/** Whether a value was read; a blank one, such as a stored date that no calendar has, was not. */
const has = (value: unknown, [name, ...inside]: readonly string[]): boolean =>
  name === undefined ? value !== undefined : isObject(value) && has(value[name], inside);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype;
