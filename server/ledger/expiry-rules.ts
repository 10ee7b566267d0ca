import { rulesIn } from "../business/rules";
import type { BusinessRules } from "../contract/settings/rules";
import { addDays, addMonths, dayOf, instantOf } from "../store/day";

/*
 * When points expire, by the business's rules. Document 001, section 9, gives the period (6) and the designators D, M,
 * Y. It shows the names of the two flags only; the other names follow `points_expiry_flag`. A rule applies to points
 * earned while it is on: points keep the expiry they were earned with.
 */

interface Period {
  readonly count: number;
  readonly unit: "D" | "M" | "Y";
}

export interface ExpiryRules {
  /** Period after which earned points expire; null: never. */
  readonly earned: Period | null;
  /** Period without a visit or added points after which all points expire; null: never. */
  readonly inactivity: Period | null;
}

const standard: Period = { count: 6, unit: "M" };
const mostDays = { D: 36_500, M: 1200, Y: 100 } as const;

const period = (rules: BusinessRules, name: "points_expiry" | "points_expiry_inactivity"): Period | null => {
  if (!rules[`${name}_flag`]) return null;
  const unit = (["D", "M", "Y"] as const).find((known) => known === rules[`${name}_designator`]) ?? standard.unit;
  const count = rules[`${name}_period`];
  return { unit, count: Number.isInteger(count) && count > 0 ? Math.min(count, mostDays[unit]) : standard.count };
};

/** @param text a business's `business_rules`. */
export const expiryRules = (text: string): ExpiryRules => expiryRulesOf(rulesIn(text));

export function expiryRulesOf(rules: BusinessRules): ExpiryRules {
  return { earned: period(rules, "points_expiry"), inactivity: period(rules, "points_expiry_inactivity") };
}

const moved = (day: number, { count, unit }: Period, direction: 1 | -1): number =>
  unit === "D" ? addDays(day, count * direction) : addMonths(day, count * direction * (unit === "Y" ? 12 : 1));

/** When points earned at `at` expire: at the end of the day one period later. */
export const expiryOf = (earned: Period, at: number, timeZone: string): number =>
  instantOf(addDays(moved(dayOf(at, timeZone), earned, 1), 1), timeZone);

/** First day that still counts as active. */
export const activeSince = (inactivity: Period, today: number): number => moved(today, inactivity, -1);
