import { formatCount, formatDay } from "~/ui/format";
import type { PointWords } from "../../../server/contract/settings/point-words";

interface Usage {
  /** null if the server does not say. */
  readonly redemptions: number | null;
  readonly last_redeemed: string | null;
  readonly branches: readonly string[];
}

/** How often the redemption was used, and what happens to that history. */
export function usedSoFar({ redemptions, last_redeemed: last, branches }: Usage, { heading }: PointWords): string {
  if (redemptions === null) return `${heading} and transactions of past redemptions stay.`;
  if (redemptions === 0) return "Not redeemed yet.";
  const times = redemptions === 1 ? "once" : `${formatCount(redemptions)} times`;
  const where = branches.length > 0 ? ` at ${branches.join(", ")}` : "";
  const when = last ? `, last on ${formatDay(last)}` : "";
  return `Redeemed ${times}${where}${when}. ${heading} and transactions stay.`;
}
