import { dayOf, instantOf } from "../store/day";

/** Minutes of a day between which activity takes place. */
const begins = 7 * 60;
const ends = 20 * 60 + 1;

/**
 * Compresses the times of today, keeping their order, into the part of the day that has passed, so that later actions
 * in the demo come after them. Times of earlier days, and those after closing time, are unchanged.
 */
export function soFar(now: number, timeZone: string): (at: number) => number {
  const [midnight, morning, evening] = [0, begins, ends].map((minutes) =>
    instantOf(dayOf(now, timeZone), timeZone, minutes),
  ) as [number, number, number];
  if (now >= evening) return (at) => at;
  // If loaded before opening, the hours of the night are used too.
  const from = Math.min(morning, midnight + (now - midnight) / 2);
  const passed = (now - from) / (evening - morning);
  return (at) => (at < morning ? at : Math.floor((from + (at - morning) * passed) / 1000) * 1000);
}
