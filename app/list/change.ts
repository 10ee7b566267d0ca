import { formatCount } from "~/ui/format";

/** How a figure compares with the period before. */
export interface Change {
  readonly trend: "up" | "down" | null;
  /** "+5%"; "" where there is nothing to compare with. */
  readonly amount: string;
  readonly words: string;
}

type Maybe = number | null | undefined;

/** From this on a percentage says only that there was next to nothing to compare with. */
const mostPercent = 1000;

/** "+12% vs previous period", or "Up from 3" where that had next to none; null where one of the two is not known. */
export function changeOf(now: Maybe, before: Maybe, write = formatCount): Change | null {
  if (typeof now !== "number" || typeof before !== "number") return null;
  const percent = Math.abs((now - before) / before) * 100;
  if (now === before || before === 0 || percent >= mostPercent) return changeFrom(now, before, write);
  const [trend, sign] = now > before ? (["up", "+"] as const) : (["down", "−"] as const);
  const rounded = percent < 1 ? percent.toFixed(1) : String(Math.round(percent));
  return { trend, amount: `${sign}${rounded}%`, words: "vs previous period" };
}

/** "Up from 12%": of a figure whose change in per cent would be read as another rate. */
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
