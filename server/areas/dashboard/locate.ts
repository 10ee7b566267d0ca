/** How many rows a day has, the latest day first. */
export interface DayCount {
  readonly day: number;
  readonly rows: number;
}

export interface Place {
  /** The day that row falls on, and how many rows of that day come before it. */
  readonly day: number;
  readonly before: number;
}

/** Where the row number `offset` (from 0) of a list by day stands; null when the list is shorter. */
export function locate(days: readonly DayCount[], offset: number): Place | null {
  let before = offset;
  for (const { day, rows } of days) {
    if (before < rows) return { day, before };
    before -= rows;
  }
  return null;
}
