import { dailyLimitOf, refillsADay } from "../contract/payments/wallet-words";
import { addDays } from "../store/day";

/*
 * The sums of wallets: how long one lasts, and what a refill charges.
 */

export const paceDays = 30;
/** Further ahead nobody plans. */
const furthest = 3_650;

/** The day a wallet runs out at the pace of the last 30 days; null where nothing was spent, or it lasts for years. */
export function runsOut(balance: number, spentLately: number, today: number): number | null {
  if (spentLately <= 0) return null;
  const days = Math.floor((Math.max(balance, 0) * paceDays) / spentLately);
  return days > furthest ? null : addDays(today, days);
}

/** What a provider charges at least, in minor units. */
const leastCharge = 50;

interface Refilled {
  readonly balance: number;
  readonly auto_top_up_amount: number;
  readonly auto_top_up_threshold: number;
  readonly daily_limit: number | null;
}

/**
 * What to charge now so that the wallet holds its amount again; null where nothing is to be done, or not today.
 * @param today how many refills there were today, and what they came to.
 */
export function refillOf(wallet: Refilled, today: { readonly count: number; readonly cents: number }): number | null {
  const { balance, auto_top_up_amount: amount, auto_top_up_threshold: threshold } = wallet;
  if (amount <= threshold || balance >= threshold) return null;
  const cents = amount - balance;
  if (cents < leastCharge || today.count >= refillsADay || today.cents + cents > dailyLimitOf(wallet)) return null;
  return cents;
}
