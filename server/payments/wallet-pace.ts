import { dailyLimitOf } from "../contract/payments/wallet-words";
import { addDays } from "../store/day";

/* Wallet arithmetic: how long the balance lasts, and what a refill charges. */

export const paceDays = 30;
/** Days; longer forecasts are not shown. */
const furthest = 3_650;

/**
 * Day the wallet runs out at the pace of the last 30 days; null when nothing was spent, or when it lasts for more than
 * ten years.
 */
export function runsOut(balance: number, spentLately: number, today: number): number | null {
  if (spentLately <= 0) return null;
  const days = Math.floor((Math.max(balance, 0) * paceDays) / spentLately);
  return days > furthest ? null : addDays(today, days);
}

/** Minimum charge of the provider, in minor units. */
const leastCharge = 50;

interface Refilled {
  readonly balance: number;
  readonly auto_top_up_amount: number;
  readonly auto_top_up_threshold: number;
  readonly daily_limit: number | null;
}

/**
 * Amount to charge now to refill the wallet; null when no refill is due, or not today.
 * @param today total of today's refills, in minor units.
 */
export function refillOf(wallet: Refilled, today: number): number | null {
  const { balance, auto_top_up_amount: amount, auto_top_up_threshold: threshold } = wallet;
  if (amount <= threshold || balance >= threshold) return null;
  const cents = amount - balance;
  if (cents < leastCharge || today + cents > dailyLimitOf(wallet)) return null;
  return cents;
}
