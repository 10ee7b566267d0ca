import { implausibleDay, isPlausibleDay } from "../common/plausible-days";
import type { Say } from "./group";

interface Period {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly never: boolean | undefined;
}

/** Names of the fields that hold the days of a period. */
interface PeriodNames {
  readonly start: string;
  readonly end: string;
}

export const endsTooEarly = "End date must be on or after the start date";

/** Validates a period from a first to a last day, or one that never ends (section 4: `never` means no end date). */
export function checkPeriod({ start, end, never }: Period, fields: PeriodNames, say: Say): void {
  if (start !== undefined && !isPlausibleDay(start)) say(fields.start, implausibleDay);
  if (never) return;
  if (end !== undefined && !isPlausibleDay(end)) say(fields.end, implausibleDay);
  if (start === undefined) say(fields.start, "Enter a start date");
  if (end === undefined) say(fields.end, "Enter an end date, or choose Never expires");
  else if (start !== undefined && end < start) say(fields.end, endsTooEarly);
}
