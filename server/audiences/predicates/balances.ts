import { sql } from "kysely";
import { comparisons } from "../../contract/audiences/parts";
import { balanceOf, between } from "../../customers/predicates";
import type { Building, Condition, PredicatesOf } from "../asking";
import { nearTo } from "../near-reward";

const lifetime = sql.ref<number>("customers.lifetime_points");
const credit = sql.ref<number>("customers.credit_balance");

/** Compares a value: more than an amount, less than it, or between two amounts in either order. */
function compares(
  { customer }: Building,
  value: typeof balanceOf,
  operator: number,
  one: number,
  other?: number,
): Condition {
  if (operator === comparisons.between && other !== undefined)
    return customer.and(between(value, { from: Math.min(one, other), to: Math.max(one, other) }));
  return customer(value, operator === comparisons.less ? "<" : ">", one);
}

export const balancePredicates: PredicatesOf<"lifetimePoints" | "pointsBalance" | "storeCredit" | "nearReward"> = {
  lifetimePoints: (building, { haveLifetime, haveLifetimeOperator }) =>
    compares(building, lifetime, haveLifetimeOperator, haveLifetime),
  pointsBalance: (building, { havePts, haveEndPts, havePtsOperator }) =>
    compares(building, balanceOf, havePtsOperator, havePts, haveEndPts),
  storeCredit: (building, { haveGiftcard, haveEndGiftcard, haveGiftcardOperator }) =>
    compares(building, credit, haveGiftcardOperator, haveGiftcard, haveEndGiftcard),
  nearReward: (building) => nearTo(building),
};
