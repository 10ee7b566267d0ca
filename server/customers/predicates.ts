import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Range } from "../contract/wire";
import { noTier } from "../ledger/tier-counts";
import type { Database } from "../store/schema";

/*
 * Conditions on customers, shared by the customer list, bulk points, surveys and audiences. Callers pass the value in,
 * because the list keeps some values from using an index.
 */

export type Customers = ExpressionBuilder<Database, "customers">;
type Condition = Expression<SqlBool>;

export const never = sql<SqlBool>`1 = 0`;

/** Excludes customers who have left, everywhere. */
export const isMember = (customer: Customers): Condition => customer("customers.left_at", "is", null);

/** 0 if never visited, as in the index. */
export const visitedAt = (column: "first_visit_at" | "last_visit_at") =>
  sql<number>`coalesce(${sql.ref(`customers.${column}`)}, 0)`;

/** `noTier` without a level, as in the index. */
export const tierOf = sql<number>`coalesce(${sql.ref("customers.tier_id")}, ${sql.lit(noTier)})`;

export const branchOf = sql.ref<number>("customers.branch_id");
export const segmentOf = sql.ref<string>("customers.segment");
export const balanceOf = sql.ref<number>("customers.points_balance");

/** Whether the value is in the list; false for an empty list. */
export function isOneOf<T extends number | string>(value: Expression<T>, ones: readonly T[]): Condition {
  const [only, ...others] = ones;
  if (only === undefined) return never;
  return others.length === 0 ? sql<SqlBool>`${value} = ${only}` : sql<SqlBool>`${value} in (${sql.join(ones)})`;
}

/** Conditions for a range; none for an open one. */
export function between(value: Expression<number>, asked: Range<number> | undefined): Condition[] {
  const { from = null, to = null } = asked ?? {};
  return [
    ...(from === null ? [] : [sql<SqlBool>`${value} >= ${from}`]),
    ...(to === null ? [] : [sql<SqlBool>`${value} <= ${to}`]),
  ];
}

/** Conditions for a visit between two instants; customers never seen do not match. */
export const wasSeen = (value: Expression<number>, { from, to }: Range<number>): Condition[] =>
  between(value, { from: Math.max(from ?? 1, 1), to });

/** Customer ids with one of the tags, one row per tag. */
export const wearers = (tags: readonly number[]) =>
  expressionBuilder<Database, never>()
    .selectFrom("customer_tags")
    .select("customer_tags.customer_id")
    .where("customer_tags.tag_id", "in", [...tags]);
