import type { Context } from "../../area";
import type { SettingName } from "../../contract/settings/all";
import { pointWords } from "../../contract/settings/point-words";
import { nextReset } from "../../contract/settings/resets";
import type { BusinessRules } from "../../contract/settings/rules";
import { activeSince, expiryRulesOf } from "../../ledger/expiry-rules";
import { addDays, dateFromDay, dayOf } from "../../store/day";
import type { RulesMove } from "./sent-rules";

/*
 * What a change of the rules would come to, in the business's own figures: from running figures, and from counts that
 * stop at a bound, so that a million customers take no longer than ten thousand.
 */

const lastDays = 30;
const rewards = 1;
const mostCounted = 10_000;

interface Figures {
  readonly context: Context;
  readonly move: RulesMove;
  readonly today: number;
  readonly money: (minor: number) => string;
  /** "1,200 points", as the business calls them after the change. */
  readonly points: (value: number) => string;
}

const count = (value: number) => Math.round(value).toLocaleString("en");
const upTo = (value: number) => (value > mostCounted ? `more than ${count(mostCounted)}` : count(value));

/** What a change comes to, in words. */
export interface Effect {
  readonly name: string;
  readonly now: string;
  readonly later: string;
  readonly text: string;
}

/** Looked at when one of `names` changes. */
interface Look {
  readonly names: readonly SettingName[];
  readonly effect: (at: Figures) => Promise<Effect | null>;
}

const looks: readonly Look[] = [
  { names: ["reward_ratio_numerator", "reward_milestone_amount"], effect: earned },
  { names: ["redemption_ratio", "redemption_amount"], effect: worth },
  { names: ["welcome_units"], effect: welcomed },
  { names: ["points_expiry_flag", "points_expiry_period", "points_expiry_designator"], effect: expiring },
  {
    names: ["points_expiry_inactivity_flag", "points_expiry_inactivity_period", "points_expiry_inactivity_designator"],
    effect: inactive,
  },
  { names: ["customer_reset_flag", "customer_reset_period", "customer_reset_month"], effect: reset },
  { names: ["min_redemption"], effect: redeemable },
  { names: ["block_purchase_flag", "block_purchase_min_amount"], effect: held },
  { names: ["pin_clerk", "pin_min_amount"], effect: askedForPin },
];

