import { z } from "zod";
import { asSent } from "./as-sent";
import type { Codec, WireValue } from "./codec";
import { hasDirectionMarks, noDirectionMarks } from "./direction-marks";
import { isDate } from "./is-date";
import { lazy } from "./lazy";
import { noMoreThan } from "./no-more-than";
import { blank, single } from "./raw";

function scalar<T>(
  parse: (value: unknown) => T | undefined,
  message: string,
  write: (value: T) => WireValue,
  others?: Pick<Codec<T>, "isId">,
): Codec<T> {
  const schema = () =>
    asSent.transform((raw, context): T => {
      const parsed = parse(single(raw));
      if (parsed !== undefined) return parsed;
      context.addIssue({ code: z.ZodIssueCode.custom, message });
      return z.NEVER;
    });
  return lazy(schema, write, others);
}

/** Text of at most `max` characters, trimmed, with line ends as \n (a form sends \r\n). Reads as "" if missing. */
export const text = (max = 2000): Codec<string> =>
  lazy(
    () => readText(max),
    (value) => value,
  );

/** Text without the marks that reverse the text behind it. */
export const undirectedText = (max: number): Codec<string> =>
  lazy(
    () => readText(max).refine((value) => !hasDirectionMarks(value), noDirectionMarks),
    (value) => value,
  );

const readText = (max: number) =>
  asSent
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
        .max(max, noMoreThan(max))
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this rule refuses
        .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/, "Remove the control characters")
        .regex(/^\P{Surrogate}*$/u, "Remove the incomplete characters"),
    );

function toNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || !/^-?\d{1,15}(\.\d{1,10})?$/.test(value.trim())) return undefined;
  return Number(value);
}

/** Replaces a codec's error messages with `message`. */
export function worded<T>(codec: Codec<T>, message: string): Codec<T> {
  const reworded = () =>
    asSent.transform((raw, context): T => {
      const parsed = codec.read.safeParse(raw);
      if (parsed.success) return parsed.data;
      context.addIssue({ code: z.ZodIssueCode.custom, message });
      return z.NEVER;
    });
  return lazy(reworded, codec.write);
}

/** A plain decimal number; bounds belong to the schema that knows what is counted. */
export const number: Codec<number> = scalar(toNumber, "Enter a number", (value) => value);

export const whole: Codec<number> = scalar(
  (value) => {
    const parsed = toNumber(value);
    return parsed !== undefined && Number.isSafeInteger(parsed) ? parsed : undefined;
  },
  "Enter a whole number",
  (value) => value,
);

/** An id: a positive whole number, sent as a number or as digits. */
export const id: Codec<number> = scalar(
  (value) => {
    const parsed = toNumber(value);
    return parsed !== undefined && Number.isSafeInteger(parsed) && parsed > 0 ? parsed : undefined;
  },
  "Not a valid id",
  (value) => value,
  { isId: true },
);

/** Money: minor units here, a decimal with two places on the wire. */
export const money: Codec<number> = scalar(
  (value) => {
    const parsed = toNumber(value);
    if (parsed === undefined || Math.abs(parsed) > 1e11) return undefined;
    const times100 = parsed * 100;
    const minor = Math.round(times100);
    // A large number's floating-point step is wider than the tolerance for two decimals.
    const nearly = Math.max(1e-6, Math.abs(times100) * 2 * Number.EPSILON);
    return Math.abs(minor - times100) < nearly ? minor : undefined;
  },
  "Enter an amount such as 12.50",
  (value) => (value / 100).toFixed(2),
);

/** A yes/no value that the wire spells 0/1, "0"/"1", true/false or leaves out. */
export const flag: Codec<boolean> = scalar(
  (value) => {
    if (value === true || value === 1 || value === "1" || value === "true" || value === "on") return true;
    if (value === false || value === 0 || value === "0" || value === "false" || blank(value)) return false;
    return undefined;
  },
  "Choose yes or no",
  (value) => (value ? 1 : 0),
);

/** A yes/no value that the documents spell true/false; read like any other. */
export const trueOrFalse: Codec<boolean> = { read: flag.read, write: (value) => (value ? "true" : "false") };

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

/** Whether a value is text as it is. Objects are excluded: converting one may run its own code, or throw. */
export const isWritten = (value: unknown): value is string | number => ["string", "number"].includes(typeof value);

/** One of a closed list of wire values; a number also matches its digits. */
export function oneOf<const V extends string | number>(
  values: readonly V[],
  message = "Choose one of the options",
): Codec<V> {
  return scalar(
    (value) => (isWritten(value) ? values.find((option) => String(option) === String(value)) : undefined),
    message,
    (value) => value,
  );
}

/** `YYYY-MM-DD HH:mm` on the business's wall clock; also accepts the `T` and zero seconds of a native input. */
export const wallTime: Codec<string> = scalar(
  (value) => {
    const match =
      typeof value === "string"
        ? /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(value.trim())
        : null;
    return match?.[1] && isDate(match[1]) ? `${match[1]} ${match[2]}:${match[3]}` : undefined;
  },
  "Enter a date and time, as YYYY-MM-DD HH:mm",
  (value) => value,
);

export const file: Codec<File> = scalar(
  (value) => (value instanceof File && value.size > 0 ? value : undefined),
  "Choose a file",
  (value) => value,
);

/** Any value, unread; only for responses whose content the portal passes through. */
export const anything: Codec<unknown> = { read: asSent, write: (value) => value as WireValue };

/** A codec from a plain Zod schema whose values are the same on the wire and here. */
export function same<T extends WireValue>(schema: z.ZodType<T, z.ZodTypeDef, unknown>): Codec<T> {
  return { read: schema, write: (value) => value };
}
