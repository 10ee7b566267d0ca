import { z } from "zod";
import { isDate } from "./is-date";

/** A value as it stands in a form, a query string or a JSON answer. */
export type WireValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | File
  | WireValue[]
  | { [key: string]: WireValue };

/** A decoded request body or answer before anything in it is trusted. */
export type Raw = Record<string, unknown>;

/**
 * Both directions of one wire spelling.
 *
 * `read` parses what arrives (and words the message a person sees when it cannot), `write` gives what is sent.
 * `gather` and `spread` exist for spellings that take several keys, such as `priority[12]`.
 */
export interface Codec<T> {
  readonly read: z.ZodType<T, z.ZodTypeDef, unknown>;
  write(value: T): WireValue;
  gather?(raw: Raw, name: string): unknown;
  spread?(value: T, name: string): Record<string, WireValue>;
  /** How the wire spells the field's name, where it is not the name itself. */
  wireName?(name: string): string;
  /** A fault deep inside is told by its whole wire name, such as `AddPrizes[2][title]`. */
  readonly deep?: true;
}

export type Value<C> = C extends Codec<infer T> ? T : never;

type OptionalKeys<S> = { [K in keyof S]: undefined extends Value<S[K]> ? K : never }[keyof S];

/** What a set of fields holds once read: a key whose codec allows `undefined` may be left out. */
export type FieldValues<S> = { [K in Exclude<keyof S, OptionalKeys<S>>]: Value<S[K]> } & {
  [K in OptionalKeys<S>]?: Value<S[K]>;
};

export type Shape = Record<string, Codec<unknown>>;

const single = (value: unknown) => (Array.isArray(value) ? value[value.length - 1] : value);
const blank = (value: unknown) => value === undefined || value === null || value === "";

function scalar<T>(
  parse: (value: unknown) => T | undefined,
  message: string,
  write: (value: T) => WireValue,
): Codec<T> {
  const read = z.unknown().transform((raw, context): T => {
    const parsed = parse(single(raw));
    if (parsed !== undefined) return parsed;
    context.addIssue({ code: z.ZodIssueCode.custom, message });
    return z.NEVER;
  });
  return { read, write };
}

/** Text of at most `max` characters, trimmed, its lines ended by \n (a form sends \r\n); a missing value reads as "". */
export function text(max = 2000): Codec<string> {
  const read = z
    .unknown()
    .transform((raw) => {
      const value = single(raw);
      return typeof value === "string"
        ? value.trim().replace(/\r\n?/g, "\n")
        : typeof value === "number"
          ? String(value)
          : blank(value)
            ? ""
            : value;
    })
    .pipe(
      z
        .string({ invalid_type_error: "Enter text" })
        .max(max, `Use at most ${max.toLocaleString("en")} characters`)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this rule refuses
        .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/, "Remove the control characters"),
    );
  return { read, write: (value) => value };
}

function toNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || !/^-?\d{1,15}(\.\d{1,10})?$/.test(value.trim())) return undefined;
  return Number(value);
}

/** A number written plainly; bounds belong to the schema that knows what is counted. */
export const number: Codec<number> = scalar(toNumber, "Enter a number", (value) => value);

/** A whole number. */
export const whole: Codec<number> = scalar(
  (value) => {
    const parsed = toNumber(value);
    return parsed !== undefined && Number.isSafeInteger(parsed) ? parsed : undefined;
  },
  "Enter a whole number",
  (value) => value,
);

/** An identifier: a positive whole number, sent as a number or as digits. */
export const id: Codec<number> = scalar(
  (value) => {
    const parsed = toNumber(value);
    return parsed !== undefined && Number.isSafeInteger(parsed) && parsed > 0 ? parsed : undefined;
  },
  "Not a valid id",
  (value) => value,
);

/** Money: minor units here, a decimal with two places on the wire. */
export const money: Codec<number> = scalar(
  (value) => {
    const parsed = toNumber(value);
    if (parsed === undefined || Math.abs(parsed) > 1e11) return undefined;
    const times100 = parsed * 100;
    const minor = Math.round(times100);
    // A large number's own steps are wider than what two decimals may be off by.
    const nearly = Math.max(1e-6, Math.abs(times100) * 2 * Number.EPSILON);
    return Math.abs(minor - times100) < nearly ? minor : undefined;
  },
  "Enter an amount such as 12.50",
  (value) => (value / 100).toFixed(2),
);

/** A yes or no that the wire spells 0/1, "0"/"1", true/false or leaves out. */
export const flag: Codec<boolean> = scalar(
  (value) => {
    if (value === true || value === 1 || value === "1" || value === "true" || value === "on") return true;
    if (value === false || value === 0 || value === "0" || value === "false" || blank(value)) return false;
    return undefined;
  },
  "Choose yes or no",
  (value) => (value ? 1 : 0),
);

