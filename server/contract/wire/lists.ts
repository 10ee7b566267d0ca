import { z } from "zod";
import { asSent } from "./as-sent";
import type { Codec } from "./codec";
import { besideRead, lazy } from "./lazy";
import { blank, single } from "./raw";

/** Checks a list's length before its items, so that an oversized list is refused without reading them. */
function items<T>(codec: Codec<T>, max: number, separate: (raw: unknown) => unknown): Codec<T[]>["read"] {
  return asSent
    .transform((raw, context): unknown => {
      const sent = separate(raw);
      if (!Array.isArray(sent) || sent.length <= max) return sent;
      context.addIssue({ code: z.ZodIssueCode.custom, message: `Choose at most ${max}` });
      return z.NEVER;
    })
    .pipe(z.array(codec.read));
}

/** A list: a repeated key in a form (`name` or `name[]`), an array in JSON. */
export function list<T>(codec: Codec<T>, max = 10_000): Codec<T[]> {
  return lazy(
    () => items(codec, max, (raw) => (Array.isArray(raw) ? raw : blank(raw) ? [] : [raw])),
    (value) => value.map((item) => codec.write(item)),
    { gather: (raw, name) => raw[name] ?? raw[`${name}[]`] },
  );
}

/** A list that is sent as a repeated `name[]`. */
export const repeated = <T>(codec: Codec<T>, max?: number): Codec<T[]> => {
  const inner = list(codec, max);
  return lazy(() => inner.read, inner.write, {
    ...besideRead(inner),
    spread: (value, name) => ({ [`${name}[]`]: inner.write(value) }),
  });
};

/** A list in one comma-separated value. */
export function commaList<T>(codec: Codec<T>, max = 10_000): Codec<T[]> {
  const schema = () =>
    items(codec, max, (raw) => {
      const value = single(raw);
      return typeof value === "string" ? partsOf(value, max) : (raw ?? []);
    });
  return lazy(schema, (value) => value.map((item) => String(codec.write(item))).join(","));
}

/** Splits a value at its commas, into at most `max` + 1 parts; leaves out empty ones. */
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

/** A list as one JSON value. A form may repeat the key, each time with one item or with a list. */
export function jsonRows<T>(codec: Codec<T>, max = 10_000): Codec<T[]> {
  const inner = list(codec, max);
  const decoded = () =>
    asSent.transform((raw, context): unknown => {
      const sent = (Array.isArray(raw) ? raw : [raw]).flatMap((one): unknown => (blank(one) ? [] : [one]));
      try {
        return sent.flatMap((one): unknown => (typeof one === "string" ? JSON.parse(one) : one));
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        context.addIssue({ code: z.ZodIssueCode.custom, message: "Not valid JSON" });
        return z.NEVER;
      }
    });
  return lazy(
    () => decoded().pipe(inner.read),
    (value) => JSON.stringify(inner.write(value)),
  );
}
