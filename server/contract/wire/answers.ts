import { z } from "zod";
import { type Codec, id, type Raw, type Shape, type Value, type WireValue, wallTime } from "./";
import { asSent } from "./as-sent";
import { isDate } from "./is-date";
import { lazy } from "./lazy";
import { isRecord } from "./raw";

/*
 * Codecs for responses. A legacy server sends numbers as strings and null for "", among other things. An unreadable
 * value becomes the empty value of its type, so that one odd field never hides a page.
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

/** Text as sent; "" if missing. */
export const said: Codec<string> = lenient(toText, (value) => value);

/** A number; 0 if missing. */
export const count: Codec<number> = lenient(
  (value) => toNumber(value) ?? 0,
  (value) => value,
);

/** A number; null if missing. */
export const figure: Codec<number | null> = lenient(toNumber, (value) => value);

/** A number that may be none; 0 if it is blank or null, null if it is missing. */
export const figureOrNone: Codec<number | null> = lenient(
  (value) => (value === undefined ? null : (toNumber(value) ?? 0)),
  (value) => value,
);

/** A number of at least `least`; `otherwise` if it is missing or smaller. */
export const figureFrom = <T extends number | null>(least: number, otherwise: () => T): Codec<number | T> =>
  lenient(
    (value) => {
      const parsed = toNumber(value);
      return parsed === null || parsed < least ? otherwise() : parsed;
    },
    (value) => value,
  );

/** Money: minor units here, two decimals on the wire. null if missing. */
export const amount: Codec<number | null> = lenient(
  (value) => {
    const parsed = toNumber(value);
    return parsed === null ? null : Math.round(parsed * 100);
  },
  (value) => (value === null ? null : (value / 100).toFixed(2)),
);

/** Money: minor units here, two decimals on the wire. 0 if missing. */
export const sum: Codec<number> = lenient(
  (value) => Math.round((toNumber(value) ?? 0) * 100),
  (value) => (value / 100).toFixed(2),
);

/** A yes/no value in any spelling; no if missing. */
export const isSet: Codec<boolean> = lenient(toSet, (value) => (value ? 1 : 0));

/** A yes/no value in any spelling; yes if missing. */
export const setUnlessTold: Codec<boolean> = lenient(
  (value) => value === undefined || value === null || toSet(value),
  (value) => (value ? 1 : 0),
);

/** A flag; any number above 0 is a yes, such as a number of connected accounts. */
export const isAboveNone: Codec<boolean> = lenient(
  (value) => toSet(value) || (toNumber(value) ?? 0) > 0,
  (value) => (value ? 1 : 0),
);

/** A flag; anything but 0 is a yes, a missing value too. */
export const isNotNone: Codec<boolean> = lenient(
  (value) => value !== false && value !== "false" && toNumber(value) !== 0,
  (value) => (value ? 1 : 0),
);

/** A calendar date, YYYY-MM-DD; drops a time of day after it. null if missing. */
export const day: Codec<string | null> = lenient(
  (value) => {
    const text = toText(value).slice(0, 10);
    return isDate(text) ? text : null;
  },
  (value) => value ?? "",
);

const stamp = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?Z?$/;

/** `YYYY-MM-DD HH:mm` on the business's wall clock; drops the seconds that an older server may send. "" if missing. */
export const moment: Codec<string> = lenient(
  (value) => wallTime.read.safeParse(toText(value).trim().slice(0, 16)).data ?? "",
  (value) => value,
);

/** An instant: UTC milliseconds here, `YYYY-MM-DD HH:mm:ss` in UTC on the wire. null if missing. */
export const instant: Codec<number | null> = lenient(
  (value) => {
    const match = stamp.exec(toText(value));
    const parsed = match ? Date.parse(`${match[1]}T${match[2]}Z`) : Number.NaN;
    return Number.isNaN(parsed) ? null : parsed;
  },
  (value) => (value === null ? "" : new Date(value).toISOString().slice(0, 19).replace("T", " ")),
);

