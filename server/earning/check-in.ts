import type { BusinessRules } from "../contract/settings/rules";
import { addDays, addMonths, dayOf, instantOf } from "../store/day";

export type CheckInRules = Pick<
  BusinessRules,
  "checkin_enabled" | "checkin_points" | "checkin_frequency_value" | "checkin_frequency_unit" | "checkin_by"
>;

const lengths = { second: 1_000, minute: 60_000, hour: 3_600_000 } as const;

/**
 * When a customer who checked in at `last` may check in again. Days, months and years are calendar units: after an
 * evening check-in, the next morning is allowed.
 */
export function nextCheckIn(rules: CheckInRules, last: number, timeZone: string): number {
  const { checkin_frequency_value: count, checkin_frequency_unit: unit } = rules;
  const day = dayOf(last, timeZone);
  switch (unit) {
    case "second":
    case "minute":
    case "hour":
      return last + count * lengths[unit];
    case "day":
      return instantOf(addDays(day, count), timeZone);
    case "month":
      return instantOf(addMonths(day, count), timeZone);
    case "year":
      return instantOf(addMonths(day, count * 12), timeZone);
  }
}
