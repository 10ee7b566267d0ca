import type { Caller } from "../area";
import { dateFromDay, dayOf } from "../store/day";

/** Today in the business's time zone, as YYYY-MM-DD. */
export const todayOf = ({ timeZone }: Pick<Caller, "timeZone">, now: number): string =>
  dateFromDay(dayOf(now, timeZone));

/** A yes or no as a column keeps it. */
export const bit = (value: boolean | undefined, otherwise = false): 0 | 1 => ((value ?? otherwise) ? 1 : 0);
