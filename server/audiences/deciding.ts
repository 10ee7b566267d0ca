import type { SelectQueryBuilder } from "kysely";
import type { AppliedFilter, FilterKey, FilterValues } from "../contract/audiences/filters";
import { type CommerceKey, commerceFilters } from "../contract/audiences/filters/commerce";
import type { DecidingValue } from "../contract/campaigns/why-calls";
import { segments } from "../contract/dashboard/words";
import { type TransactionType, transactionTypes } from "../ledger/types";
import { addDays, dateFromDay, dayOf } from "../store/day";
import type { Database } from "../store/schema";
import type { Asked } from "./asking";
import { done, held } from "./deeds";
import { linesOf } from "./predicates/commerce";

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

async function lastDeed(of: Telling, types: readonly TransactionType[]): Promise<DecidingValue> {
  const at = await last(of, done(of, types));
  return day(at === null ? null : dayOf(at, of.timeZone));
}

async function lastPurchase({ db, customer }: Telling, branches: readonly number[] = []): Promise<DecidingValue> {
  if (branches.length === 0) return day(customer.last_purchase_day);
  const { at } = await db
    .selectFrom("purchase_days")
    .where("customer_id", "=", customer.id)
    .where("branch_id", "in", [...branches])
    .select((row) => row.fn.max<number | null>("day").as("at"))
    .executeTakeFirstOrThrow();
  return day(at === null ? null : Number(at));
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

async function brought(of: Telling, states: readonly number[]): Promise<DecidingValue> {
  const { total } = await of.db
    .selectFrom("referrals")
    .where("referrer_id", "=", of.customer.id)
    .where("reason", "=", "")
    .where("status", "in", [...states])
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

async function lastDay({ db, customer }: Telling, table: "appointments" | "reviews" | "tier_moves") {
  const { at } = await db
    .selectFrom(table as "reviews")
    .where("customer_id", "=", customer.id)
    .select((row) => row.fn.max<number | null>("day").as("at"))
    .executeTakeFirstOrThrow();
  return day(at === null ? null : Number(at));
}

async function nextExpiry({ db, customer, now, timeZone }: Telling): Promise<DecidingValue> {
  const { at } = await db
    .selectFrom("lots")
    .where("customer_id", "=", customer.id)
    .where("account", "=", "points")
    .where("left", ">", 0)
    .where("expires_at", ">", now)
    .select((row) => row.fn.min<number | null>("expires_at").as("at"))
    .executeTakeFirstOrThrow();
  // Points are valid to the end of a day: a lot expires at the first instant of the next day.
  return day(at === null ? null : addDays(dayOf(Number(at), timeZone), -1));
}

const firstVisit = ({ customer, timeZone }: Telling) =>
  day(customer.first_visit_at === null ? null : dayOf(customer.first_visit_at, timeZone));
const redeeming = [transactionTypes.redemptions, transactionTypes.offerClaimed] as const;

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
  recentPurchase: (of, { noRegTrxBranchIds }) => lastPurchase(of, noRegTrxBranchIds),
  lastPurchase: (of, { regLastTrxBranchIds }) => lastPurchase(of, regLastTrxBranchIds),
  purchaseCount: async (of, { atLeastOneTrxIn }) => figure("count", await bought(of, atLeastOneTrxIn, "purchases")),
  amountSpent: async (of, { spentWeeksNumber }) => figure("money", await bought(of, spentWeeksNumber, "amount")),
  topSpenders: ({ customer }) => figure("money", customer.purchase_amount),
  lifetimePoints: ({ customer }) => figure("points", customer.lifetime_points),
  pointsBalance: ({ customer }) => figure("points", customer.points_balance),
  storeCredit: ({ customer }) => figure("money", customer.credit_balance),
  nearReward: ({ customer }) => figure("points", customer.points_balance),
  referralStatus: (of, { referralStatus }) => brought(of, referralStatus),
  referredCustomers: (of, { referredCustomersStatus }) => brought(of, referredCustomersStatus),
  wasReferred: async ({ db, customer }) => {
    const referral = await db
      .selectFrom("referrals")
      .where("referee_id", "=", customer.id)
      .where("reason", "=", "")
      .select("day")
      .executeTakeFirst();
    return day(referral?.day ?? null);
  },
  claimedOffers: (of) => lastDeed(of, [transactionTypes.offerClaimed]),
  redeemedRewards: (of) => lastDeed(of, [transactionTypes.redemptions]),
  productRewards: (of) => lastDeed(of, [transactionTypes.alaCarte]),
  campaignOffers: (of) => lastDeed(of, redeeming),
  bookedAppointment: (of) => lastDay(of, "appointments"),
  lastAppointments: (of) => lastDay(of, "appointments"),
  reviewed: (of) => lastDay(of, "reviews"),
  birthday: ({ customer }) => (customer.birth_date ? { kind: "day", value: customer.birth_date } : nothing),
  lastPurchaseDate: (of, { noTrxBranchIds }) => lastPurchase(of, noTrxBranchIds),
  newCustomers: firstVisit,
  totalEarnings: ({ customer }, { optRewardRedemp }) =>
    figure("count", optRewardRedemp === 2 ? customer.redemptions : customer.earnings),
  registeredNoPurchase: ({ customer }) => day(customer.created_day),
  pointsExpiration: nextExpiry,
  inactivityExpiration: ({ customer }) => day(customer.seen_day),
  tierUpgrade: (of) => lastDay(of, "tier_moves"),
};

/** Value by which a filter decided about a customer; kind "none" where the filter has none. */
export async function decidingValue<K extends FilterKey>(
  of: Telling,
  { key, values }: AppliedFilter<K>,
): Promise<DecidingValue> {
  if (key in commerceFilters) {
    const lines = linesOf(of, key as CommerceKey, values as FilterValues<CommerceKey>);
    const { at } = await of.db
      .selectFrom(lines.select(["sale_lines.customer_id", "sale_lines.day"]).as("line"))
      .where("line.customer_id", "=", of.customer.id)
      .select((row) => row.fn.max<number | null>("line.day").as("at"))
      .executeTakeFirstOrThrow();
    return day(at === null ? null : Number(at));
  }
  const tell = tellers[key as keyof Tellers] as (of: Telling, values: FilterValues<K>) => Told;
  return tell(of, values);
}
