import type { BusinessRules } from "./rules";

type ResetRules = Pick<BusinessRules, "customer_reset_period" | "customer_reset_month">;

/** Whether a reset falls on the first day of the given month, counted in months since year 0. */
const isReset = ({ customer_reset_period, customer_reset_month }: ResetRules, months: number) =>
  (months - (customer_reset_month - 1)) % customer_reset_period === 0;

/**
 * The next day after `today` (both YYYYMMDD) on which all points expire: the first day of a month with a reset. Resets
 * are counted in months from the chosen month of one fixed year.
 */
export function nextReset(rules: ResetRules, today: number): number {
  let months = Math.floor(today / 10_000) * 12 + (Math.floor(today / 100) % 100);
  while (!isReset(rules, months)) months += 1;
  return Math.floor(months / 12) * 10_000 + ((months % 12) + 1) * 100 + 1;
}
