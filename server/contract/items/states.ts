export const itemStates = ["active", "scheduled", "expired"] as const;
export type ItemState = (typeof itemStates)[number];

interface Dates {
  readonly start: string | null;
  readonly end: string | null;
  readonly never?: boolean;
  /** Expiry according to the server; null if it does not say. */
  readonly isExpired?: boolean | null;
}

/**
 * State of an item on `today`, a day in the business's time zone. The end date is inclusive. If the server gives no
 * end date, its `isExpired` decides. null if the server gives neither, unless the item starts later.
 */
export function itemStateOf({ start, end, never = false, isExpired = null }: Dates, today: string): ItemState | null {
  const hasEnded = !never && (end === null ? isExpired : end < today);
  if (hasEnded) return "expired";
  if (start !== null && start > today) return "scheduled";
  return hasEnded === null ? null : "active";
}
