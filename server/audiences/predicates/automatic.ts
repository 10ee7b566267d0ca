import { sql } from "kysely";
import { rulesOf } from "../../business/rules";
import type { FilterValues } from "../../contract/audiences/filters";
import { birthdayCriteria, earningsOrRedemptions } from "../../contract/audiences/filters/automatic";
import { isOneOf, tierOf } from "../../customers/predicates";
import { activeSince, expiryRulesOf } from "../../ledger/expiry-rules";
import { noTier } from "../../ledger/tier-counts";
import { addDays, instantOf } from "../../store/day";
import { type Asked, type Building, type Condition, daysAgo, type Ids, type PredicatesOf } from "../asking";
import { firstSeen } from "./people";
import { exactlyOrBetween, lastBought } from "./purchases";

const monthAndDay = (day: number) =>
  `${String(Math.floor(day / 100) % 100).padStart(2, "0")}-${String(day % 100).padStart(2, "0")}`;

/** In years without 29 February, birthdays on that day are matched on the 28th. */
function birthdaysOn(day: number): string[] {
  const own = monthAndDay(day);
  return own === "02-28" && monthAndDay(addDays(day, 1)) === "03-01" ? [own, "02-29"] : [own];
}

/** Matches a list of tiers, where 0 stands for no tier; an empty list matches any. */
const isOn = (value: Parameters<typeof isOneOf<number>>[0], tiers: readonly number[] = []): Condition =>
  tiers.length === 0 ? sql`1 = 1` : isOneOf(value, tiers);

const level = (column: "from_tier_id" | "to_tier_id") =>
  sql<number>`coalesce(${sql.ref(`tier_moves.${column}`)}, ${sql.lit(noTier)})`;

/** Point lots whose last valid day is the one that the filter asks for. */
export function expiringLots({ db, today, timeZone }: Asked, { ptsExpireDays }: FilterValues<"pointsExpiration">) {
  const last = addDays(today, ptsExpireDays);
  // Points are valid to the end of a day: a lot expires at the first instant of the next day.
  return db
    .selectFrom("lots")
    .where("lots.account", "=", "points")
    .where("lots.left", ">", sql.lit(0))
    .where("lots.expires_at", ">", instantOf(last, timeZone))
    .where("lots.expires_at", "<=", instantOf(addDays(last, 1), timeZone));
}

/** Entries that gave points, which postpone an expiry for inactivity. */
export const pointsGiven = ({ db }: Pick<Asked, "db">) =>
  db.selectFrom("ledger_entries").where("ledger_entries.account", "=", "points").where("ledger_entries.amount", ">", 0);

/** Tier moves that the filter counts. */
export const upgrades = (
  { db, today }: Pick<Asked, "db" | "today">,
  { movedFromCustomerTypeId, movedToCustomerTypeId }: FilterValues<"tierUpgrade">,
) =>
  db
    .selectFrom("tier_moves")
    .where("tier_moves.day", "=", today)
    .where("tier_moves.direction", "=", 1)
    .where(isOn(level("from_tier_id"), movedFromCustomerTypeId))
    .where(isOn(level("to_tier_id"), movedToCustomerTypeId));

/**
 * Customers who lose points to inactivity exactly `days` days from now: inactive on that day, but not the day before.
 */
async function idle(building: Building, days: number): Promise<Condition> {
  const { customer, db, today, timeZone } = building;
  const { inactivity } = expiryRulesOf(await rulesOf(db));
  if (!inactivity) return sql`1 = 0`;
  const on = addDays(today, days);
  const [from, before] = [activeSince(inactivity, addDays(on, -1)), activeSince(inactivity, on)];
  const given = (since: number) =>
    building.among(
      pointsGiven(building)
        .where("ledger_entries.created_at", ">=", instantOf(since, timeZone))
        .select("ledger_entries.customer_id") as Ids,
    );
  return customer.and([
    customer("customers.points_balance", ">", 0),
    customer("customers.seen_day", "<", before),
    customer.not(given(before)),
    customer.or([customer("customers.seen_day", ">=", from), given(from)]),
  ]);
}

export const automaticPredicates: PredicatesOf<
  | "birthday"
  | "lastPurchaseDate"
  | "newCustomers"
  | "totalEarnings"
  | "registeredNoPurchase"
  | "pointsExpiration"
  | "inactivityExpiration"
  | "tierUpgrade"
> = {
  birthday: ({ customer, today }, { daysBeforeBirthday, customerCriteriaOp9, customerTypesOp9 = [] }) => {
    const birthday = sql<string>`substr(${sql.ref("customers.birth_date")}, 6, 5)`;
    const has = isOneOf(birthday, birthdaysOn(addDays(today, daysBeforeBirthday)));
    const tierless = isOneOf(tierOf, [noTier]);
    if (customerCriteriaOp9 === birthdayCriteria.withoutTier) return customer.and([has, tierless]);
    if (customerCriteriaOp9 !== birthdayCriteria.withTier) return has;
    return customer.and([
      has,
      customerTypesOp9.length > 0 ? isOneOf(tierOf, customerTypesOp9) : customer.not(tierless),
    ]);
  },
  lastPurchaseDate: (building, of) =>
    lastBought(
      building,
      exactlyOrBetween(building, of.noTrxDaysRangeOperator, of.noTrxDays, of.noTrxDaysRangeEnd),
      of.noTrxBranchIds,
    ),
  newCustomers: (building, { afterFirstVisit, branchIdOp13 }) =>
    firstSeen(building, daysAgo(building, afterFirstVisit), branchIdOp13),
  // Includes customers past the count: the campaign makes sure that each is notified only once.
  totalEarnings: ({ customer }, { optRewardRedemp, nbRewardRedemp }) =>
    customer(
      optRewardRedemp === earningsOrRedemptions.earnings ? "customers.earnings" : "customers.redemptions",
      ">=",
      nbRewardRedemp,
    ),
  registeredNoPurchase: ({ customer, today }, { regNoTrxDays }) =>
    customer.and([
      customer("customers.created_day", "=", addDays(today, -regNoTrxDays)),
      customer("customers.purchases", "=", 0),
    ]),
  pointsExpiration: (building, values) =>
    building.among(expiringLots(building, values).select("lots.customer_id") as Ids),
  inactivityExpiration: (building, { ptsExpireInactiveDays }) => idle(building, ptsExpireInactiveDays),
  tierUpgrade: (building, values) => building.among(upgrades(building, values).select("tier_moves.customer_id") as Ids),
};