/** A calendar date, YYYY-MM-DD in both directions (section 9 of document 000). */
export const date: Codec<string> = scalar(
  (value) => (typeof value === "string" && isDate(value.trim()) ? value.trim() : undefined),
  "Enter a date that exists, as YYYY-MM-DD",
  (value) => value,
);

/** A time of day, HH:mm. */
export const time: Codec<string> = scalar(
  (value) => (typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined),
  "Enter a time such as 09:30",
  (value) => value,
);

/** One of a closed list, by its wire value; numbers also match their digits. */
export function oneOf<const V extends string | number>(
  values: readonly V[],
  message = "Choose one of the options",
): Codec<V> {
  return scalar(
    (value) => values.find((option) => String(option) === String(value)),
    message,
    (value) => value,
  );
}

/** May be left out; a blank value counts as left out. */
export function optional<T>(codec: Codec<T>): Codec<T | undefined> {
  return {
    read: z.unknown().transform((raw, context): T | undefined => {
      if (blank(single(raw))) return undefined;
      const parsed = codec.read.safeParse(raw);
      if (parsed.success) return parsed.data;
      for (const issue of parsed.error.issues) context.addIssue(issue);
      return z.NEVER;
    }),
    write: (value) => (value === undefined ? undefined : codec.write(value)),
    gather: codec.gather?.bind(codec),
    spread: codec.spread && ((value, name) => (value === undefined ? {} : (codec.spread?.(value, name) ?? {}))),
  };
}

/** May be left out; a blank value is a value, such as a text made empty. */
export function ifSent<T>(codec: Codec<T>): Codec<T | undefined> {
  return {
    read: z.unknown().transform((raw, context): T | undefined => {
      if (raw === undefined) return undefined;
      const parsed = codec.read.safeParse(raw);
      if (parsed.success) return parsed.data;
      for (const issue of parsed.error.issues) context.addIssue(issue);
      return z.NEVER;
    }),
    write: (value) => (value === undefined ? undefined : codec.write(value)),
  };
}

/** Blank reads as null, null is sent as "". */
export function nullable<T>(codec: Codec<T>): Codec<T | null> {
  const inner = optional(codec);
  return {
    read: inner.read.transform((value) => value ?? null),
    write: (value) => (value === null ? "" : codec.write(value)),
  };
}

/** `codec`, with `value` where the wire left it out or blank. */
export function fallback<T>(codec: Codec<T>, value: T): Codec<T> {
  return { read: optional(codec).read.transform((read) => read ?? value), write: codec.write.bind(codec) };
}

/** `codec`, with `value` where an older server sends something else. Only for answers: a request is read strictly. */
export function lenient<T>(codec: Codec<T>, value: T): Codec<T> {
  return { read: codec.read.catch(value), write: codec.write.bind(codec) };
}

/** A list's length is looked at before its items: an endless one costs no more than its refusal. */
function items<T>(codec: Codec<T>, max: number, separate: (raw: unknown) => unknown): Codec<T[]>["read"] {
  return z
    .unknown()
    .transform((raw, context): unknown => {
      const sent = separate(raw);
      if (!Array.isArray(sent) || sent.length <= max) return sent;
      context.addIssue({ code: z.ZodIssueCode.custom, message: `Choose at most ${max}` });
      return z.NEVER;
    })
    .pipe(z.array(codec.read));
}

/** A list. In a form it is a repeated key (`name` or `name[]`), in JSON an array. */
export function list<T>(codec: Codec<T>, max = 10_000): Codec<T[]> {
  return {
    read: items(codec, max, (raw) => (Array.isArray(raw) ? raw : blank(raw) ? [] : [raw])),
    write: (value) => value.map((item) => codec.write(item)),
    gather: (raw, name) => raw[name] ?? raw[`${name}[]`],
  };
}

/** A list in one comma-separated value. */
export function commaList<T>(codec: Codec<T>, max = 10_000): Codec<T[]> {
  return {
    read: items(codec, max, (raw) => {
      const value = single(raw);
      return typeof value === "string" ? partsOf(value, max) : (raw ?? []);
    }),
    write: (value) => value.map((item) => String(codec.write(item))).join(","),
  };
}

/** What stands between the commas; of more than `max`, just one more. */
function partsOf(value: string, max: number): string[] {
  const parts: string[] = [];
  for (let from = 0; from < value.length && parts.length <= max; ) {
    const comma = value.indexOf(",", from);
    const end = comma < 0 ? value.length : comma;
    if (end > from) parts.push(value.slice(from, end));
    from = end + 1;
  }
  return parts;
}

