import type { Words } from "../business/money-and-points";
import type { RedeemRules } from "./rules";
import { share } from "./sums";

/** Points that a customer wants to redeem in a sale. */
export interface Redeeming {
  readonly points: number;
  readonly balance: number;
  /** Amount of the sale, in minor units. */
  readonly amount: number;
  readonly ratio: number;
  readonly tierId: number | null;
}

const wholePercent = 10_000;

export const mayRedeem = (rules: Pick<RedeemRules, "redeem_tiers_flag" | "redeem_tiers">, tierId: number | null) =>
  !rules.redeem_tiers_flag || rules.redeem_tiers.some((tier) => tier === tierId);

/** Highest value that points may pay in a sale. */
const mostValue = ({ max_redemption }: RedeemRules, amount: number) => share(amount, max_redemption, wholePercent);

const valueAt = ({ redemption_amount }: RedeemRules, points: number, ratio: number) =>
  share(points, redemption_amount, ratio);

/** Why these points cannot be redeemed in the sale (settled reading "redeeming in a sale"); undefined when they can. */
export function redeemProblem(rules: RedeemRules, asked: Redeeming, words: Words): string | undefined {
  const { points, balance, amount, ratio, tierId } = asked;
  const { min_redemption: least, min_point_exchange_increment: step, max_redemption: percent } = rules;
  if (points === 0) return undefined;
  if (!mayRedeem(rules, tierId)) return `Only customers in the chosen tiers can redeem ${words.many}`;
  if (points < least) return `Redeem at least ${words.points(least)}`;
  if (step > 0 && (points - least) % step !== 0)
    return least > 0
      ? `Redeem ${words.points(least)}, or more in steps of ${step.toLocaleString("en")}`
      : `Redeem ${words.many} in steps of ${step.toLocaleString("en")}`;
  if (points > balance) return `The balance is ${words.points(Math.max(0, balance))}`;
  const value = valueAt(rules, points, ratio);
  if (value === 0) return `${words.points(points)} are worth less than ${words.money(1)}`;
  const most = mostValue(rules, amount);
  if (value > most)
    return percent < wholePercent
      ? `${words.heading} can pay at most ${percent / 100}% of this sale, ${words.money(most)}`
      : `${words.heading} can pay at most ${words.money(most)}`;
  return undefined;
}

/** Most points that can be redeemed in the sale and their value; zero when none can. */
export function mostRedeemable(
  rules: RedeemRules,
  { balance, amount, ratio, tierId }: Omit<Redeeming, "points">,
): { readonly points: number; readonly value: number } {
  const { min_redemption: least, min_point_exchange_increment: step, redemption_amount: worth } = rules;
  const limit = mostValue(rules, amount);
  // The smallest number of points worth more than the limit, or one less.
  const near = share(limit + 1, ratio, worth);
  const most = Math.min(balance, valueAt(rules, near, ratio) > limit ? near - 1 : near);
  const points = step > 0 && most >= least ? most - ((most - least) % step) : most;
  const value = points >= Math.max(least, 1) && mayRedeem(rules, tierId) ? valueAt(rules, points, ratio) : 0;
  return value > 0 ? { points, value } : { points: 0, value: 0 };
}
