import { fold } from "../../../contract/common/fold";
import type { DateOrder, DecimalMark } from "../../../contract/imports/words";
import { isDate } from "../../../contract/wire/is-date";
import { instantOfWallTime } from "../../../store/day";
import { plainName } from "./guess";

/*
 * Parsers for cells. Each returns undefined for what it cannot read, never a guess.
 */

/** Maximum whole part of an amount or a number of points. */
const largest = 1_000_000_000;

/** Spaces of every width, and the apostrophes that Switzerland uses as thousands separators. */
const gaps = /[\s\u00a0\u2007\u2009\u202f'’]/g;

const grouped = {
  point: /^(\d{1,3}(?:,\d{3})+|\d{1,13})(?:\.(\d{1,2}))?$/,
  comma: /^(\d{1,3}(?:\.\d{3})+|\d{1,13})(?:,(\d{1,2}))?$/,
} as const;

/** Parses a sign and digits, with the thousands separators of `mark`; undefined for 1e308, NaN and the like. */
function digitsOf(
  text: string,
  mark: DecimalMark,
): { negative: boolean; whole: number; hundredths: number } | undefined {
  const bare = text
    .replace(gaps, "")
    .replace(/^(?:[\p{Sc}]|[A-Z]{1,3}\$?(?=[-\d]))|(?:[\p{Sc}]|(?<=\d)[A-Z]{3})$/gu, "");
  const inside = /^\((.+)\)$/.exec(bare)?.[1];
  const signed = (inside ?? bare).replace(/^[−-]/, "-");
  const negative = inside !== undefined || signed.startsWith("-");
  const found = grouped[mark].exec(signed.replace(/^[-+]/, "").replace(/^\p{Sc}/u, ""));
  if (!found) return undefined;
  const whole = Number((found[1] ?? "").replace(/[.,]/g, ""));
  return whole > largest ? undefined : { negative, whole, hundredths: Number((found[2] ?? "").padEnd(2, "0")) };
}

/** Parses an amount into signed minor units: `1,234.50`, or `1.234,50` if the comma is the decimal mark. */
export function readAmount(text: string, mark: DecimalMark): number | undefined {
  const read = digitsOf(text, mark);
  if (!read) return undefined;
  const minor = read.whole * 100 + read.hundredths;
  return read.negative && minor !== 0 ? -minor : minor;
}

/** Parses a signed whole number of points; `120.00` is one, `120.50` is not. */
export function readPoints(text: string, mark: DecimalMark): number | undefined {
  const read = digitsOf(text, mark);
  if (read?.hundredths !== 0) return undefined;
  return read.negative && read.whole !== 0 ? -read.whole : read.whole;
}

const thousands = { point: ",", comma: "." } as const;

/** Messages for unreadable points and amounts, with an example of a readable spelling. */
export const writePoints = (mark: DecimalMark): string => `Enter whole points, such as 1${thousands[mark]}200`;
export const writeAmount = (mark: DecimalMark): string =>
  `Enter an amount such as ${mark === "comma" ? "1.234,50" : "1,234.50"}`;

const yes = new Set(["1", "yes", "y", "true", "on", "oui", "o", "vrai", "si", "verdadero", "subscribed", "x"]);
const no = new Set(["0", "no", "n", "false", "off", "non", "faux", "falso", "unsubscribed"]);

export function readFlag(text: string): boolean | undefined {
  const word = plainName(text);
  // 2 and 99 are also consent values on the wire (document 001, section 3).
  if (yes.has(word) || word === "2" || word === "99") return true;
  return no.has(word) ? false : undefined;
}

const numeric = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})/;
const months = [
  ["jan", "ene"],
  ["feb", "fev"],
  ["mar"],
  ["apr", "avr", "abr"],
  ["may", "mai"],
  ["jun", "juin"],
  ["jul", "juil"],
  ["aug", "aou", "ago"],
  ["sep"],
  ["oct"],
  ["nov"],
  ["dec", "dic"],
];
const worded = /^(?:(\d{1,2})(?:\s|-|\.|de )*([a-z]{3,10})\.?|([a-z]{3,10})\.?\s*(\d{1,2}),?)(?:\s|-|,|de )*(\d{4})/;

