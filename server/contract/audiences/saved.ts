import type { Field, Fields } from "../field";
import { completeInputs, inputs } from "../field/derive";
import type { Codec, Raw } from "../wire";
import { fieldsOf } from "./filter";
import { type FilterKey, filterOf, filters } from "./filters";
import { audienceAsAWhole } from "./whole";

/*
 * Lenient reading of a saved campaign's options, for its edit form: a typed value that cannot be read is shown as it is
 * stored, a choice becomes its default, and unknown options stay as they are.
 */

/** Form fields by wire name. */
export type FilterForm = Readonly<Record<string, string | readonly string[]>>;

export interface SavedAudience {
  readonly shown: readonly FilterKey[];
  /** Codes of no known filter. */
  readonly unknown: readonly string[];
  /** Fields of the filters shown and of the audience as a whole. */
  readonly form: FilterForm;
  /** Choices and lists that cannot be read and that the form shows as their defaults, by name and value as stored. */
  readonly unreadable: Raw;
  /** All other options. */
  readonly rest: Raw;
}

export function savedAudience(options: Raw): SavedAudience {
  const codes = codesIn(options.whoWillReceive ?? options["whoWillReceive[]"]);
  const shown = [...new Set(codes)].flatMap((code) => filterOf(code) ?? []);
  const declared = [{ fields: audienceAsAWhole.fields, called: {} }, ...shown.map((key) => filters[key])];
  const read = declared.map((one) => formOf(one, options));
  const known = new Set([
    "whoWillReceive",
    ...declared.flatMap((one) => fieldsOf(one).map(({ wireName }) => wireName)),
  ]);
  return {
    shown,
    unknown: [...new Set(codes)].filter((code) => filterOf(code) === undefined),
    form: Object.assign({}, ...read.map(({ form }) => form)),
    unreadable: Object.assign({}, ...read.map(({ unreadable }) => unreadable)),
    rest: Object.fromEntries(Object.entries(options).filter(([name]) => !known.has(name.replace(/\[\]$/, "")))),
  };
}

/**
 * Codes as stored: in a list, by position as PHP writes lists with gaps, or alone. What is no code stays as its JSON,
 * which is no filter's, because an audience without any code is everybody.
 */
function codesIn(stored: unknown): string[] {
  if (stored === undefined || stored === null) return [];
  const items: unknown[] = typeof stored === "object" ? Object.values(stored) : [stored];
  return items
    .map((item) => (typeof item === "string" ? item.trim() : JSON.stringify(item)))
    .filter((code) => code !== "" && code !== "null");
}

/** Fields of a newly added filter. */
export const newFilter = (key: FilterKey): FilterForm => formOf(filters[key], {}).form;

/** Fields of a new audience: includes dormant customers and excludes no one. */
export const newAudience = (): FilterForm => formOf({ fields: audienceAsAWhole.fields, called: {} }, {}).form;

function formOf(declared: Parameters<typeof fieldsOf>[0], options: Raw): Pick<SavedAudience, "form" | "unreadable"> {
  const complete = codecsOf(completeInputs(declared.fields));
  const plain = codecsOf(inputs(declared.fields));
  const form: Record<string, string | readonly string[]> = {};
  const unreadable: Record<string, unknown> = {};
  for (const { name, wireName, field } of fieldsOf(declared)) {
    const storedName = options[wireName] === undefined ? `${wireName}[]` : wireName;
    const sent = options[storedName];
    const read = complete.get(name)?.read.safeParse(sent);
    const value = read?.success ? read.data : defaultOf(field);
    form[wireName] = inForm(field, value === undefined ? undefined : plain.get(name)?.write(value));
    if (read?.success || sent === undefined) continue;
    if (typedTypes.includes(field.type) && typeof sent === "string") form[wireName] = sent;
    else unreadable[storedName] = sent;
  }
  return { form, unreadable };
}

/** Types of fields that a form shows as texts, valid or not. */
const typedTypes: readonly Field["type"][] = ["text", "whole", "decimal", "money", "percent"];

const codecsOf = (codecs: object) => new Map<string, Codec<unknown>>(Object.entries(codecs));
const defaultOf = (field: Fields[string]) => ("otherwise" in field ? field.otherwise : undefined);

function inForm({ type }: Field, written: unknown): string | readonly string[] {
  if (type === "ids" || type === "someOf") return Array.isArray(written) ? written.map(String) : [];
  if (type === "picked") {
    const items: unknown = typeof written === "string" ? JSON.parse(written) : [];
    return Array.isArray(items) ? items.map((item) => JSON.stringify(item)) : [];
  }
  return typeof written === "string" || typeof written === "number" ? String(written) : "";
}
