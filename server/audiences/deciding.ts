import type { SelectQueryBuilder } from "kysely";
import type { AppliedFilter, FilterKey, FilterValues } from "../contract/audiences/filters";
import { type CommerceKey, commerceFilters } from "../contract/audiences/filters/commerce";
import { ranges } from "../contract/audiences/parts";
import type { DecidingValue } from "../contract/campaigns/why-calls";
import { segments } from "../contract/dashboard/words";
import { addDays, dateFromDay, dayOf } from "../store/day";
import type { Database } from "../store/schema";
import type { Asked } from "./asking";
import { held } from "./deeds";
import { expiringLots, pointsGiven, upgrades } from "./predicates/automatic";
import { bookedAppointments, pastAppointments, reviewsIn } from "./predicates/bookings";
import { campaignTakes } from "./predicates/campaigns";
import { linesOf } from "./predicates/commerce";
import { purchasesAt, recentPurchases } from "./predicates/purchases";
import { receivedReferrals, referralsIn } from "./predicates/referrals";
import { claims, productsTaken, redemptions } from "./predicates/rewards";

/*
 * Deciding values: what a filter examined of one customer, shown next to whether the filter is met.
 */

interface Telling extends Asked {
  readonly customer: Awaited<ReturnType<typeof customerOf>>;
}
type Told = DecidingValue | Promise<DecidingValue>;
type Deeds = SelectQueryBuilder<Database, keyof Database, { customer_id: number; at: number }>;
type Tellers = {
  readonly [K in Exclude<FilterKey, CommerceKey>]: (of: Telling, values: FilterValues<K>) => Told;
};

export const nothingToTell: DecidingValue = { kind: "none", value: "" };
const nothing = nothingToTell;
const text = (value: string | null): DecidingValue => (value ? { kind: "text", value } : nothing);
const figure = (kind: "count" | "points" | "money", value: number): DecidingValue => ({ kind, value: String(value) });
const day = (value: number | null): DecidingValue => (value ? { kind: "day", value: dateFromDay(value) } : nothing);

export const customerOf = ({ db }: Pick<Asked, "db">, id: number) =>
  db
    .selectFrom("customers")
    .leftJoin("tiers", "tiers.id", "customers.tier_id")
    .leftJoin("branches", "branches.id", "customers.branch_id")
    .leftJoin("languages", (join) =>
      join
        .onRef("languages.language_id", "=", "customers.language_id")
        .onRef("languages.business_id", "=", "customers.business_id"),
    )
    .where("customers.id", "=", id)
    .selectAll("customers")
    .select(["tiers.name as tier_name", "branches.name as branch_name", "languages.name as language_name"])
    .executeTakeFirstOrThrow();

/** Latest time of an activity of a customer or of any customer merged into them. */
async function last(of: Telling, deeds: Deeds): Promise<number | null> {
  const { at } = await of.db
    .selectFrom(held(of, deeds))
    .where("held.customer_id", "=", of.customer.id)
    .select((row) => row.fn.max<number | null>("held.at").as("at"))
    .executeTakeFirstOrThrow();
  return at === null ? null : Number(at);
}

async function lastDeed(of: Telling, deeds: Deeds): Promise<DecidingValue> {
  const at = await last(of, deeds);
  return day(at === null ? null : dayOf(at, of.timeZone));
}

/** Latest value of rows that stay with a customer, or move to the one whom they are merged into. */
async function lastOwn({ db, customer }: Telling, rows: unknown): Promise<number | null> {
  const { at } = await db
    .selectFrom((rows as Deeds).as("own"))
    .where("own.customer_id", "=", customer.id)
    .select((row) => row.fn.max<number | null>("own.at").as("at"))
    .executeTakeFirstOrThrow();
  return at === null ? null : Number(at);
}

const lastPurchase = async (of: Telling, branches: readonly number[] = []): Promise<DecidingValue> =>
  day(
    branches.length === 0
      ? of.customer.last_purchase_day
      : await lastOwn(of, purchasesAt(of, branches).select(["purchase_days.customer_id", "purchase_days.day as at"])),
  );

async function recentPurchase(of: Telling, values: FilterValues<"recentPurchase">): Promise<DecidingValue> {
  if (values.noRegTrxDaysRangeOperator !== ranges.between) return lastPurchase(of, values.noRegTrxBranchIds);
  const rows = recentPurchases(of, values);
  return day(await lastOwn(of, rows.select(["purchase_days.customer_id", "purchase_days.day as at"])));
}

