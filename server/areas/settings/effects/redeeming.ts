import type { BusinessRules } from "../../../contract/settings/rules";
import {
  type Effect,
  type Figures,
  holders,
  type Look,
  lastDays,
  lastSales,
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

async function worth({ context, move: { was, is }, money, points, many }: Figures): Promise<Effect> {
  const held = await outstanding(context);
  const [now, then] = [money(worthOf(held, was)), money(worthOf(held, is))];
  return {
    name: `Value of all ${many}`,
    now,
    later: then,
    text: `Your customers hold ${points(held)}: they would be worth ${then} instead of ${now}.`,
  };
}

async function redeemable({ context, move: { was, is }, points }: Figures): Promise<Effect> {
  return {
    name: "Minimum to redeem",
    now: points(was.min_redemption),
    later: points(is.min_redemption),
    text: `${peopleFirst(await holders(context, { least: is.min_redemption }), "holds", "hold")} enough to redeem.`,
  };
}

const wholePercent = 10_000;

async function payable(at: Figures): Promise<Effect> {
  const {
    move: { was, is },
    money,
    many,
    heading,
  } = at;
  const { amount } = await lastSales(at);
  const said = (rules: BusinessRules) => `${rules.max_redemption / 100}%`;
  const most = money((amount * is.max_redemption) / wholePercent);
  return {
    name: `Most of a sale payable with ${many}`,
    now: said(was),
    later: said(is),
    text: `Your sales of the last ${lastDays} days came to ${money(amount)}. ${heading} could have paid at most ${most} of that.`,
  };
}
