import { formatCount, formatDay } from "~/ui/format";

interface Usage {
  /** null where the server does not tell. */
  readonly redemptions: number | null;
  readonly last_redeemed: string | null;
  readonly branches: readonly string[];
}

/** How often it was given, and what becomes of that. */
export function usedSoFar({ redemptions, last_redeemed: last, branches }: Usage): string {
  if (redemptions === null) return "The points and transactions of those who had it stay as they are.";
  if (redemptions === 0) return "Nobody has had it so far.";
  const times = redemptions === 1 ? "once" : `${formatCount(redemptions)} times`;
  const where = branches.length > 0 ? ` at ${branches.join(", ")}` : "";
  const when = last ? `, the last time on ${formatDay(last)}` : "";
  return `It was given ${times}${where}${when}; the points and transactions of that stay as they are.`;
}
