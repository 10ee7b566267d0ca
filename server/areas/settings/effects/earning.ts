import type { BusinessRules } from "../../../contract/settings/rules";
import {
  aMonth,
  count,
  type Effect,
  type Figures,
  type Look,
  lastCustomers,
  lastDays,
  lastSales,
  moved,
  worthOf,
} from "./figures";
import { earningTiers, inTiers } from "./tiers";

/** Effects of the settings for earning on sales and on joining. */
export const earningLooks: readonly Look[] = [
  { names: ["reward_ratio_numerator", "reward_milestone_amount", "pre_tax", "tax_rate"], effect: earned },
  { names: ["reward_tiers_flag", "reward_tiers"], effect: (at) => inTiers(at, earningTiers) },
  { names: ["reward_store_credit_flag"], effect: asCredit },
  { names: ["welcome_units"], effect: welcomed },
];

const wholePercent = 10_000;

/** Points per minor currency unit of a sale that does not state its own tax. */
const rate = ({ reward_ratio_numerator, reward_milestone_amount, pre_tax, tax_rate }: BusinessRules) =>
  (reward_ratio_numerator / reward_milestone_amount) * (pre_tax ? wholePercent / (wholePercent + (tax_rate ?? 0)) : 1);

/** Formats points of the last days as they would have been and as they were. */
const instead = ({ points }: Figures, now: number, then: number) => `${points(then)} instead of ${count(now)}`;

async function earned(at: Figures): Promise<Effect> {
  const {
    move: { was, is },
    points,
    heading,
  } = at;
  const { earned: now } = await lastSales(at);
  const then = Math.floor((now * rate(is)) / rate(was));
  return {
    name: `${heading} earned in the last ${lastDays} days`,
    now: points(now),
    later: points(then),
    text: `Your last ${lastDays} days: ${instead(at, now, then)}, ${aMonth(at, then - now)}.`,
  };
}

async function asCredit(at: Figures): Promise<Effect> {
  const { money, points, many, heading, move } = at;
  const describe = (rules: BusinessRules) => (rules.reward_store_credit_flag ? "Store credit" : heading);
  const { earned: now } = await lastSales(at);
  const text = move.is.reward_store_credit_flag
    ? `Your last ${lastDays} days: ${money(worthOf(now, move.is))} of store credit instead of ${points(now)}.`
    : `Sales earn ${many} from now on. Store credit that customers hold stays.`;
  return moved(at, "Sales earn", describe, text);
}

async function welcomed(at: Figures): Promise<Effect> {
  const { points, move } = at;
  const { joined } = await lastCustomers(at);
  const bonuses = (rules: BusinessRules) => joined * rules.welcome_units;
  const people = `${count(joined)} ${joined === 1 ? "customer" : "customers"} joined in the last ${lastDays} days`;
  const text = `${people}: ${instead(at, bonuses(move.was), bonuses(move.is))}.`;
  return moved(at, `Sign-up bonuses in the last ${lastDays} days`, (rules) => points(bonuses(rules)), text);
}
