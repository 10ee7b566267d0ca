import { clockIn } from "~/ui/days";

const minute = 60_000;
const asUtc = (wallTime: string) => Date.parse(`${wallTime.replace(" ", "T")}:00Z`);

/**
 * Converts a local time to an instant; null if invalid. Returns the first of two instants when clocks go back, and the
 * next valid time when clocks go forward.
 */
export function instantAt(timeZone: string, day: string, time: string): number | null {
  const wanted = asUtc(`${day} ${time}`);
  const offsetAt = (at: number) => asUtc(clockIn(timeZone, at)) - at;
  // A year that is still being typed has no clock.
  if (Number.isNaN(wanted) || Number.isNaN(offsetAt(wanted))) return null;
  const day1 = 24 * 60 * minute;
  for (let wall = wanted; ; wall += minute) {
    // Offsets before and after a clock change on that day.
    const offsets = [offsetAt(wall - day1), offsetAt(wall + day1)];
    const found = offsets.map((offset) => wall - offset).filter((at) => at + offsetAt(at) === wall);
    if (found.length > 0) return Math.min(...found);
  }
}

/** Formats a time zone's UTC offset at an instant: UTC−04:00. */
export function utcOffset(timeZone: string, at: number): string {
  const minutes = Math.round((asUtc(clockIn(timeZone, at)) - at) / minute);
  const two = (value: number) => String(value).padStart(2, "0");
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? "−" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
