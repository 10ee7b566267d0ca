import { implausibleDay, isPlausibleDay } from "../common/plausible-days";
import type { Say } from "./group";

interface Period {
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly never: boolean | undefined;
}

interface PeriodWords {
  /** The fields that hold the days. */
  readonly start: string;
  readonly end: string;
  /** Said where one of them is missing though there is to be an end. */
  readonly missing: { readonly start: string; readonly end: string };
}

/** From a first day to a last one, or without an end (section 4: what never expires has none). */
export function checkPeriod({ start, end, never }: Period, { missing, ...fields }: PeriodWords, say: Say): void {
  if (start !== undefined && !isPlausibleDay(start)) say(fields.start, implausibleDay);
  if (never) return;
  if (end !== undefined && !isPlausibleDay(end)) say(fields.end, implausibleDay);
  if (start === undefined) say(fields.start, missing.start);
  if (end === undefined) say(fields.end, missing.end);
  else if (start !== undefined && end < start) say(fields.end, "End date must be on or after the start date");
}