async function bought({ db, today, customer }: Telling, weeks: number, what: "purchases" | "amount"): Promise<number> {
  const { sum } = await db
    .selectFrom("purchase_days")
    .where("customer_id", "=", customer.id)
    .where("day", ">=", addDays(today, -7 * weeks))
    .where("day", "<=", today)
    .select((row) => row.fn.sum<number | null>(what).as("sum"))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

async function referred(of: Telling, states: readonly number[]): Promise<DecidingValue> {
  const { total } = await of.db
    .selectFrom(held(of, referralsIn(of, states)))
    .where("held.customer_id", "=", of.customer.id)
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return figure("count", Number(total));
}

async function tags({ db, customer }: Telling): Promise<DecidingValue> {
  const rows = await db
    .selectFrom("customer_tags")
    .innerJoin("tags", "tags.id", "customer_tags.tag_id")
    .where("customer_tags.customer_id", "=", customer.id)
    .select("tags.name")
    .orderBy("tags.name")
    .execute();
  return text(rows.map(({ name }) => name).join(", "));
}

async function nextExpiry(of: Telling): Promise<DecidingValue> {
  const { db, customer, now } = of;
  const { at } = await db
    .selectFrom("lots")
    .where("customer_id", "=", customer.id)
    .where("account", "=", "points")
    .where("left", ">", 0)
    .where("expires_at", ">", now)
    .select((row) => row.fn.min<number | null>("expires_at").as("at"))
    .executeTakeFirstOrThrow();
  return at === null ? nothing : lastDayBefore(of, Number(at));
}

const firstVisit = ({ customer, timeZone }: Telling) =>
  day(customer.first_visit_at === null ? null : dayOf(customer.first_visit_at, timeZone));

/** The day that the filter asks for if points expire on it, else the next one. */
async function expiry(of: Telling, values: FilterValues<"pointsExpiration">): Promise<DecidingValue> {
  const at = await lastOwn(of, expiringLots(of, values).select(["lots.customer_id", "lots.expires_at as at"]));
  return at === null ? nextExpiry(of) : lastDayBefore(of, at);
}

/** Points are valid to the end of a day: a lot expires at the first instant of the next day. */
const lastDayBefore = ({ timeZone }: Telling, at: number) => day(addDays(dayOf(at, timeZone), -1));

/** The last visit, or the last time that the customer was given points. */
async function lastActivity(of: Telling): Promise<DecidingValue> {
  const rows = pointsGiven(of).select(["ledger_entries.customer_id", "ledger_entries.created_at as at"]);
  const given = await lastOwn(of, rows);
  return day(Math.max(of.customer.seen_day, given === null ? 0 : dayOf(given, of.timeZone)));
}

const tellers: Tellers = {
  everybody: () => nothing,
  postalCode: ({ customer }) => text(customer.postal_code),
  language: ({ customer }) => text(customer.language_name),
  specificCustomers: () => nothing,
  joined: ({ customer }) => day(customer.created_day),
  branch: ({ customer }) => text(customer.branch_name),
  firstVisit,
  tier: ({ customer }) => text(customer.tier_name),
  segment: ({ customer }) => text(segments.find(({ key }) => key === customer.segment)?.name ?? ""),
  tag: tags,
  recentPurchase,
  lastPurchase: (of, { regLastTrxBranchIds }) => lastPurchase(of, regLastTrxBranchIds),
  purchaseCount: async (of, { atLeastOneTrxIn }) => figure("count", await bought(of, atLeastOneTrxIn, "purchases")),
  amountSpent: async (of, { spentWeeksNumber }) => figure("money", await bought(of, spentWeeksNumber, "amount")),
  topSpenders: ({ customer }) => figure("money", customer.purchase_amount),
  lifetimePoints: ({ customer }) => figure("points", customer.lifetime_points),
  pointsBalance: ({ customer }) => figure("points", customer.points_balance),
  storeCredit: ({ customer }) => figure("money", customer.credit_balance),
  nearReward: ({ customer }) => figure("points", customer.points_balance),
  referralStatus: (of, { referralStatus }) => referred(of, referralStatus),
  referredCustomers: (of, { referredCustomersStatus }) => referred(of, referredCustomersStatus),
  wasReferred: (of, values) => lastDeed(of, receivedReferrals(of, values)),
  claimedOffers: (of, values) => lastDeed(of, claims(of, values)),
  redeemedRewards: (of, values) => lastDeed(of, redemptions(of, values)),
  productRewards: async (of, values) => lastDeed(of, (await productsTaken(of, values)).taken),
  campaignOffers: async (of, values) => day(await lastOwn(of, (await campaignTakes(of, values)).taken)),
  bookedAppointment: async (of, values) =>
    day(
      await lastOwn(of, bookedAppointments(of, values).select(["appointments.customer_id", "appointments.day as at"])),
    ),
  lastAppointments: async (of, values) =>
    day(await lastOwn(of, pastAppointments(of, values).select(["appointments.customer_id", "appointments.day as at"]))),
  reviewed: async (of, values) =>
    day(await lastOwn(of, reviewsIn(of, values).select(["reviews.customer_id", "reviews.day as at"]))),
  birthday: ({ customer }) => (customer.birth_date ? { kind: "day", value: customer.birth_date } : nothing),
  lastPurchaseDate: (of, { noTrxBranchIds }) => lastPurchase(of, noTrxBranchIds),
  newCustomers: firstVisit,
  totalEarnings: ({ customer }, { optRewardRedemp }) =>
    figure("count", optRewardRedemp === 2 ? customer.redemptions : customer.earnings),
  registeredNoPurchase: ({ customer }) => day(customer.created_day),
  pointsExpiration: expiry,
  inactivityExpiration: lastActivity,
  tierUpgrade: async (of, values) =>
    day(await lastOwn(of, upgrades(of, values).select(["tier_moves.customer_id", "tier_moves.day as at"]))),
};

/** Value by which a filter decided about a customer; kind "none" where the filter has none. */
export async function decidingValue<K extends FilterKey>(
  of: Telling,
  { key, values }: AppliedFilter<K>,
): Promise<DecidingValue> {
  if (key in commerceFilters) {
    const lines = linesOf(of, key as CommerceKey, values as FilterValues<CommerceKey>);
    return day(await lastOwn(of, lines.select(["sale_lines.customer_id", "sale_lines.day as at"])));
  }
  const tell = tellers[key as keyof Tellers] as (of: Telling, values: FilterValues<K>) => Told;
  return tell(of, values);
}
