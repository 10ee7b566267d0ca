import { z } from "zod";
import { type Codec, list, whole } from "../../server/contract/wire";

/* Parsers for the steps' schemas. Bounds come from the contract; messages are user-facing. */

type Read<T> = z.ZodType<T, z.ZodTypeDef, unknown>;

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** Reads a required value with `codec`. Reports `missing` if blank, and `wrong` or the codec's message if invalid. */
export function required<T>(codec: Codec<T>, missing: string, wrong?: string): Read<T> {
  return z.unknown().transform((value, context) => {
    const read = isBlank(value) ? null : codec.read.safeParse(value);
    if (read?.success) return read.data;
    const message = read === null ? missing : (wrong ?? read.error.issues[0]?.message ?? missing);
    context.addIssue({ code: z.ZodIssueCode.custom, message });
    return z.NEVER;
  });
}

/** Like `required`, but accepts a blank value. */
export function allowed<T>(codec: Codec<T>, wrong?: string): Read<T | undefined> {
  const reading = required(codec, "", wrong);
  return z.unknown().transform((value, context) => {
    if (isBlank(value)) return undefined;
    const read = reading.safeParse(value);
    if (read.success) return read.data;
    for (const issue of read.error.issues) context.addIssue(issue);
    return z.NEVER;
  });
}

/** Limits `read` to a range. An unreadable value already has its own message. */
export const within = <T extends number | undefined>(read: Read<T>, min: number, max: number, message: string) =>
  read.superRefine((value, context) => {
    if (typeof value === "number" && (value < min || value > max)) {
      context.addIssue({ code: z.ZodIssueCode.custom, message });
    }
  });

/** Reads ids and rejects those that are not in `known`. */
export const chosenOf = (known: readonly number[], message: string): Read<number[]> =>
  list(whole).read.superRefine((values, context) => {
    if (Array.isArray(values) && values.some((value) => !known.includes(value))) {
      context.addIssue({ code: z.ZodIssueCode.custom, message });
    }
  });

/** Adds an issue to one field of a step. */
export const say = (context: z.RefinementCtx, field: string, message: string) =>
  context.addIssue({ code: z.ZodIssueCode.custom, path: field.split("."), message });

/** Reads typed text with `parse`; undefined if blank. */
export const typed = <T>(parse: (text: string) => T | null, wrong: string): Read<T | undefined> =>
  z.unknown().transform((raw, context) => {
    if (isBlank(raw)) return undefined;
    const parsed = typeof raw === "string" ? parse(raw) : null;
    if (parsed !== null) return parsed;
    context.addIssue({ code: z.ZodIssueCode.custom, message: wrong });
    return z.NEVER;
  });
