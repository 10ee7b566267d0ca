import { group, money, oneId, text } from "../field";
import { dailyFactor, leastTopUp, mostTopUp } from "./wallet-words";

const upTo = (missing: string) => money({ from: 0, to: mostTopUp, missing });

const [aboveThreshold, atLeastOnce] = ["Enter more than the threshold amount", "Enter at least the top-up amount"];

/** Refill settings: threshold and amount (settled reading "wallets"). 0 and 0 means no refills. */
export const refills = group(
  {
    auto_top_up_amount: upTo("Enter an amount, or 0 for no refills"),
    auto_top_up_threshold: upTo("Enter an amount, or 0 for no refills"),
    /** Most that refills may charge per day; three times the amount if blank. */
    daily_limit: money({ from: leastTopUp, to: dailyFactor * mostTopUp }),
  },
  ({ auto_top_up_amount: amount, auto_top_up_threshold: threshold, daily_limit: limit }, say) => {
    if (amount === undefined || threshold === undefined) return;
    if (amount === 0 && threshold === 0) return;
    if (amount <= threshold) say("auto_top_up_amount", aboveThreshold);
    else if (amount < leastTopUp)
      say("auto_top_up_amount", `Enter at least ${(leastTopUp / 100).toFixed(2)}, or 0 for no refills`);
    if (limit !== undefined && limit < amount) say("daily_limit", atLeastOnce);
  },
  { [aboveThreshold]: ["auto_top_up_threshold"], [atLeastOnce]: ["auto_top_up_amount"] },
);

interface Refills {
  readonly auto_top_up_amount: number | null;
  readonly auto_top_up_threshold: number | null;
}

/** Whether a wallet is topped up automatically, with the default card. */
export const refillsItself = ({ auto_top_up_amount: amount, auto_top_up_threshold: threshold }: Refills): boolean =>
  (amount ?? 0) > 0 && (threshold ?? 0) > 0;

export const topUp = group({
  card_id: text(200, { missing: "Choose a card" }),
  amount: money({
    from: leastTopUp,
    to: mostTopUp,
    missing: "Enter an amount",
    bounds: (from, to) => ({ below: `Enter at least ${from}`, above: `Enter at most ${to}` }),
  }),
  currency: text(3, { missing: "Choose a currency" }),
});

export const oneWallet = group({ id: oneId({ missing: "Choose a wallet" }) });
