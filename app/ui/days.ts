/*
 * Calendar days as YYYY-MM-DD. A day belongs to the business's calendar and is not an instant: it has no time zone, so
 * calculations use UTC.
 */

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    dayFormats.set(timeZone, format);
  }
  return format;
}

/** Day in `timeZone` (an IANA name) at the instant `at`. */
export const dayIn = (timeZone: string, at: number = Date.now()): string => dayFormat(timeZone).format(at);

const toUtc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (at: number) => new Date(at).toISOString().slice(0, 10);
const dayMs = 86_400_000;

/** Day `days` later, or earlier if negative. */
export const addDays = (day: string, days: number): string => fromUtc(toUtc(day) + days * dayMs);

/** Number of days from `from` to `to`, both included. */
export const daysBetween = (from: string, to: string): number => Math.round((toUtc(to) - toUtc(from)) / dayMs) + 1;

/** First day of the month of `day`. */
export const monthStart = (day: string): string => `${day.slice(0, 8)}01`;

const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** Local time in `timeZone` at the instant `at` as YYYY-MM-DD HH:mm, which sorts as text. */
export function clockIn(timeZone: string, at: number = Date.now()): string {
  let format = clockFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    clockFormats.set(timeZone, format);
  }
  return `${dayIn(timeZone, at)} ${format.format(at)}`;
}
