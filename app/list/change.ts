/** How a figure compares with the period before. */
export interface Change {
  readonly trend: "up" | "down" | null;
  /** "+5%"; "" where there is nothing to compare with. */
  readonly amount: string;
  readonly words: string;
}

/** "+12% vs previous period"; null where the server does not tell one of the two. */
export function changeOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  if (now === before) return { trend: null, amount: "", words: "Same as previous period" };
  if (before === 0) return { trend: null, amount: "", words: "None in previous period" };
  const change = Math.abs((now - before) / before) * 100;
  const rounded = change < 1 ? change.toFixed(1) : change < 1000 ? String(Math.round(change)) : "1,000";
  const up = now > before;
  return {
    trend: up ? "up" : "down",
    amount: `${change >= 1000 ? "over " : ""}${up ? "+" : "−"}${rounded}%`,
    words: "vs previous period",
  };
}
