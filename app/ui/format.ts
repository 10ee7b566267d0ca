const stampFormats = new Map<string, Intl.DateTimeFormat>();

function stampFormat(timeZone: string): Intl.DateTimeFormat {
  let format = stampFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      // Section 9 has no AM or PM, so a 24-hour clock is needed.
      hourCycle: "h23",
    });
    stampFormats.set(timeZone, format);
  }
  return format;
}

/** Formats an instant as MM/DD/YYYY hh:mm in the business's time zone (document 000, section 9). */
export const formatInstant = (at: number, timeZone: string): string =>
  stampFormat(timeZone).format(at).replace(",", "");

/** Formats a day YYYY-MM-DD as MM/DD/YYYY. */
export const formatDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** Formats a day, or returns `none`. */
export const formatDayOr = (day: string | null | undefined, none: string): string => (day ? formatDay(day) : none);

/** Formats a local time of the business as MM/DD/YYYY hh:mm. */
export const formatMoment = (wallTime: string): string =>
  wallTime === "" ? "–" : `${formatDay(wallTime.slice(0, 10))} ${wallTime.slice(11, 16)}`;

/**
 * Formats a date range that may be open: "11/28/2026 – 12/29/2026", "From 10/15/2026". It breaks after the dash only.
 */
export function formatDays(start: string | null, end: string | null): string {
  if (end === null) return start === null ? "–" : `From ${formatDay(start)}`;
  return start === null ? `Until ${formatDay(end)}` : `${formatDay(start)}\u00a0– ${formatDay(end)}`;
}

/** Formats a range that may be open, within a sentence: "from 100", "up to 200", "100 to 200"; "" if it has no end. */
export function formatRange<T>(from: T | null, to: T | null, write: (end: T) => string): string {
  if (from === null) return to === null ? "" : `up to ${write(to)}`;
  if (to === null) return `from ${write(from)}`;
  return from === to ? write(from) : `${write(from)} to ${write(to)}`;
}

/** Formats yes or no; a value that is left out is no. */
export const yesOrNo = (on: boolean | undefined): string => (on ? "Yes" : "No");

/** Formats a count with thousands separators. */
export const formatCount = (value: number): string => value.toLocaleString("en");

/** Shown for a figure the server does not provide, which is different from 0. */
export const unknownText = "Unknown";

/** Formats a count that the server may not provide. */
export const countOrUnknown = (value: number | null): string => (value === null ? unknownText : formatCount(value));

/** Formats an amount in minor units that the server may not provide. */
export const moneyOrUnknown = (minor: number | null, symbol: string): string =>
  minor === null ? unknownText : formatMoney(minor, symbol);

/** Formats minor units as money, with the sign before the symbol: −$12.50. */
export function formatMoney(minor: number, symbol: string): string {
  const value = (Math.abs(minor) / 100).toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${minor < 0 ? "−" : ""}${symbol}${value}`;
}

/** Formats a change with its sign: +120, −50, 0. */
export const formatMovement = (value: number): string =>
  value === 0 ? "0" : `${value < 0 ? "−" : "+"}${formatCount(Math.abs(value))}`;
