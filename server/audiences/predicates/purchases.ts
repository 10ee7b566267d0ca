import { sql } from "kysely";
import type { FilterValues } from "../../contract/audiences/filters";
import { having, limits, ranges } from "../../contract/audiences/parts";
import { between } from "../../customers/predicates";
import {
  type Asked,
  type Building,
  type Condition,
  type Days,
  daysAgo,
  type Ids,
  inTheLast,
  type PredicatesOf,
} from "../asking";

const daysAWeek = 7;
/** 0 for a customer without purchases. */
const lastDay = sql.ref<number>("customers.last_purchase_day");

/** Days of purchases, at the branches where some are given. */
export const purchasesAt = ({ db }: Pick<Asked, "db">, branches: readonly number[] = []) =>
  db
    .selectFrom("purchase_days")
    .$if(branches.length > 0, (query) => query.where("purchase_days.branch_id", "in", [...branches]));

const boughtIn = (asked: Asked, { from, to }: Days, branches?: readonly number[]) =>
  purchasesAt(asked, branches).where("purchase_days.day", ">=", from).where("purchase_days.day", "<=", to);

/** Customers whose purchases in a range of days add up to a number or an amount. */
const comingTo = (asked: Asked, days: Days, what: "purchases" | "amount", operator: ">" | ">=", least: number): Ids =>
  boughtIn(asked, days)
    .select("purchase_days.customer_id")
    .groupBy("purchase_days.customer_id")
    // Exact to 2^53, and cheaper than PostgreSQL's sum of whole numbers, which is a decimal one.
    .having(sql<number>`sum(cast(${sql.ref(`purchase_days.${what}`)} as double precision))`, operator, least) as Ids;

/** Matches customers whose last purchase, overall or at the given branches, was in a range of days. */
export function lastBought(building: Building, days: Days, branches: readonly number[] = []): Condition {
  if (branches.length === 0) return building.customer.and(between(lastDay, days));
  const bought = boughtIn(building, days, branches).select("purchase_days.customer_id");
  const since = purchasesAt(building, branches)
    .where("purchase_days.day", ">", days.to)
    .select("purchase_days.customer_id");
  return building.customer.and([building.among(bought as Ids), building.customer.not(building.among(since as Ids))]);
}

/** Days of purchases that the filter counts. */
export function recentPurchases(asked: Asked, of: FilterValues<"recentPurchase">) {
  const { noRegTrxDays: days, noRegTrxDaysRangeEnd: end, noRegTrxBranchIds: branches } = of;
  const isBetween = of.noRegTrxDaysRangeOperator === ranges.between;
  return boughtIn(asked, isBetween ? daysAgo(asked, days, end) : inTheLast(asked, days), branches);
}

/** Days for "exactly" so many days ago, or "between" two numbers of days ago. */
export const exactlyOrBetween = (asked: Asked, operator: number, days: number, end: number): Days =>
  operator === ranges.between ? daysAgo(asked, days, end) : daysAgo(asked, days);

const topSpenders = ({ db, ownBranch }: Asked, most: number): Ids =>
  db
    .selectFrom("customers as spender")
    .select("spender.id as customer_id")
    .where("spender.left_at", "is", null)
    .where("spender.purchases", ">", 0)
    .$if(ownBranch !== null, (query) => query.where("spender.branch_id", "=", ownBranch ?? 0))
    .orderBy("spender.purchase_amount", "desc")
    .orderBy("spender.id")
    .limit(most) as unknown as Ids;

export const purchasePredicates: PredicatesOf<
  "recentPurchase" | "lastPurchase" | "purchaseCount" | "amountSpent" | "topSpenders"
> = {
  recentPurchase: (building, of) => {
    const isBetween = of.noRegTrxDaysRangeOperator === ranges.between;
    const bought =
      isBetween || of.noRegTrxBranchIds?.length
        ? building.among(recentPurchases(building, of).select("purchase_days.customer_id") as Ids)
        : building.customer(lastDay, ">=", inTheLast(building, of.noRegTrxDays).from);
    return of.noRegTrxFlag === having.have ? bought : building.customer.not(bought);
  },
  lastPurchase: (building, of) =>
    lastBought(
      building,
      exactlyOrBetween(building, of.regLastTrxDaysRangeOperator, of.regLastTrxDays, of.regLastTrxDaysRangeEnd),
      of.regLastTrxBranchIds,
    ),
  purchaseCount: (building, { weeksOperator, atLeastOneTrxNum, atLeastOneTrxIn }) => {
    const days = inTheLast(building, atLeastOneTrxIn * daysAWeek);
    if (weeksOperator === limits.atMost)
      return building.customer.not(building.among(comingTo(building, days, "purchases", ">", atLeastOneTrxNum)));
    if (atLeastOneTrxNum === 0) return sql`1 = 1`;
    return building.among(comingTo(building, days, "purchases", ">=", atLeastOneTrxNum));
  },
  amountSpent: (building, { spentWeeksOperator, spentWeeksAmount, spentWeeksNumber }) => {
    const days = inTheLast(building, spentWeeksNumber * daysAWeek);
    if (spentWeeksOperator === 1) return building.among(comingTo(building, days, "amount", ">", spentWeeksAmount));
    // No customer can have spent less than 0.
    if (spentWeeksAmount === 0) return sql`1 = 0`;
    return building.customer.not(building.among(comingTo(building, days, "amount", ">=", spentWeeksAmount)));
  },
  topSpenders: (building, { topSpending }) => building.among(topSpenders(building, topSpending)),
};
