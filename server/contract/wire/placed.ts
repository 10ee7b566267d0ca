import { z } from "zod";
import type { Codec, Raw } from "./codec";
import { json } from "./fields";
import { lazy } from "./lazy";
import { isRecord } from "./raw";
import { anything } from "./values";

/**
 * Rows by index: `name[0][title]`, or deeper: `name[0][conditions][amount]`. In JSON a list, or an object by index; a
 * form may also send that JSON as one value. Errors are reported under the full wire name.
 */
export function placed<T>(codec: Codec<T>, max: number): Codec<Record<string, T>> {
  const schema = () =>
    json(anything)
      .read.transform((raw): unknown => (Array.isArray(raw) ? { ...raw } : (raw ?? {})))
      .pipe(z.record(z.unknown(), { invalid_type_error: "Expected rows" }))
      .superRefine((sent, context) => {
        const places = Object.keys(sent);
        const isPlace = (key: string) => /^\d{1,4}$/.test(key) && Number(key) < max;
        if (places.length > max || !places.every(isPlace))
          context.addIssue({ code: z.ZodIssueCode.custom, message: `Send at most ${max} rows`, fatal: true });
      })
      .pipe(z.record(codec.read));
  const write: Codec<Record<string, T>>["write"] = (value) => {
    const rows = Object.entries(value).map(([place, row]) => [place, codec.write(row)] as const);
    return rows.every(([place], at) => place === String(at)) ? rows.map(([, row]) => row) : Object.fromEntries(rows);
  };
  return lazy(schema, write, { deep: true, gather: (raw, name) => raw[name] ?? gathered(raw, name) });
}

/** The keys `name[…][…]` as nested objects; undefined if there are none. */
function gathered(raw: Raw, name: string): Raw | undefined {
  const found: Raw = Object.create(null);
  for (const [sent, value] of Object.entries(raw)) {
    if (!sent.startsWith(`${name}[`)) continue;
    const path = [...sent.slice(name.length).matchAll(/\[([^[\]]*)\]/g)].map(([, part = ""]) => part);
    const last = path.pop();
    if (last === undefined) continue;
    let into = found;
    for (const part of path) {
      const inner = into[part];
      const next: Raw = isRecord(inner) ? inner : Object.create(null);
      into[part] = next;
      into = next;
    }
    into[last] = value;
  }
  return Object.keys(found).length > 0 ? found : undefined;
}
