import { z } from "zod";
import { asSent } from "./as-sent";
import type { Codec } from "./codec";
import { besideRead, lazy } from "./lazy";
import { blank, single } from "./raw";

/** Makes a codec optional; a blank value counts as left out. */
export function optional<T>(codec: Codec<T>): Codec<T | undefined> {
  return lazy(
    () => unlessLeftOut(codec, (raw) => blank(single(raw))),
    (value) => (value === undefined ? undefined : codec.write(value)),
    {
      ...(codec.isId && { isId: codec.isId }),
      gather: codec.gather?.bind(codec),
      spread: codec.spread && ((value, name) => (value === undefined ? {} : (codec.spread?.(value, name) ?? {}))),
    },
  );
}

/** Makes a codec optional; a blank value still counts as sent, so that a text can be cleared. */
export function ifSent<T>(codec: Codec<T>): Codec<T | undefined> {
  return lazy(
    () => unlessLeftOut(codec, (raw) => raw === undefined),
    (value) => (value === undefined ? undefined : codec.write(value)),
    codec.isId && { isId: codec.isId },
  );
}

const unlessLeftOut = <T>(codec: Codec<T>, isLeftOut: (raw: unknown) => boolean) =>
  asSent.transform((raw, context): T | undefined => {
    if (isLeftOut(raw)) return undefined;
    const parsed = codec.read.safeParse(raw);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) context.addIssue(issue);
    return z.NEVER;
  });

/** Makes a codec required: `missing` is the message for a blank value. */
export function requiring<T>(codec: Codec<T>, missing: string): Codec<NonNullable<T>> {
  const schema = () =>
    asSent.transform((raw, context): NonNullable<T> => {
      const parsed = codec.read.safeParse(raw);
      if (parsed.success && parsed.data !== undefined && parsed.data !== null) return parsed.data;
      const issues = parsed.error?.issues ?? [{ code: z.ZodIssueCode.custom, message: missing, path: [] }];
      for (const issue of issues) context.addIssue(issue);
      return z.NEVER;
    });
  return lazy<NonNullable<T>>(schema, codec.write, besideRead<T>(codec));
}

/** Reads blank as null and writes null as "". */
export function nullable<T>(codec: Codec<T>): Codec<T | null> {
  const inner = optional(codec);
  return lazy(
    () => inner.read.transform((value) => value ?? null),
    (value) => (value === null ? "" : codec.write(value)),
  );
}

/** Reads `value` where the field is left out or blank. */
export function fallback<T>(codec: Codec<T>, value: T): Codec<T> {
  return lazy(() => optional(codec).read.transform((one) => one ?? value), codec.write.bind(codec));
}

/** Reads `value` where an older server sends something unreadable. For responses only: requests are read strictly. */
export function lenient<T>(codec: Codec<T>, value: T): Codec<T> {
  return lazy(() => codec.read.catch(value), codec.write.bind(codec));
}
