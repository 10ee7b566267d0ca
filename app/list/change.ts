import { formatCount } from "~/ui/format";

/** Comparison of a figure with the previous period. */
export interface Change {
  readonly trend: "up" | "down" | null;
  /** Percentage such as "+5%"; "" if there is nothing to compare with. */
  readonly amount: string;
  readonly words: string;
}

type Maybe = number | null | undefined;

/** Limit from which a percentage is meaningless, because the previous value was close to zero. */
const mostPercent = 1000;

/**
 * Describes a change: "+12% vs previous period", or "Up from 3" if the previous value was close to zero; null if
 * either value is unknown.
 */
export function changeOf(now: Maybe, before: Maybe, write = formatCount): Change | null {
  if (typeof now !== "number" || typeof before !== "number") return null;
  const percent = Math.abs((now - before) / before) * 100;
  if (now === before || before === 0 || percent >= mostPercent) return changeFrom(now, before, write);
  const [trend, sign] = now > before ? (["up", "+"] as const) : (["down", "−"] as const);
  const rounded = percent < 1 ? percent.toFixed(1) : String(Math.round(percent));
  return { trend, amount: `${sign}${rounded}%`, words: "vs previous period" };
}

/** Describes a change as "Up from 12%", for figures where a percentage change would be mistaken for another rate. */
export function changeFrom(now: Maybe, before: Maybe, write: (value: number) => string): Change | null {
  if (typeof now !== "number" || typeof before !== "number") return null;
  if (now === before) return { trend: null, amount: "", words: "Same as previous period" };
  if (before === 0) return { trend: null, amount: "", words: "None in previous period" };
  return {
    trend: now > before ? "up" : "down",
    amount: "",
    words: `${now > before ? "Up" : "Down"} from ${write(before)}`,
  };
}
