import type { BusinessRules } from "../../../contract/settings/rules";
import { instantOf } from "../../../store/day";
import {
  count,
  type Effect,
  type Figures,
  holders,
  type Look,
  lastDays,
  lastSales,
  moved,
  newestSales,
  outstanding,
  peopleFirst,
  sinceDay,
  worthOf,
} from "./figures";
import { inTiers, redeemingTiers } from "./tiers";

/** Effects of the settings for the worth of points and for redeeming them. */
export const redeemingLooks: readonly Look[] = [
  { names: ["master_redemption_ratio"], effect: usual },
  { names: ["redemption_ratio", "redemption_amount"], effect: worth },
  { names: ["pos_redemption_ratio", "redemption_amount"], effect: worthAtTills },
  { names: ["min_redemption"], effect: redeemable },
  { names: ["min_point_exchange_increment"], effect: stepped },
  { names: ["max_redemption"], effect: payable },
  { names: ["redeem_tiers_flag", "redeem_tiers"], effect: (at) => inTiers(at, redeemingTiers) },
];

async function worth(at: Figures): Promise<Effect> {
  const { context, move, money, points, many } = at;
  const total = await outstanding(context);
  const describe = (rules: BusinessRules) => money(worthOf(total, rules));
  const text = `Your customers hold ${points(total)}: they would be worth ${describe(move.is)} instead of ${describe(move.was)}.`;
  return moved(at, `Value of all ${many}`, describe, text);
}

async function worthAtTills(at: Figures): Promise<Effect> {
  const { context, move, money, points, many } = at;
  const total = await outstanding(context);
  const describe = (rules: BusinessRules) => money(worthOf(total, rules, "pos_redemption_ratio"));
  const text = `At connected tills, ${points(total)} would be worth ${describe(move.is)} instead of ${describe(move.was)}.`;
  return moved(at, `Value of all ${many} at tills`, describe, text);
}

async function usual(at: Figures): Promise<Effect> {
  const text = "Shops and tills connected later start with this rate. It changes no rate that is in use.";
  return moved(at, "Default redemption rate", (rules) => at.points(rules.master_redemption_ratio), text);
}

async function redeemable(at: Figures): Promise<Effect> {
  const { context, move, points } = at;
  const able = await holders(context, { least: move.is.min_redemption });
  const text = `${peopleFirst(able, "holds", "hold")} enough to redeem.`;
  return moved(at, "Minimum to redeem", (rules) => points(rules.min_redemption), text);
}

async function stepped(at: Figures): Promise<Effect> {
  const { is } = at.move;
  const describe = ({ min_point_exchange_increment: step }: BusinessRules) => (step === 0 ? "None" : at.points(step));
  return moved(
    at,
    "Redemption step",
    describe,
    is.min_point_exchange_increment === 0 ? anyNumber(at) : await unfit(at),
  );
}

const anyNumber = ({ move: { is }, points, many }: Figures) =>
  is.min_redemption === 0
    ? `Customers can redeem any number of ${many}.`
    : `Customers can redeem any number of ${many} from ${points(is.min_redemption)} up.`;

/** Counts sales of the last days paid with a number of points that the new step does not allow. */
async function unfit(at: Figures): Promise<string> {
  const { context, move, many } = at;
  const { min_redemption: least, min_point_exchange_increment: step } = move.is;
  const paid = await newestSales(at)
    .select(({ fn }) => ["redeem_points as points", fn.countAll<number>().as("sales")])
    .where("redeem_points", ">", 0)
    .where("created_at", ">=", instantOf(sinceDay(at), context.caller.timeZone))
    .groupBy("redeem_points")
    .execute();
  const salesIn = (rows: typeof paid) => rows.reduce((sum, { sales }) => sum + Number(sales), 0);
  const all = salesIn(paid);
  if (all === 0) return `No sale of the last ${lastDays} days was paid with ${many}.`;
  const others = salesIn(paid.filter(({ points }) => points < least || (points - least) % step !== 0));
  const sales = `${count(all)} ${all === 1 ? "sale" : "sales"} paid with ${many} in the last ${lastDays} days`;
  return `${count(others)} of ${sales} used a number that is no longer possible.`;
}

const wholePercent = 10_000;

async function payable(at: Figures): Promise<Effect> {
  const { move, money, many, heading } = at;
  const { amount } = await lastSales(at);
  const most = money((amount * move.is.max_redemption) / wholePercent);
  const text = `Your sales of the last ${lastDays} days came to ${money(amount)}. ${heading} could have paid at most ${most} of that.`;
  return moved(at, `Most of a sale payable with ${many}`, (rules) => `${rules.max_redemption / 100}%`, text);
}
