import { expect, it } from "vitest";
import { whyHidden } from "../../../server/contract/payments/wallet-words";

it.each([
  ["the server says that they are shown", true, { amount: 0, auto_top_up_amount: 0 }, null],
  ["there is no money", false, { amount: 0, auto_top_up_amount: 5_000 }, "empty"],
  ["there is no amount", false, { amount: 100, auto_top_up_amount: 0 }, "no amount"],
  ["an older server's wallet has no money", null, { amount: 0, auto_top_up_amount: 5_000 }, "empty"],
  ["an older server's wallet has both", null, { amount: 1, auto_top_up_amount: 5_000 }, null],
] as const)("partner rewards, where %s", (_, rewards_shown, wallet, why) => {
  expect(whyHidden({ wallets: [wallet], rewards_shown })).toBe(why);
});
