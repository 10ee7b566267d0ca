/** Number of rows on a day. */
export interface DayCount {
  readonly day: number;
  readonly rows: number;
}

export interface Place {
  /** The day of the row, and the number of rows before it on that day. */
  readonly day: number;
  readonly before: number;
}

/**
 * Locates row number `offset` (from 0) of a list whose days are ordered from the latest; null if the list is shorter.
 */
export function locate(days: readonly DayCount[], offset: number): Place | null {
  let before = offset;
  for (const { day, rows } of days) {
    if (before < rows) return { day, before };
    before -= rows;
  }
  return null;
}
