import type { RawAnswers, RawValue } from "~/form/answers";
import { isObject } from "../../server/contract/wire/raw";

const fieldName = /^[A-Za-z]\w{0,60}(\[\w{1,40}\]){0,3}$/;
const forbidden = new Set(["__proto__", "constructor", "prototype"]);

/** Splits `texts[2][title]` into `["texts", "2", "title"]`. */
export const segments = (name: string) => name.split(/[[\].]+/).filter(Boolean);
/** Returns `texts` for `texts[2][title]`. */
export const rootOf = (name: string) => segments(name)[0] ?? "";

/** Value at a path inside objects; undefined if there is none. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inside, name) => (isObject(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined),
    value,
  );

/** Joins `["texts", 2, "title"]` to `texts[2][title]`. */
export const nameOf = (path: readonly (string | number)[]) =>
  path.map((part, index) => (index === 0 ? String(part) : `[${part}]`)).join("");

/** Sorts a record by the order of `fields`, which is the order in a step's schema and on its page. */
export function inFieldOrder<T>(named: Readonly<Record<string, T>>, fields: readonly string[]): Record<string, T> {
  const place = (name: string) => {
    const at = fields.indexOf(rootOf(name));
    return at < 0 ? fields.length : at;
  };
  return Object.fromEntries(Object.entries(named).sort(([one], [other]) => place(one) - place(other)));
}

type Nested = { [key: string]: RawValue | Nested };

export const isNested = (value: RawValue | Nested | undefined): value is Nested =>
  typeof value === "object" && !Array.isArray(value);

/**
 * Converts flat form names to the nested value that a schema reads. Uses objects only, so that a large index cannot
 * create a long array.
 */
export function nest(raw: RawAnswers): Nested {
  const nested: Nested = {};
  for (const [name, value] of Object.entries(raw)) {
    const path = segments(name);
    const last = path.pop();
    if (last === undefined || [...path, last].some((part) => forbidden.has(part))) continue;
    let into = nested;
    for (const part of path) {
      const inner = into[part];
      const next: Nested = isNested(inner) ? inner : {};
      into[part] = next;
      into = next;
    }
    into[last] = value;
  }
  return nested;
}

/**
 * Reads the posted values of `fields`. Drops other names, normalizes line breaks and returns files separately, because
 * only their path on the server is stored.
 */
export function readForm(form: FormData, fields: readonly string[]): { raw: RawAnswers; files: Map<string, File> } {
  const wanted = new Set(fields);
  const raw: Record<string, string | string[]> = {};
  const files = new Map<string, File>();
  for (const [posted, value] of form.entries()) {
    const name = posted.endsWith("[]") ? posted.slice(0, -2) : posted;
    if (!fieldName.test(name) || !wanted.has(rootOf(name)) || segments(name).some((part) => forbidden.has(part)))
      continue;
    if (typeof value !== "string") {
      if (value.size > 0) files.set(name, value);
      continue;
    }
    const text = value.replace(/\r\n?/g, "\n");
    const before = raw[name];
    if (before === undefined) raw[name] = text;
    else if (Array.isArray(before)) before.push(text);
    else raw[name] = [before, text];
  }
  return { raw, files };
}

/** Name of a form's own buttons, which change it and stay on the page; the value says which change. */
export const pressButton = "press";
