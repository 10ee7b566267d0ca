import type { BusinessRules } from "../../../contract/settings/rules";
import { count, type Effect, type Figures, type Look, lastCustomers, lastDays, lastSales, worthOf } from "./figures";
import { earningTiers, inTiers } from "./tiers";

/** What sales and joining earn. */
export const earningLooks: readonly Look[] = [
  { names: ["reward_ratio_numerator", "reward_milestone_amount", "pre_tax", "tax_rate"], effect: earned },
  { names: ["reward_tiers_flag", "reward_tiers"], effect: (at) => inTiers(at, earningTiers) },
  { names: ["reward_store_credit_flag"], effect: asCredit },
  { names: ["welcome_units"], effect: welcomed },
];

const wholePercent = 10_000;

/** Points for each minor unit of a sale that does not say its own tax. */
const rate = ({ reward_ratio_numerator, reward_milestone_amount, pre_tax, tax_rate }: BusinessRules) =>
  (reward_ratio_numerator / reward_milestone_amount) * (pre_tax ? wholePercent / (wholePercent + (tax_rate ?? 0)) : 1);

async function earned(at: Figures): Promise<Effect> {
  const {
    move: { was, is },
    money,
    points,
    heading,
  } = at;
  const { earned: now } = await lastSales(at);
  const then = Math.floor((now * rate(is)) / rate(was));
  const difference = `about ${money(worthOf(Math.abs(then - now), is))} ${then < now ? "less" : "more"} a month`;
  return {
    name: `${heading} earned in the last ${lastDays} days`,
    now: points(now),
    later: points(then),
    text: `Your last ${lastDays} days: ${points(then)} instead of ${count(now)}, ${difference}.`,
  };
}

async function asCredit(at: Figures): Promise<Effect> {
  const {
    move: { was, is },
    money,
    points,
    heading,
    many,
  } = at;
  const said = (rules: BusinessRules) => (rules.reward_store_credit_flag ? "Store credit" : heading);
  const { earned: now } = await lastSales(at);
  return {
    name: "Sales earn",
    now: said(was),
    later: said(is),
    text: is.reward_store_credit_flag
      ? `Your last ${lastDays} days: ${money(worthOf(now, is))} of store credit instead of ${points(now)}.`
      : `Sales earn ${many} from now on. Store credit that customers hold stays.`,
  };
}

async function welcomed(at: Figures): Promise<Effect> {
  const {
    move: { was, is },
    points,
  } = at;
  const { joined } = await lastCustomers(at);
  const [now, then] = [joined * was.welcome_units, joined * is.welcome_units];
  return {
    name: `Sign-up bonuses in the last ${lastDays} days`,
    now: points(now),
    later: points(then),
    text: `${count(joined)} ${joined === 1 ? "customer" : "customers"} joined in the last ${lastDays} days: ${points(then)} instead of ${count(now)}.`,
  };
}
