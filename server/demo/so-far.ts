import { dayOf, instantOf } from "../store/day";

/** The hours of a day in which anything happens (minutes). */
const begins = 7 * 60;
const ends = 20 * 60 + 1;

/**
 * Draws the moments of the day of `now` together, in their order, into what of it has passed: nothing that is
 * done to the demo afterwards comes before them. Moments of earlier days, and those after closing time, stay.
 */
export function soFar(now: number, timeZone: string): (at: number) => number {
  const [midnight, morning, evening] = [0, begins, ends].map((minutes) =>
    instantOf(dayOf(now, timeZone), timeZone, minutes),
  ) as [number, number, number];
  if (now >= evening) return (at) => at;
  // Loaded at night, even the hours before opening have to do.
  const from = Math.min(morning, midnight + (now - midnight) / 2);
  const passed = (now - from) / (evening - morning);
  return (at) => (at < morning ? at : Math.floor((from + (at - morning) * passed) / 1000) * 1000);
}
