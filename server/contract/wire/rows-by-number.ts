import { z } from "zod";
import { type Codec, type FieldValues, lazy, type Raw, type Shape, type WireValue } from "./";
import { asSent } from "./as-sent";

const rowKey = /^(?:0|[1-9]\d{0,14})$/;

/**
 * Rows of named fields by number, `name[3][title]=…`; in JSON an object of objects. Refuses more than `max` rows,
 * fields that `codec` does not have, and deeper nesting.
 */
export function rowsByNumber<S extends Shape>(
  codec: Codec<FieldValues<S>> & { readonly shape: S },
  max: number,
): Codec<Record<string, FieldValues<S>>> {
  const known = (field: string) => Object.hasOwn(codec.shape, field);
  const schema = () =>
    asSent
      .transform((raw) => raw ?? {})
      .pipe(
        z.record(z.record(z.unknown(), { invalid_type_error: "Expected fields" }), {
          invalid_type_error: "Expected rows",
        }),
      )
      .superRefine((sent, context) => {
        const refuse = (message: string, path: string[] = []) =>
          context.addIssue({ code: z.ZodIssueCode.custom, message, path, fatal: true });
        const keys = Object.keys(sent);
        if (keys.length > max) return refuse(`Send at most ${max} rows`);
        for (const key of keys) {
          if (!rowKey.test(key)) return refuse("A row is known by a whole number");
          for (const field of Object.keys(sent[key] ?? {}))
            if (!known(field)) return refuse("There is no such field", [key]);
        }
      })
      .pipe(z.record(codec.read));
  return lazy<Record<string, FieldValues<S>>>(
    schema,
    (value) => Object.fromEntries(Object.entries(value).map(([key, row]) => [key, codec.write(row)])),
    {
      deep: true,
      gather: gathered,
      spread: (value, name) => {
        const wire: Record<string, WireValue> = {};
        for (const [key, row] of Object.entries(value))
          for (const [field, item] of Object.entries(codec.write(row) ?? {})) wire[`${name}[${key}][${field}]`] = item;
        return wire;
      },
    },
  );
}

/** As `rowsByNumber`, with the field before the number: `name[title][3]=…`. In JSON an object of columns. */
export function columnsByNumber<S extends Shape>(
  codec: Codec<FieldValues<S>> & { readonly shape: S },
  max: number,
): Codec<Record<string, FieldValues<S>>> {
  const rows = rowsByNumber(codec, max);
  const schema = () =>
    asSent
      .transform((raw) => raw ?? {})
      .pipe(
        z.record(z.record(z.unknown(), { invalid_type_error: "Expected rows" }), {
          invalid_type_error: "Expected columns",
        }),
      )
      .transform((columns, context): Record<string, FieldValues<S>> => {
        const parsed = rows.read.safeParse(turned(columns));
        if (parsed.success) return parsed.data;
        for (const issue of parsed.error.issues) {
          const [row, field, ...deeper] = issue.path;
          context.addIssue({ ...issue, path: field === undefined ? issue.path : [field, row ?? "", ...deeper] });
        }
        return z.NEVER;
      });
  return lazy<Record<string, FieldValues<S>>>(
    schema,
    (value) => turned(Object.fromEntries(Object.entries(value).map(([key, row]) => [key, writeRow(codec, row)]))),
    {
      deep: true,
      gather: gathered,
      spread: (value, name) => {
        const sent: Record<string, WireValue> = {};
        for (const [key, row] of Object.entries(value))
          for (const [field, item] of Object.entries(writeRow(codec, row))) sent[`${name}[${field}][${key}]`] = item;
        return sent;
      },
    },
  );
}

const writeRow = <S extends Shape>(codec: Codec<FieldValues<S>>, row: FieldValues<S>): Record<string, WireValue> =>
  z.record(z.custom<WireValue>()).parse(codec.write(row));

/** The keys `name[outer][inner]` as an object of objects; the value of `name` itself if there are none. */
function gathered(raw: Raw, name: string): unknown {
  const found = new Map<string, Map<string, unknown>>();
  for (const [sent, value] of Object.entries(raw)) {
    if (!sent.startsWith(`${name}[`)) continue;
    const [, outer = sent, inner = sent] = /^\[([^[\]]*)\]\[([^[\]]*)\]$/.exec(sent.slice(name.length)) ?? [];
    const cells = found.get(outer) ?? new Map<string, unknown>();
    found.set(outer, cells.set(inner, value));
  }
  if (found.size === 0) return raw[name];
  return Object.fromEntries([...found].map(([outer, cells]) => [outer, Object.fromEntries(cells)]));
}

/** Transposes rows of columns into columns of rows, or the reverse. */
function turned<T>(table: Readonly<Record<string, Readonly<Record<string, T>>>>): Record<string, Record<string, T>> {
  const other = new Map<string, Map<string, T>>();
  for (const [outer, cells] of Object.entries(table))
    for (const [inner, cell] of Object.entries(cells))
      other.set(inner, (other.get(inner) ?? new Map<string, T>()).set(outer, cell));
  return Object.fromEntries([...other].map(([key, cells]) => [key, Object.fromEntries(cells)]));
}
