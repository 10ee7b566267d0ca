/** When the year of a redemption that never expires is over. */
export function yearEnds(days: number): string {
  if (days < 0) return days === -1 ? "ended yesterday" : `ended ${-days} days ago`;
  if (days === 0) return "ends today";
  return days === 1 ? "ends tomorrow" : `ends in ${days} days`;
}
