import type { BusinessRules } from "./rules";

type ResetRules = Pick<BusinessRules, "customer_reset_period" | "customer_reset_month">;

/** Whether a period of the reset ends with the month before: `month` is 1 to 12. */
const isReset = ({ customer_reset_period, customer_reset_month }: ResetRules, months: number) =>
  (months - (customer_reset_month - 1)) % customer_reset_period === 0;

/**
 * The next day on which all points expire, after `today` (both YYYYMMDD): the first day of a month in which a period
 * ends. Periods are counted in months from the chosen month of a year that all of them share.
 */
export function nextReset(rules: ResetRules, today: number): number {
  let months = Math.floor(today / 10_000) * 12 + (Math.floor(today / 100) % 100);
  while (!isReset(rules, months)) months += 1;
  return Math.floor(months / 12) * 10_000 + ((months % 12) + 1) * 100 + 1;
}
