import { expect, it } from "vitest";
import { refillOf, runsOut } from "../../../server/payments/wallet-pace";

it.each([
  [3_000, 3_000, 20260701],
  [2_999, 3_000, 20260630],
  [0, 3_000, 20260601],
  [3_000, 0, null],
  [100_000_000, 1, null],
])("a wallet of %i that spent %i in 30 days runs out on %s", (balance, spent, day) => {
  expect(runsOut(balance, spent, 20260601)).toBe(day);
});

const wallet = { balance: 1_999, auto_top_up_amount: 5_000, auto_top_up_threshold: 2_000, daily_limit: null };

it.each([
  ["below the threshold", wallet, 0, 3_001],
  ["at the threshold", { ...wallet, balance: 2_000 }, 0, null],
  ["switched off", { ...wallet, auto_top_up_amount: 0, auto_top_up_threshold: 0 }, 0, null],
  ["at three times the amount", wallet, 11_999, 3_001],
  ["over three times the amount", wallet, 12_000, null],
  ["at its own limit", { ...wallet, daily_limit: 60_000 }, 56_999, 3_001],
  ["over its own limit", { ...wallet, daily_limit: 6_000 }, 3_000, null],
  ["less than a card can be charged", { ...wallet, balance: 4_999, auto_top_up_threshold: 4_999.5 }, 0, null],
])("a refill %s", (_, one, today, cents) => {
  expect(refillOf(one, today)).toBe(cents);
});