/** A secondary list of a response: anything but a list reads as an empty one. Drops items that cannot be read. */
export function rows<T>(codec: Codec<T>): Codec<T[]> {
  return lenient(
    (value) =>
      (Array.isArray(value) ? value : []).flatMap((item) => {
        const result = codec.read.safeParse(item);
        return result.success ? [result.data] : [];
      }),
    (value) => value.map((item) => codec.write(item)),
  );
}

/** The main list of a response. Reading fails if it is missing, so that an error is never shown as an empty list. */
export function promisedRows<T>(codec: Codec<T>): Codec<T[]> {
  const any = rows(codec);
  return lazy(
    () => z.array(asSent, { invalid_type_error: notThere, required_error: notThere }).pipe(any.read),
    any.write,
  );
}
const notThere = "The list is missing";

/** Rows that a server may send as an object by their id, such as `{"7": {"points": 5}}`; `key` is the id's name. */
export const listOfRows = (sent: unknown, key: string): unknown =>
  isRecord(sent) && Object.keys(sent).length > 0
    ? Object.entries(sent).map(([id, row]) => (isRecord(row) ? { [key]: id, ...row } : row))
    : sent;

/** As `promisedRows`, also of an object of the rows by the id that `key` names. */
export function promisedRowsById<T>(key: string, codec: Codec<T>): Codec<T[]> {
  const list = promisedRows(codec);
  return lazy(() => asSent.transform((sent) => listOfRows(sent, key)).pipe(list.read), list.write);
}

/** An object, or null if it is missing or cannot be read. */
export function maybe<T>(codec: Codec<T>): Codec<T | null> {
  return lenient(
    (value) => {
      const result = value === null || value === undefined ? undefined : codec.read.safeParse(value);
      return result?.success ? result.data : null;
    },
    (value) => (value === null ? null : codec.write(value)),
  );
}

/** Fields that are null if they are missing. */
export const eachIfTold = <S extends Shape>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([name, codec]) => [name, maybe(codec)])) as {
    [N in keyof S]: Codec<Value<S[N]> | null>;
  };

/** An object that a server may send as null or `[]` while it is blank; both read as `{}`. Fails if it is missing. */
export const blankIfNone = <T>(codec: Codec<T>): Codec<T> =>
  lazy(
    () =>
      asSent
        .transform((value) => (value === null || (Array.isArray(value) && value.length === 0) ? {} : value))
        .pipe(codec.read),
    codec.write,
  );

/** An id that the caller already knows or that neither document promises; null if missing. */
export const idIfTold: Codec<number | null> = maybe(id);

/** Reads `codec` from the first of several spellings: `renamed(branch, { business_branch_pk: "value" })`. */
export function renamed<T>(codec: Codec<T>, spellings: Readonly<Record<string, string>>): Codec<T> {
  const schema = () =>
    z
      .record(asSent)
      .transform((raw) => ({
        ...raw,
        ...Object.fromEntries(Object.entries(spellings).map(([name, older]) => [name, raw[name] ?? raw[older]])),
      }))
      .pipe(codec.read);
  return lazy(schema, (value) => codec.write(value));
}

/** Reads `codec`, deriving fields that are missing or null from the others. */
export function completed<T>(codec: Codec<T>, workedOut: (raw: Raw) => Raw): Codec<T> {
  const presentIn = (raw: Raw) => Object.fromEntries(Object.entries(raw).filter(([, value]) => value != null));
  const schema = () =>
    z
      .record(asSent)
      .transform((raw) => ({ ...workedOut(raw), ...presentIn(raw) }))
      .pipe(codec.read);
  return lazy(schema, (value) => codec.write(value));
}

/** Reads a field under its own name or the other document's, and writes it under both: `{ offerId: "offer_pk" }`. */
export function underBothNames<T>(codec: Codec<T>, names: Readonly<Record<string, string>>): Codec<T> {
  return lazy(
    () => renamed(codec, names).read,
    (value) => {
      const wire = codec.write(value);
      if (typeof wire !== "object" || wire === null || Array.isArray(wire) || wire instanceof File) return wire;
      const again = Object.entries(names).map(([name, other]) => [other, wire[name]]);
      return { ...Object.fromEntries(again), ...wire };
    },
  );
}
