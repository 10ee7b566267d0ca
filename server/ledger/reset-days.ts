import type { BusinessRules } from "../contract/settings/rules";
import { addMonths } from "../store/day";

/* The days on which all points expire, told before saving and obeyed by the reset itself. Days are YYYYMMDD. */

type ResetRules = Pick<BusinessRules, "customer_reset_period" | "customer_reset_month">;

const firstOfMonth = (day: number) => day - (day % 100) + 1;

/**
 * Whether a period ends in the month of `day`. Every period has its full number of months, across years too: periods
 * are counted from the chosen month of year 0.
 */
function isReset({ customer_reset_period, customer_reset_month }: ResetRules, day: number): boolean {
  const months = Math.floor(day / 10_000) * 12 + (Math.floor(day / 100) % 100);
  return (months - customer_reset_month) % customer_reset_period === 0;
}

function resetFrom(rules: ResetRules, first: number, step: 1 | -1): number {
  let day = first;
  while (!isReset(rules, day)) day = addMonths(day, step);
  return day;
}

/** The next reset day after `today`. */
export const nextReset = (rules: ResetRules, today: number): number =>
  resetFrom(rules, addMonths(firstOfMonth(today), 1), 1);

/** The latest reset day up to `today`. */
export const lastReset = (rules: ResetRules, today: number): number => resetFrom(rules, firstOfMonth(today), -1);
