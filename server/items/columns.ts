import type { Caller } from "../area";
import { dateFromDay, dayOf } from "../store/day";

/** Today in the business's time zone, as YYYY-MM-DD. */
export const todayOf = ({ timeZone }: Pick<Caller, "timeZone">, now: number): string =>
  dateFromDay(dayOf(now, timeZone));

/** A boolean as stored in a column. */
export const bit = (value: boolean | undefined, otherwise = false): 0 | 1 => ((value ?? otherwise) ? 1 : 0);

/** Whether the end date is in the past; never for an item that does not expire. */
export const isPast = (
  { never_expires, end_date }: { readonly never_expires: number; readonly end_date: string | null },
  today: string,
): boolean => never_expires === 0 && end_date !== null && end_date < today;