/** The effects of what would change, in the order of the settings. */
export async function effectsOf(context: Context, move: RulesMove): Promise<Effect[]> {
  const { currency_symbol: symbol } = await context.db
    .selectFrom("businesses")
    .select("currency_symbol")
    .executeTakeFirstOrThrow();
  const at: Figures = {
    context,
    move,
    today: dayOf(context.now, context.caller.timeZone),
    points: (value) => pointWords(move.is).of(Math.round(value)),
    money: (minor) =>
      `${symbol}${(minor / 100).toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
  };
  const effects: Effect[] = [];
  for (const { names, effect } of looks) {
    if (!names.some((name) => move.changed.includes(name))) continue;
    const found = await effect(at);
    if (found) effects.push(found);
  }
  return effects;
}

const rate = ({ reward_ratio_numerator, reward_milestone_amount }: BusinessRules) =>
  reward_ratio_numerator / reward_milestone_amount;
const worthOf = (held: number, { redemption_ratio, redemption_amount }: BusinessRules) =>
  (held / redemption_ratio) * redemption_amount;

async function earned({ context: { db }, move: { was, is }, today, money, points }: Figures): Promise<Effect> {
  const { sum } = await db
    .selectFrom("daily_figures")
    .select((select) => select.fn.sum<number | null>("points_in").as("sum"))
    .where("type", "=", rewards)
    .where("day", ">=", addDays(today, 1 - lastDays))
    .where("day", "<=", today)
    .executeTakeFirstOrThrow();
  const now = Number(sum ?? 0);
  const then = Math.floor((now * rate(is)) / rate(was));
  const difference = worthOf(Math.abs(then - now), is);
  const [less, more] = ["less", "more"].map((word) => `about ${money(difference)} ${word} a month`);
  return {
    name: `Points earned in the last ${lastDays} days`,
    now: points(now),
    later: points(then),
    text: `Your last ${lastDays} days: ${points(then)} instead of ${count(now)}, ${then < now ? less : more}.`,
  };
}

/** All points that customers hold. */
async function outstanding({ db }: Context): Promise<number> {
  const { given, taken } = await db
    .selectFrom("daily_figures")
    .select((select) => [
      select.fn.sum<number | null>("points_in").as("given"),
      select.fn.sum<number | null>("points_out").as("taken"),
    ])
    .executeTakeFirstOrThrow();
  return Number(given ?? 0) - Number(taken ?? 0);
}

async function worth({ context, move: { was, is }, money, points }: Figures): Promise<Effect> {
  const held = await outstanding(context);
  const [now, then] = [money(worthOf(held, was)), money(worthOf(held, is))];
  return {
    name: "Value of all points",
    now,
    later: then,
    text: `Your customers hold ${points(held)}: they would be worth ${then} instead of ${now}.`,
  };
}

async function welcomed({ context: { db }, move: { was, is }, today, points }: Figures): Promise<Effect> {
  const { joined } = await db
    .selectFrom("daily_customers")
    .select((select) => select.fn.sum<number | null>("joined").as("joined"))
    .where("branch_id", "=", 0)
    .where("day", ">=", addDays(today, 1 - lastDays))
    .where("day", "<=", today)
    .executeTakeFirstOrThrow();
  const people = Number(joined ?? 0);
  const [now, then] = [people * was.welcome_units, people * is.welcome_units];
  return {
    name: `Sign-up bonuses in the last ${lastDays} days`,
    now: points(now),
    later: points(then),
    text: `${count(people)} customers joined in the last ${lastDays} days: ${points(then)} instead of ${count(now)}.`,
  };
}

const periods = { D: "days", M: "months", Y: "years" } as const;
const after = (period: number, unit: keyof typeof periods) => `After ${period} ${periods[unit]}`;

async function expiring({ move: { was, is } }: Figures): Promise<Effect> {
  const said = (rules: BusinessRules) =>
    rules.points_expiry_flag ? after(rules.points_expiry_period, rules.points_expiry_designator) : "Never";
  return {
    name: "Points expire",
    now: said(was),
    later: said(is),
    text: is.points_expiry_flag
      ? "This holds for points earned from now on. Points that customers hold today keep the date they were earned with."
      : "Points earned from now on do not expire. Points that customers hold today keep the date they were earned with.",
  };
}

async function inactive({ context, move: { was, is }, today }: Figures): Promise<Effect> {
  const said = (rules: BusinessRules) =>
    rules.points_expiry_inactivity_flag
      ? after(rules.points_expiry_inactivity_period, rules.points_expiry_inactivity_designator)
      : "Never";
  const { inactivity } = expiryRulesOf(is);
  const people = inactivity ? await holders(context, { before: activeSince(inactivity, today) }) : 0;
  return {
    name: "Points of inactive customers expire",
    now: said(was),
    later: said(is),
    text: inactivity
      ? `${sentenceStart(upTo(people))} ${people === 1 ? "customer has" : "customers have"} been away that long: their points expire within a day.`
      : "No points expire because a customer stays away.",
  };
}

const sentenceStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Customers with points, up to one more than `mostCounted`. @param before last seen before this day; `least` points. */
async function holders(
  { db }: Context,
  { before, least = 1 }: { readonly before?: number; readonly least?: number } = {},
): Promise<number> {
  let some = db
    .selectFrom("customers")
    .select("id")
    .where("left_at", "is", null)
    .where("points_balance", ">", least - 1)
    .limit(mostCounted + 1);
  if (before !== undefined) some = some.where("seen_day", "<", before);
  const { people } = await db
    .selectFrom(some.as("some"))
    .select((select) => select.fn.countAll<number>().as("people"))
    .executeTakeFirstOrThrow();
  return Number(people);
}

async function reset({ context, move: { was, is }, today, points }: Figures): Promise<Effect> {
  const said = (rules: BusinessRules) => (rules.customer_reset_flag ? dateFromDay(nextReset(rules, today)) : "Never");
  const people = is.customer_reset_flag ? await holders(context) : 0;
  const held = is.customer_reset_flag ? await outstanding(context) : 0;
  return {
    name: "Next reset of all points",
    now: said(was),
    later: said(is),
    text: is.customer_reset_flag
      ? `As of today it would take ${points(held)} from ${upTo(people)} ${people === 1 ? "customer" : "customers"}.`
      : "Points are no longer reset.",
  };
}

/** Sales of the last days from an amount on, up to one more than `mostCounted`. */
async function salesFrom({ context: { db }, today }: Figures, amount: number): Promise<number> {
  const large = db
    .selectFrom("transactions")
    .select("id")
    .where("type", "=", rewards)
    .where("day", ">=", addDays(today, 1 - lastDays))
    .where("amount", ">=", amount)
    .limit(mostCounted + 1);
  const { sales } = await db
    .selectFrom(large.as("large"))
    .select((select) => select.fn.countAll<number>().as("sales"))
    .executeTakeFirstOrThrow();
  return Number(sales);
}

async function held(at: Figures): Promise<Effect> {
  const {
    move: { was, is },
    money,
  } = at;
  const said = (rules: BusinessRules) =>
    rules.block_purchase_flag ? `From ${money(rules.block_purchase_min_amount)}` : "Never";
  const found = is.block_purchase_flag ? await salesFrom(at, is.block_purchase_min_amount) : 0;
  return {
    name: "Large sales are held",
    now: said(was),
    later: said(is),
    text: is.block_purchase_flag
      ? `${sentenceStart(upTo(found))} of your sales in the last ${lastDays} days would have waited for an admin.`
      : "No sale waits for an admin.",
  };
}

async function askedForPin(at: Figures): Promise<Effect> {
  const {
    move: { was, is },
    money,
  } = at;
  const said = (rules: BusinessRules) => (rules.pin_clerk ? `From ${money(rules.pin_min_amount)}` : "Never");
  const found = is.pin_clerk ? await salesFrom(at, is.pin_min_amount) : 0;
  return {
    name: "Employees enter their PIN",
    now: said(was),
    later: said(is),
    text: is.pin_clerk
      ? `${sentenceStart(upTo(found))} of your sales in the last ${lastDays} days would have asked for a PIN.`
      : "No sale asks for a PIN.",
  };
}

async function redeemable({ context, move: { was, is }, points }: Figures): Promise<Effect> {
  const people = await holders(context, { least: is.min_redemption });
  return {
    name: "Least to redeem",
    now: points(was.min_redemption),
    later: points(is.min_redemption),
    text: `${sentenceStart(upTo(people))} ${people === 1 ? "customer holds" : "customers hold"} enough to redeem.`,
  };
}
