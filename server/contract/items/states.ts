export const itemStates = ["active", "scheduled", "expired"] as const;
export type ItemState = (typeof itemStates)[number];

interface Dates {
  readonly start: string | null;
  readonly end: string | null;
  readonly never?: boolean;
  /** Expiry according to the server. */
  readonly isExpired?: boolean;
}

/**
 * State of an item on `today`, a day in the business's time zone. The end date is inclusive. If the server gives no
 * end date, its `isExpired` decides.
 */
export function itemStateOf({ start, end, never = false, isExpired = false }: Dates, today: string): ItemState {
  if (!never && (end === null ? isExpired : end < today)) return "expired";
  return start !== null && start > today ? "scheduled" : "active";
}