/** An object kept as one JSON value in a form; an answer may carry it decoded already. */
export function json<T>(codec: Codec<T>): Codec<T> {
  return {
    read: z
      .unknown()
      .transform((raw, context): unknown => {
        // A list that comes decoded is the value itself, not a key repeated.
        const value = Array.isArray(raw) && raw.every((item) => typeof item !== "string") ? raw : single(raw);
        if (typeof value !== "string") return value;
        try {
          return JSON.parse(value);
        } catch {
          context.addIssue({ code: z.ZodIssueCode.custom, message: "Not valid JSON" });
          return z.NEVER;
        }
      })
      .pipe(codec.read),
    write: (value) => JSON.stringify(codec.write(value)),
  };
}

/** `name[key]=value` pairs, such as `priority[12]=3`. */
export function bracketed<T>(codec: Codec<T>): Codec<Record<string, T>> {
  return {
    read: z
      .unknown()
      .transform((raw) => raw ?? {})
      .pipe(z.record(codec.read)),
    write: (value) => Object.fromEntries(Object.entries(value).map(([key, item]) => [key, codec.write(item)])),
    gather: (raw, name) => {
      const found = Object.entries(raw).flatMap(([key, value]) => {
        const match = key.startsWith(`${name}[`) && key.endsWith("]") ? key.slice(name.length + 1, -1) : null;
        return match ? [[match, value] as const] : [];
      });
      return found.length > 0 ? Object.fromEntries(found) : raw[name];
    },
    spread: (value, name) =>
      Object.fromEntries(Object.entries(value).map(([key, item]) => [`${name}[${key}]`, codec.write(item)])),
  };
}

/** `wrapper[name]`, such as `Draw[title]`; in JSON the wrapper is an object. */
export function inside<T>(wrapper: string, codec: Codec<T>): Codec<T> {
  const wireName = (name: string) => `${wrapper}[${name}]`;
  return {
    read: codec.read,
    write: codec.write.bind(codec),
    ...(codec.deep && { deep: codec.deep }),
    wireName,
    gather: (raw, name) => {
      const outer = raw[wrapper];
      return raw[wireName(name)] ?? (isFields(outer) && Object.hasOwn(outer, name) ? outer[name] : undefined);
    },
    spread: (value, name) => {
      const written = value === undefined ? undefined : codec.write(value);
      return written === undefined ? {} : { [wireName(name)]: written };
    },
  };
}

const isFields = (value: unknown): value is Raw =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof File);

/** A moment on the business's own wall clock, `YYYY-MM-DD HH:mm`; a native field's `T` and seconds are taken too. */
export const wallTime: Codec<string> = scalar(
  (value) => {
    const match =
      typeof value === "string"
        ? /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(value.trim())
        : null;
    return match?.[1] && isDate(match[1]) ? `${match[1]} ${match[2]}:${match[3]}` : undefined;
  },
  "Enter a day and a time, as YYYY-MM-DD HH:mm",
  (value) => value,
);

/** An uploaded file. */
export const file: Codec<File> = scalar(
  (value) => (value instanceof File && value.size > 0 ? value : undefined),
  "Choose a file",
  (value) => value,
);

/** Anything, handed on unread; only for answers whose content the portal passes through. */
export const anything: Codec<unknown> = { read: z.unknown(), write: (value) => value as WireValue };

/** A codec from a plain Zod schema whose values look the same on the wire and here. */
export function same<T extends WireValue>(schema: z.ZodType<T, z.ZodTypeDef, unknown>): Codec<T> {
  return { read: schema, write: (value) => value };
}

/** Named fields. Unknown keys are dropped: an older server sends more than it should. */
export function fields<S extends Shape>(shape: S): Codec<FieldValues<S>> & { readonly shape: S } {
  const inner = z.object(Object.fromEntries(Object.entries(shape).map(([name, codec]) => [name, codec.read])));
  const read = z
    .record(z.unknown(), { invalid_type_error: "Expected fields", required_error: "Expected fields" })
    .transform((raw) =>
      Object.fromEntries(
        Object.entries(shape).map(([name, codec]) => [name, codec.gather ? codec.gather(raw, name) : raw[name]]),
      ),
    )
    .pipe(inner) as unknown as z.ZodType<FieldValues<S>, z.ZodTypeDef, unknown>;
  return {
    shape,
    read,
    write: (value) => {
      const source = value as Record<string, unknown>;
      const written: Record<string, WireValue> = {};
      for (const [name, codec] of Object.entries(shape)) {
        if (codec.spread) Object.assign(written, codec.spread(source[name], name));
        else if (source[name] !== undefined) written[name] = codec.write(source[name]);
      }
      return written;
    },
  };
}
