import type { BusinessRules } from "../../../contract/settings/rules";
import {
  type Effect,
  type Figures,
  holders,
  type Look,
  lastDays,
  lastSales,
  moved,
  outstanding,
  peopleFirst,
  worthOf,
} from "./figures";
import { inTiers, redeemingTiers } from "./tiers";

/** What points are worth and how they are redeemed. */
export const redeemingLooks: readonly Look[] = [
  { names: ["redemption_ratio", "redemption_amount"], effect: worth },
  { names: ["min_redemption"], effect: redeemable },
  { names: ["max_redemption"], effect: payable },
  { names: ["redeem_tiers_flag", "redeem_tiers"], effect: (at) => inTiers(at, redeemingTiers) },
];

async function worth(at: Figures): Promise<Effect> {
  const { context, move, money, points, many } = at;
  const held = await outstanding(context);
  const said = (rules: BusinessRules) => money(worthOf(held, rules));
  const text = `Your customers hold ${points(held)}: they would be worth ${said(move.is)} instead of ${said(move.was)}.`;
  return moved(at, `Value of all ${many}`, said, text);
}

async function redeemable(at: Figures): Promise<Effect> {
  const { context, move, points } = at;
  const able = await holders(context, { least: move.is.min_redemption });
  const text = `${peopleFirst(able, "holds", "hold")} enough to redeem.`;
  return moved(at, "Minimum to redeem", (rules) => points(rules.min_redemption), text);
}

const wholePercent = 10_000;

async function payable(at: Figures): Promise<Effect> {
  const { move, money, many, heading } = at;
  const { amount } = await lastSales(at);
  const most = money((amount * move.is.max_redemption) / wholePercent);
  const text = `Your sales of the last ${lastDays} days came to ${money(amount)}. ${heading} could have paid at most ${most} of that.`;
  return moved(at, `Most of a sale payable with ${many}`, (rules) => `${rules.max_redemption / 100}%`, text);
}
