import { type SelectQueryBuilder, sql } from "kysely";
import type { Context } from "../../../area";
import { moneyIn } from "../../../contract/common/money-in";
import type { SettingName } from "../../../contract/settings/all";
import { pointWords } from "../../../contract/settings/point-words";
import type { BusinessRules } from "../../../contract/settings/rules";
import { transactionTypes } from "../../../ledger/types";
import { addDays, dateFromDay, dayOf } from "../../../store/day";
import type { Database } from "../../../store/schema";
import type { RulesMove } from "../sent-rules";

/*
 * Figures of the business for effects: running figures, and counts that stop at `mostCounted`, so that the cost does
 * not grow with the number of customers.
 */

export const lastDays = 30;
export const mostCounted = 10_000;

export interface Figures {
  readonly context: Context;
  readonly move: RulesMove;
  readonly today: number;
  readonly money: (minor: number) => string;
  /** Formats "1,200 points" with the business's word after the change. */
  readonly points: (value: number) => string;
  /** The word "points" within a sentence; `heading` begins one. */
  readonly many: string;
  readonly heading: string;
}

/** Effect of a change, in words. */
export interface Effect {
  readonly name: string;
  readonly now: string;
  readonly later: string;
  readonly text: string;
}

/** Effect to show when one of `names` changes. */
export interface Look {
  readonly names: readonly SettingName[];
  readonly effect: (at: Figures) => Promise<Effect>;
}

export async function figuresOf(context: Context, move: RulesMove): Promise<Figures> {
  const { currency_symbol: symbol } = await context.db
    .selectFrom("businesses")
    .select("currency_symbol")
    .executeTakeFirstOrThrow();
  const { of, many, heading } = pointWords(move.is);
  return {
    context,
    move,
    today: dayOf(context.now, context.caller.timeZone),
    points: (value) => of(Math.round(value)),
    many,
    heading,
    money: (minor) => moneyIn("en", symbol, minor),
  };
}

/** Formats a day as "01/31/2027". */
export const daySaid = (day: number): string => {
  const [year, month, date] = dateFromDay(day).split("-");
  return `${month}/${date}/${year}`;
};

export const count = (value: number) => Math.round(value).toLocaleString("en");
export const upTo = (value: number) => (value > mostCounted ? `more than ${count(mostCounted)}` : count(value));
const sentenceStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats "1 customer holds", "More than 10,000 customers hold": a bounded count with its verb. */
export const people = (value: number, one: string, many: string) =>
  `${upTo(value)} ${value === 1 ? `customer ${one}` : `customers ${many}`}`.trim();
export const peopleFirst = (value: number, one: string, many: string) => sentenceStart(people(value, one, many));

type Ratio = "redemption_ratio" | "pos_redemption_ratio";

export const worthOf = (points: number, rules: BusinessRules, ratio: Ratio = "redemption_ratio") =>
  (points / rules[ratio]) * rules.redemption_amount;

/** Builds an effect whose two values follow from the rules alone. */
export const moved = (
  { move: { was, is } }: Figures,
  name: string,
  describe: (rules: BusinessRules) => string,
  text: string,
): Effect => ({ name, now: describe(was), later: describe(is), text });

/** Formats the monthly worth of a difference in points: "about $206 more a month". */
export const aMonth = ({ move: { is }, money }: Figures, more: number): string =>
  `about ${money(worthOf(Math.abs(more), is))} ${more < 0 ? "less" : "more"} a month`;

/** First of the last days. */
export const sinceDay = ({ today }: Figures): number => addDays(today, 1 - lastDays);

/**
 * Number and amount of sales in the last days, and the points that they earned. A sale paid with points counts only
 * the points earned beyond those redeemed.
 */
export async function lastSales(at: Figures) {
  const { sales, amount, earned } = await at.context.db
    .selectFrom("daily_figures")
    .select(({ fn }) => [fn.sum<number | null>("amount").as("amount"), fn.sum<number | null>("points_in").as("earned")])
    .select(({ fn }) => fn.sum<number | null>("transactions").as("sales"))
    .where("type", "=", transactionTypes.rewards)
    .where("day", ">=", sinceDay(at))
    .where("day", "<=", at.today)
    .executeTakeFirstOrThrow();
  return { sales: Number(sales ?? 0), amount: Number(amount ?? 0), earned: Number(earned ?? 0) };
}

/** Newest sales with the points earned and redeemed, limited so that the cost does not grow with the customers. */
export function newestSales({ context: { db } }: Figures) {
  const newest = db
    .selectFrom("sales")
    .select(["customer_id", "redeem_points", "earned", "credit", "created_at"])
    .orderBy("transaction_id", "desc")
    .limit(mostCounted);
  return db.selectFrom(newest.as("newest"));
}

/** Customers who joined in the last days, and visits: days on which a customer was seen. */
export async function lastCustomers(at: Figures) {
  const { joined, visits } = await at.context.db
    .selectFrom("daily_customers")
    .select(({ fn }) => [fn.sum<number | null>("joined").as("joined"), fn.sum<number | null>("visitors").as("visits")])
    .where("branch_id", "=", 0)
    .where("day", ">=", sinceDay(at))
    .where("day", "<=", at.today)
    .executeTakeFirstOrThrow();
  return { joined: Number(joined ?? 0), visits: Number(visits ?? 0) };
}

/** Points that all customers hold. */
export async function outstanding({ db }: Context): Promise<number> {
  const { added, spent } = await db
    .selectFrom("daily_figures")
    .select(({ fn }) => [
      fn.sum<number | null>("points_in").as("added"),
      fn.sum<number | null>("points_out").as("spent"),
    ])
    .executeTakeFirstOrThrow();
  return Number(added ?? 0) - Number(spent ?? 0);
}

type Db = Pick<Context, "db">["db"];

/** Counts the rows of a query, up to one more than `mostCounted`. */
export async function counted<O>(db: Db, some: SelectQueryBuilder<Database, keyof Database, O>): Promise<number> {
  const { found } = await db
    .selectFrom(some.limit(mostCounted + 1).as("some"))
    .select(({ fn }) => fn.countAll<number>().as("found"))
    .executeTakeFirstOrThrow();
  return Number(found);
}

interface Holding {
  /** Last seen before this day. */
  readonly before?: number;
  /** Last seen on this day or later. */
  readonly since?: number;
  readonly least?: number;
}

/**
 * Counts customers with points, up to one more than `mostCounted`. Whoever leaves loses them, so all of them are members.
 * Each condition is written as one of the customers' partial indexes has it, so that only the index is read.
 */
export async function holders(
  { db }: Pick<Context, "db">,
  { before, since, least = 1 }: Holding = {},
): Promise<number> {
  const customers = db.selectFrom("customers").select("id");
  let some =
    least > 1
      ? customers.where("left_at", "is", null).where("points_balance", ">=", least)
      : customers.where("points_balance", ">", sql.lit(0));
  if (before !== undefined) some = some.where("seen_day", "<", before);
  if (since !== undefined) some = some.where("seen_day", ">=", since);
  return counted(db, some);
}
