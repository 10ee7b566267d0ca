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
      // Section 9 has no AM or PM: only a 24-hour clock says the time without one.
      hourCycle: "h23",
    });
    stampFormats.set(timeZone, format);
  }
  return format;
}

/** An instant as MM/DD/YYYY hh:mm in the business's zone (section 9 of document 000). */
export const formatInstant = (at: number, timeZone: string): string =>
  stampFormat(timeZone).format(at).replace(",", "");

/** A day YYYY-MM-DD as MM/DD/YYYY. */
export const formatDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** A day, or what is said where there is none. */
export const formatDayOr = (day: string | null | undefined, none: string): string => (day ? formatDay(day) : none);

/** A time of the business's wall clock as MM/DD/YYYY hh:mm. */
export const formatMoment = (wallTime: string): string =>
  wallTime === "" ? "–" : `${formatDay(wallTime.slice(0, 10))} ${wallTime.slice(11, 16)}`;

/** From a day to a day, or without an end: "11/28/2026 – 12/29/2026", "From 10/15/2026". */
export function formatDays(start: string | null, end: string | null): string {
  if (end === null) return start === null ? "–" : `From ${formatDay(start)}`;
  return start === null ? `Until ${formatDay(end)}` : `${formatDay(start)} – ${formatDay(end)}`;
}

/** A count, with thousands apart. */
export const formatCount = (value: number): string => value.toLocaleString("en");

/** What is said of a figure that the server does not tell: that is no 0. */
export const notTold = "Unknown";

/** A count that a server may not have told. */
export const countOrUnknown = (value: number | null): string => (value === null ? notTold : formatCount(value));

/** Minor units that a server may not have told. */
export const moneyOrUnknown = (minor: number | null, symbol: string): string =>
  minor === null ? notTold : formatMoney(minor, symbol);

/** Minor units as money, the sign before the symbol: −$12.50. */
export function formatMoney(minor: number, symbol: string): string {
  const value = (Math.abs(minor) / 100).toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${minor < 0 ? "−" : ""}${symbol}${value}`;
}

/** A movement, its sign always said: +120, −50, 0. */
export const formatMovement = (value: number): string =>
  value === 0 ? "0" : `${value < 0 ? "−" : "+"}${formatCount(Math.abs(value))}`;
