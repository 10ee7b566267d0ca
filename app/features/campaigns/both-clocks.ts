import { clockIn } from "~/ui/days";

const minute = 60_000;
const asUtc = (wallTime: string) => Date.parse(`${wallTime.replace(" ", "T")}:00Z`);

/**
 * Converts a local time to an instant; null if invalid. Returns the first of two instants when clocks go back, and the
 * next valid time when clocks go forward.
 */
export function instantAt(timeZone: string, day: string, time: string): number | null {
  const wanted = asUtc(`${day} ${time}`);
  if (Number.isNaN(wanted)) return null;
  const offsetAt = (at: number) => asUtc(clockIn(timeZone, at)) - at;
  const day1 = 24 * 60 * minute;
  // Offsets before and after a clock change on that day.
  const offsets = [offsetAt(wanted - day1), offsetAt(wanted + day1)];
  const found = offsets.map((offset) => wanted - offset).filter((at) => clockIn(timeZone, at) === `${day} ${time}`);
  return found.length > 0 ? Math.min(...found) : wanted - Math.min(...offsets);
}

/** Formats a time zone's UTC offset at an instant: UTC−04:00. */
export function utcOffset(timeZone: string, at: number): string {
  const minutes = Math.round((asUtc(clockIn(timeZone, at)) - at) / minute);
  const two = (value: number) => String(value).padStart(2, "0");
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? "−" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