const monthOf = (name: string): number =>
  name.startsWith("juil") ? 7 : 1 + months.findIndex((words) => words.some((word) => name.startsWith(word)));

/** Parses a date at the start of `text` and returns the rest. `thisYear` determines the century of years like `90`. */
function readDate(text: string, order: DateOrder, thisYear: number): { date: string; rest: string } | undefined {
  const trimmed = text.trim();
  const compact = /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(trimmed);
  const parts = compact ?? numeric.exec(trimmed);
  const words = parts ? null : worded.exec(fold(trimmed));
  let [year, month, day] = [0, 0, 0];
  if (compact) [year, month, day] = [Number(compact[1]), Number(compact[2]), Number(compact[3])];
  else if (parts) {
    const [first, second, third] = [parts[1] ?? "", parts[3] ?? "", parts[4] ?? ""];
    if (first.length === 4) [year, month, day] = [Number(first), Number(second), Number(third)];
    else {
      const last = third.length === 4 ? Number(third) : third.length === 2 ? century(Number(third), thisYear) : 0;
      if (order === "ymd") [year, month, day] = [century(Number(first), thisYear), Number(second), Number(third)];
      else if (order === "mdy") [month, day, year] = [Number(first), Number(second), last];
      else [day, month, year] = [Number(first), Number(second), last];
      if (order === "ymd" && third.length > 2) return undefined;
    }
  } else if (words)
    [day, month, year] = [Number(words[1] ?? words[4]), monthOf(words[2] ?? words[3] ?? ""), Number(words[5])];
  const date = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const length = (parts ?? words)?.[0]?.length;
  return length !== undefined && year >= 1000 && isDate(date) ? { date, rest: trimmed.slice(length) } : undefined;
}

const century = (year: number, thisYear: number): number =>
  year > 99 ? year : year + Math.floor(thisYear / 100) * 100 - (year > thisYear % 100 ? 100 : 0);

const clock =
  /^[T ,]*(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*([ap]\.?\s?m\.?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

/** Parses a day as YYYY-MM-DD, ignoring a time after it. */
export function readDay(text: string, order: DateOrder, thisYear: number): string | undefined {
  const read = readDate(text, order, thisYear);
  if (!read) return undefined;
  return read.rest.trim() === "" || clock.test(read.rest) ? read.date : undefined;
}

/** Time of a date that has none. */
const noon = "12:00";

/** Parses an instant, in `timeZone` unless the cell has its own offset. */
export function readMoment(
  text: string,
  order: DateOrder,
  { timeZone, thisYear }: { readonly timeZone: string; readonly thisYear: number },
): number | undefined {
  const read = readDate(text, order, thisYear);
  if (!read) return undefined;
  if (read.rest.trim() === "") return instantOfWallTime(`${read.date} ${noon}`, timeZone);
  const time = clock.exec(read.rest);
  if (!time) return undefined;
  const half = time[4]?.toLowerCase().charAt(0);
  const hours = Number(time[1]);
  const minutes = Number(time[2]);
  const seconds = Number(time[3] ?? 0);
  if (hours > (half ? 12 : 23) || (half && hours === 0) || minutes > 59 || seconds > 59) return undefined;
  const hour = half === "p" ? (hours % 12) + 12 : half === "a" ? hours % 12 : hours;
  const wall = `${read.date} ${String(hour).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
  const offset = time[5]?.toUpperCase();
  if (!offset) return instantOfWallTime(wall, timeZone) + seconds * 1000;
  const zone = offset === "Z" || offset === "UTC" ? "Z" : offset.replace(/^(...):?/, "$1:");
  const at = Date.parse(`${wall.replace(" ", "T")}:${String(seconds).padStart(2, "0")}${zone}`);
  return Number.isNaN(at) ? undefined : at;
}
