import type { Expression, ExpressionBuilder, Kysely, SelectQueryBuilder, SqlBool } from "kysely";
import type { FilterKey, FilterValues } from "../contract/audiences/filters";
import { addDays, dayFromDate, instantOf } from "../store/day";
import type { Database } from "../store/schema";

/*
 * What a predicate is told, and what it says.
 */

export type Db = Kysely<Database>;
export type Condition = Expression<SqlBool>;
export type Customers = ExpressionBuilder<Database, "customers">;

/** Ids of customers, one a row, any number of times. */
export type Ids = SelectQueryBuilder<Database, keyof Database, { customer_id: number }>;

/** An audience is asked for at one moment, in the days of its business. */
export interface Asked {
  /** The business's own. */
  readonly db: Db;
  readonly timeZone: string;
  readonly now: number;
  readonly today: number;
  /** The only branch that a branch role may reach; null: all. */
  readonly ownBranch: number | null;
  /** Somebody was merged: what they did is their survivor's. */
  readonly merged: boolean;
}

/** Where a predicate is put together. */
export interface Building extends Asked {
  readonly customer: Customers;
  /** That the customer is among `ids`: looked for once, however many customers are asked about. */
  among(ids: Ids): Condition;
}

/** What a filter asks of a customer who has not left. */
type Predicate<V> = (building: Building, values: V) => Condition | Promise<Condition>;
export type PredicatesOf<K extends FilterKey> = { readonly [N in K]: Predicate<FilterValues<N>> };

/** Days, both included. */
export interface Days {
  readonly from: number;
  readonly to: number;
}

/** Today and the `days` before. */
export const inTheLast = ({ today }: Pick<Asked, "today">, days: number): Days => ({
  from: addDays(today, -days),
  to: today,
});

/** From one number of days ago to another, either way round. */
export const daysAgo = ({ today }: Pick<Asked, "today">, one: number, other = one): Days => ({
  from: addDays(today, -Math.max(one, other)),
  to: addDays(today, -Math.min(one, other)),
});

export const fromDates = (first: string, last: string): Days => ({ from: dayFromDate(first), to: dayFromDate(last) });

/** The first and the last instant of days. */
export const instantsOf = ({ from, to }: Days, timeZone: string): Days => ({
  from: instantOf(from, timeZone),
  to: instantOf(addDays(to, 1), timeZone) - 1,
});
