import { formatCount, formatDay } from "~/ui/format";
import type { RedemptionUsage } from "../../../server/contract/redemptions/calls";
import type { PointWords } from "../../../server/contract/settings/point-words";

/** How often the redemption was used, and what happens to that history. */
export function usedSoFar(
  { redemptions, last_redeemed: last, branches }: RedemptionUsage,
  { heading }: PointWords,
): string {
  if (redemptions === null) return `${heading} and transactions of past redemptions stay.`;
  if (redemptions === 0) return "Not redeemed yet.";
  const times = redemptions === 1 ? "once" : `${formatCount(redemptions)} times`;
  const where = branches.length > 0 ? ` at ${branches.join(", ")}` : "";
  const when = last ? `, last on ${formatDay(last)}` : "";
  return `Redeemed ${times}${where}${when}. ${heading} and transactions stay.`;
}
