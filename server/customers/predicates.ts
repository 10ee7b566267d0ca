import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Range } from "../contract/wire";
import { noTier } from "../ledger/tier-counts";
import type { Database } from "../store/schema";

/*
 * What is asked of a customer, each said once: the customer list, bulk points, surveys and audiences read the same. A
 * value is handed in, since the list says of some that no index is to be looked up for them.
 */

export type Customers = ExpressionBuilder<Database, "customers">;
type Condition = Expression<SqlBool>;

export const never = sql<SqlBool>`1 = 0`;

/** Who has left is in no list and in no audience. */
export const isMember = (customer: Customers): Condition => customer("customers.left_at", "is", null);

/** Never visited counts as 0, as in the index. */
export const visitedAt = (column: "first_visit_at" | "last_visit_at") =>
  sql<number>`coalesce(${sql.ref(`customers.${column}`)}, 0)`;

/** No level counts as `noTier`, as in the index. */
export const tierOf = sql<number>`coalesce(${sql.ref("customers.tier_id")}, ${sql.lit(noTier)})`;

export const branchOf = sql.ref<number>("customers.branch_id");
export const segmentOf = sql.ref<string>("customers.segment");
export const balanceOf = sql.ref<number>("customers.points_balance");

/** That the value is one of some; of none it never is. */
export function isOneOf<T extends number | string>(value: Expression<T>, ones: readonly T[]): Condition {
  const [only, ...others] = ones;
  if (only === undefined) return never;
  return others.length === 0 ? sql<SqlBool>`${value} = ${only}` : sql<SqlBool>`${value} in (${sql.join(ones)})`;
}

/** That the value lies in the range; anything does where none is asked for. */
export function between(value: Expression<number>, asked: Range<number> | undefined): Condition[] {
  const { from = null, to = null } = asked ?? {};
  return [
    ...(from === null ? [] : [sql<SqlBool>`${value} >= ${from}`]),
    ...(to === null ? [] : [sql<SqlBool>`${value} <= ${to}`]),
  ];
}

/** That a visit lies between two instants: who was never seen has none. */
export const wasSeen = (value: Expression<number>, { from, to }: Range<number>): Condition[] =>
  between(value, { from: Math.max(from ?? 1, 1), to });

/** Who wears one of the tags, a row a tag. */
export const wearers = (tags: readonly number[]) =>
  expressionBuilder<Database, never>()
    .selectFrom("customer_tags")
    .select("customer_tags.customer_id")
    .where("customer_tags.tag_id", "in", [...tags]);
