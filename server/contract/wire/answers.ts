import { z } from "zod";
import { type Codec, id, type WireValue, wallTime } from "./";
import { asSent } from "./as-sent";
import { isDate } from "./is-date";
import { lazy } from "./lazy";

/*
 * Codecs for answers. A legacy server sends numbers as strings, null for "", and more besides; what cannot be read
 * becomes the plain empty value, so that one odd field never hides a page.
 */

const lenient = <T>(parse: (value: unknown) => T, write: (value: T) => WireValue): Codec<T> =>
  lazy(() => asSent.transform(parse), write);

const toText = (value: unknown) =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";

function toNumber(value: unknown): number | null {
  const parsed = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof parsed === "number" && Number.isFinite(parsed) ? parsed : null;
}

const toSet = (value: unknown) => value === true || value === 1 || value === "1" || value === "true";

/** Text as it came; "" when there is none. */
export const said: Codec<string> = lenient(toText, (value) => value);

/** A number; 0 when there is none. */
export const count: Codec<number> = lenient(
  (value) => toNumber(value) ?? 0,
  (value) => value,
);

/** A number that may be missing. */
export const figure: Codec<number | null> = lenient(toNumber, (value) => value);

/** A number of at least `least`; `otherwise` when there is none, or only a smaller one. */
export const figureFrom = <T extends number | null>(least: number, otherwise: () => T): Codec<number | T> =>
  lenient(
    (value) => {
      const parsed = toNumber(value);
      return parsed === null || parsed < least ? otherwise() : parsed;
    },
    (value) => value,
  );

/** Money in minor units, two decimals on the wire; null when there is none. */
export const amount: Codec<number | null> = lenient(
  (value) => {
    const parsed = toNumber(value);
    return parsed === null ? null : Math.round(parsed * 100);
  },
  (value) => (value === null ? null : (value / 100).toFixed(2)),
);

/** Money that is always there; 0 when it is not. */
export const sum: Codec<number> = lenient(
  (value) => Math.round((toNumber(value) ?? 0) * 100),
  (value) => (value / 100).toFixed(2),
);

/** A yes or no, whichever way it is spelt. */
export const isSet: Codec<boolean> = lenient(toSet, (value) => (value ? 1 : 0));

/** A yes or no that is a yes where nobody says. */
export const setUnlessTold: Codec<boolean> = lenient(
  (value) => value === undefined || value === null || toSet(value),
  (value) => (value ? 1 : 0),
);

/** A calendar date YYYY-MM-DD; a time of day after it is dropped. null when there is none. */
export const day: Codec<string | null> = lenient(
  (value) => {
    const written = toText(value).slice(0, 10);
    return isDate(written) ? written : null;
  },
  (value) => value ?? "",
);

const stamp = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?Z?$/;

/** `YYYY-MM-DD HH:mm` on the business's wall clock; an older server may tell seconds. "" when there is none. */
export const moment: Codec<string> = lenient(
  (value) => wallTime.read.safeParse(toText(value).trim().slice(0, 16)).data ?? "",
  (value) => value,
);

/** An instant: UTC milliseconds here, `YYYY-MM-DD HH:mm:ss` in UTC on the wire. null when there is none. */
export const instant: Codec<number | null> = lenient(
  (value) => {
    const match = stamp.exec(toText(value));
    const parsed = match ? Date.parse(`${match[1]}T${match[2]}Z`) : Number.NaN;
    return Number.isNaN(parsed) ? null : parsed;
  },
  (value) => (value === null ? "" : new Date(value).toISOString().slice(0, 19).replace("T", " ")),
);

/** A companion of what an answer is about: what is no list reads as an empty one. Items that cannot be read are left out. */
export function rows<T>(codec: Codec<T>): Codec<T[]> {
  return lenient(
    (value) =>
      (Array.isArray(value) ? value : []).flatMap((item) => {
        const read = codec.read.safeParse(item);
        return read.success ? [read.data] : [];
      }),
    (value) => value.map((item) => codec.write(item)),
  );
}

/** The list that an answer is about: without it there is no answer, and nobody is told that there is nothing. */
export function promisedRows<T>(codec: Codec<T>): Codec<T[]> {
  const any = rows(codec);
  return lazy(
    () => z.array(asSent, { invalid_type_error: notThere, required_error: notThere }).pipe(any.read),
    any.write,
  );
}
const notThere = "The list is missing";

/** One thing, or null where it is missing or cannot be read. */
export function maybe<T>(codec: Codec<T>): Codec<T | null> {
  return lenient(
    (value) => {
      const read = value === null || value === undefined ? undefined : codec.read.safeParse(value);
      return read?.success ? read.data : null;
    },
    (value) => (value === null ? null : codec.write(value)),
  );
}

/** One thing that a server may tell as nothing while it is blank: null and `[]` read as `{}`. Without it there is no answer. */
export const blankIfNone = <T>(codec: Codec<T>): Codec<T> =>
  lazy(
    () =>
      asSent
        .transform((value) => (value === null || (Array.isArray(value) && value.length === 0) ? {} : value))
        .pipe(codec.read),
    codec.write,
  );

/** An id that the caller knows already, or that neither document promises: null where it is not told. */
export const idIfTold: Codec<number | null> = maybe(id);

/** Reads `codec` from the first of several spellings: `renamed(branch, { business_branch_pk: "value" })`. */
export function renamed<T>(codec: Codec<T>, spellings: Readonly<Record<string, string>>): Codec<T> {
  const read = () =>
    z
      .record(asSent)
      .transform((raw) => ({
        ...raw,
        ...Object.fromEntries(Object.entries(spellings).map(([name, older]) => [name, raw[name] ?? raw[older]])),
      }))
      .pipe(codec.read);
  return lazy(read, (value) => codec.write(value));
}

/** Reads a field under its own name or the other document's, and writes it under both: `{ offerId: "offer_pk" }`. */
export function underBothNames<T>(codec: Codec<T>, names: Readonly<Record<string, string>>): Codec<T> {
  return lazy(
    () => renamed(codec, names).read,
    (value) => {
      const written = codec.write(value);
      if (typeof written !== "object" || written === null || Array.isArray(written) || written instanceof File)
        return written;
      const again = Object.entries(names).map(([name, other]) => [other, written[name]]);
      return { ...Object.fromEntries(again), ...written };
    },
  );
}
