/* Days as the store keeps them: YYYYMMDD as a whole number, in the business's own time zone. */

const millisecondsADay = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for an unknown time zone. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formatters.set(timeZone, made);
  return made;
}

/**
 * Offsets from UTC in milliseconds, by time zone and UTC day (days since the epoch); null for a day on which the clock
 * changes.
 */
const ahead = new Map<string, Map<number, number | null>>();
const mostDaysKept = 4_000;

function aheadOn(day: number, timeZone: string): number | null {
  const days = ahead.get(timeZone) ?? new Map<number, number | null>();
  ahead.set(timeZone, days);
  const known = days.get(day);
  if (known !== undefined) return known;
  const [first, last] = [day * millisecondsADay, (day + 1) * millisecondsADay - 1_000];
  const [atFirst, atLast] = [toldClock(first, timeZone) - first, toldClock(last, timeZone) - last];
  const found = atFirst === atLast ? atFirst : null;
  if (days.size >= mostDaysKept) days.clear();
  days.set(day, found);
  return found;
}

/** The wall clock of `timeZone` at `instant`, read as if it were UTC milliseconds. */
function wallClock(instant: number, timeZone: string): number {
  const second = Math.floor(instant / 1_000) * 1_000;
  const by = aheadOn(Math.floor(second / millisecondsADay), timeZone);
  return by === null ? toldClock(instant, timeZone) : second + by;
}

/** Wall clock computed by the formatter, which takes as long as a thousand additions. */
function toldClock(instant: number, timeZone: string): number {
  const parts = { year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatter(timeZone).formatToParts(instant)) {
    if (type in parts) parts[type as keyof typeof parts] = Number(value);
  }
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
}

const toUtc = (day: number) => Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);

function fromUtc(instant: number): number {
  const date = new Date(instant);
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

/** The day `instant` falls on in `timeZone`. */
export const dayOf = (instant: number, timeZone: string): number => fromUtc(wallClock(instant, timeZone));

/**
 * The instant `minutes` after midnight of `day` on the wall clock of `timeZone`; a time in a skipped hour moves forward
 * by that hour.
 */
export function instantOf(day: number, timeZone: string, minutes = 0): number {
  const target = toUtc(day) + minutes * 60_000;
  const guess = target - (wallClock(target, timeZone) - target);
  const found = guess - (wallClock(guess, timeZone) - target);
  return wallClock(found, timeZone) === target ? found : Math.max(guess, found);
}

export const addDays = (day: number, days: number): number => fromUtc(toUtc(day) + days * millisecondsADay);

/** Days from `from` to `to`; negative when `to` comes first. */
export const daysBetween = (from: number, to: number): number => (toUtc(to) - toUtc(from)) / millisecondsADay;

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: number): number => ((new Date(toUtc(day)).getUTCDay() + 6) % 7) + 1;

/** "2026-11-21" as 20261121. */
export const dayFromDate = (date: string): number => Number(date.replaceAll("-", ""));

/** 20261121 as "2026-11-21". */
export const dateFromDay = (day: number): string =>
  `${Math.floor(day / 10_000)}-${String(Math.floor(day / 100) % 100).padStart(2, "0")}-${String(day % 100).padStart(2, "0")}`;

/** The wall clock of `timeZone` at `instant`, `YYYY-MM-DD HH:mm`. */
export const wallTimeOf = (instant: number, timeZone: string): string =>
  new Date(wallClock(instant, timeZone)).toISOString().slice(0, 16).replace("T", " ");

/**
 * The instant of "2026-11-21 18:30" on the wall clock of `timeZone`; a time that a clock change skips is the next that
 * exists.
 */
export function instantOfWallTime(moment: string, timeZone: string): number {
  const day = dayFromDate(moment.slice(0, 10));
  const asked = Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));
  for (let minutes = asked; ; minutes += 1) {
    const found = instantOf(day, timeZone, minutes);
    if (wallClock(found, timeZone) === toUtc(day) + minutes * 60_000) return found;
  }
}

const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day of the month, `months` later; the last day of a shorter month. */
export function addMonths(day: number, months: number): number {
  const counted = Math.floor(day / 10_000) * 12 + (Math.floor(day / 100) % 100) - 1 + months;
  const [year, month] = [Math.floor(counted / 12), (((counted % 12) + 12) % 12) + 1];
  return year * 10_000 + month * 100 + Math.min(day % 100, lastOfMonth(year, month));
}

/** Whole months from `from` to `to`, as `addMonths` counts them; negative when `to` comes first. */
export function monthsBetween(from: number, to: number): number {
  const index = (day: number) => Math.floor(day / 10_000) * 12 + (Math.floor(day / 100) % 100);
  const months = index(to) - index(from);
  return addMonths(from, months) > to ? months - 1 : months;
}
