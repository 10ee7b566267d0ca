import type { Expression, ExpressionBuilder, Kysely, SelectQueryBuilder, SqlBool } from "kysely";
import type { FilterKey, FilterValues } from "../contract/audiences/filters";
import { addDays, dayFromDate, instantOf } from "../store/day";
import type { Database } from "../store/schema";

/*
 * Types and helpers that filter predicates share.
 */

export type Db = Kysely<Database>;
export type Condition = Expression<SqlBool>;
export type Customers = ExpressionBuilder<Database, "customers">;

/** Customer ids, one per row; duplicates allowed. */
export type Ids = SelectQueryBuilder<Database, keyof Database, { customer_id: number }>;

/** Context of an audience query: one instant, with days in the business's time zone. */
export interface Asked {
  /** Database scoped to the business. */
  readonly db: Db;
  readonly businessId: number;
  readonly timeZone: string;
  readonly now: number;
  readonly today: number;
  /** The only branch that a branch role may access; null: all branches. */
  readonly ownBranch: number | null;
  /** Whether any customers were merged, in which case activity of merged customers counts for their survivor. */
  readonly merged: boolean;
}

/** Context in which a filter's condition is built. */
export interface Building extends Asked {
  readonly customer: Customers;
  /** Matches customers in `ids`. The set is read once, however many customers the query checks. */
  among(ids: Ids): Condition;
}

/** Builds a filter's condition on a customer who has not left. */
type Predicate<V> = (building: Building, values: V) => Condition | Promise<Condition>;
export type PredicatesOf<K extends FilterKey> = { readonly [N in K]: Predicate<FilterValues<N>> };

/** Range of days, both ends included. */
export interface Days {
  readonly from: number;
  readonly to: number;
}

/** Today and the `days` days before it. */
export const inTheLast = ({ today }: Pick<Asked, "today">, days: number): Days => ({
  from: addDays(today, -days),
  to: today,
});

/** Range between two numbers of days ago, in either order. */
export const daysAgo = ({ today }: Pick<Asked, "today">, one: number, other = one): Days => ({
  from: addDays(today, -Math.max(one, other)),
  to: addDays(today, -Math.min(one, other)),
});

export const fromDates = (first: string, last: string): Days => ({ from: dayFromDate(first), to: dayFromDate(last) });

/** First and last instant of a range of days. */
export const instantsOf = ({ from, to }: Days, timeZone: string): Days => ({
  from: instantOf(from, timeZone),
  to: instantOf(addDays(to, 1), timeZone) - 1,
});
