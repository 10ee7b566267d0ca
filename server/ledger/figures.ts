import type { ExpressionBuilder, Kysely } from "kysely";
import { addToMany, type NewRow } from "../store/many-rows";
import type { Database } from "../store/schema";
import { locked } from "../store/words";
import { familiesOf } from "./families";
import { transactionTypes, visitTypes } from "./types";

/* The running figures, each moved by what one posting adds. */

/** Figures of a customer without postings. */
export const noFigures = {
  points_balance: 0,
  credit_balance: 0,
  giftcard_balance: 0,
  lifetime_points: 0,
  total_spent: 0,
  visits: 0,
  first_visit_at: null,
  last_visit_at: null,
} as const satisfies Partial<Record<CustomerFigure, 0 | null>>;

/** Figures of a customer's purchases (see `purchases`). */
export const purchaseFigures = [
  "purchases",
  "purchase_amount",
  "first_purchase_day",
  "last_purchase_day",
  "earnings",
  "redemptions",
] as const;
export type PurchaseFigures = Record<(typeof purchaseFigures)[number], number>;

/** Columns of a customer that postings move. */
export const customerFigures = [
  "points_balance",
  "credit_balance",
  "giftcard_balance",
  "lifetime_points",
  "total_spent",
  "visits",
  "first_visit_at",
  "first_visit_branch_id",
  "last_visit_at",
  "seen_day",
  "segment",
  ...purchaseFigures,
] as const;
export type CustomerFigure = (typeof customerFigures)[number];

/** Branch id for the whole business, where a customer of two branches counts once. */
export const wholeBusiness = 0;

/**
 * Locks a business's figures for one transaction at a time. Every posting updates the same few rows of today, so one
 * wait at the start costs no more than waiting for those, and it cannot deadlock.
 */
export async function holdBooks(
  db: Kysely<Database>,
  businessId: number,
): Promise<{ business_rules: string; currency_symbol: string }> {
  const business = db
    .selectFrom("businesses")
    .select(["business_rules", "currency_symbol"])
    .where("id", "=", businessId);
  return locked(db, business).executeTakeFirstOrThrow();
}

/** Transactions that were not reversed; a reversed visit does not count. */
export const standing = (row: ExpressionBuilder<Database, "transactions">) =>
  row.not(
    row.exists(
      row
        .selectFrom("transactions as taken")
        .select("taken.id")
        .whereRef("taken.business_id", "=", "transactions.business_id")
        .whereRef("taken.reverses_id", "=", "transactions.id"),
    ),
  );

/** Where a customer was seen on a day so far. */
export interface Seen {
  readonly branches: Set<number>;
  /** The customer, or someone merged into them, was seen anywhere. */
  somewhere: boolean;
  /** Whether the customer themselves was seen in the day's month. */
  readonly month: { seen: boolean };
}

export interface Sightings {
  of(customerId: number, day: number): Seen;
}

/** Where each customer was seen on the days of `visits`. */
export async function sightings(
  db: Kysely<Database>,
  businessId: number,
  visits: readonly { readonly customerId: number; readonly day: number }[],
): Promise<Sightings> {
  const seen = new Map<string, Seen>();
  const months = new Map<string, { seen: boolean }>();
  const monthOf = (customerId: number, day: number) => {
    const key = `${customerId} ${Math.floor(day / 100)}`;
    const known = months.get(key) ?? { seen: false };
    months.set(key, known);
    return known;
  };
  const of = (customerId: number, day: number) => {
    const key = `${customerId} ${day}`;
    const known = seen.get(key) ?? { branches: new Set(), somewhere: false, month: monthOf(customerId, day) };
    seen.set(key, known);
    return known;
  };
  if (visits.length === 0) return { of };
  const families = await familiesOf(db, businessId, new Set(visits.map(({ customerId }) => customerId)));
  const rows = await db
    .selectFrom("transactions")
    .select(["customer_id", "day", "branch_id"])
    .distinct()
    .where("business_id", "=", businessId)
    .where("customer_id", "in", [...families.keys()])
    .where((row) => row.or([...monthsOf(visits)].map(([first, last]) => row.between("day", first, last))))
    .where("type", "in", [...visitTypes])
    .where(standing)
    .execute();
  for (const { customer_id, day, branch_id } of rows) {
    monthOf(customer_id, day).seen = true;
    of(customer_id, day).branches.add(branch_id);
    of(families.get(customer_id) ?? customer_id, day).somewhere = true;
  }
  return { of };
}

/** The months of the visits, by first and last day. */
function monthsOf(visits: readonly { readonly day: number }[]): Map<number, number> {
  return new Map(visits.map(({ day }) => [day - (day % 100), day - (day % 100) + 99]));
}

export interface Counted {
  readonly branchId: number;
  readonly day: number;
  readonly type: number;
  readonly amount: number;
  readonly points: number;
  readonly rewardId?: number | undefined;
  readonly firstSeenInBusiness: boolean;
  readonly firstSeenInBranch: boolean;
}

/** Adds transactions to the daily figures, updating each row once. */
export async function countTransactions(
  db: Kysely<Database>,
  businessId: number,
  counted: readonly Counted[],
): Promise<void> {
  const days = new Map<string, NewRow<"daily_figures">>();
  const visitors = new Map<string, { readonly branch_id: number; readonly day: number; customers: number }>();
  const rewards = new Map<string, NewRow<"daily_rewards">>();
  const visit = (branch_id: number, day: number) => {
    const key = `${branch_id} ${day}`;
    const row = visitors.get(key) ?? { branch_id, day, customers: 0 };
    row.customers += 1;
    visitors.set(key, row);
  };
  for (const { branchId, day, type, amount, points, rewardId, ...first } of counted) {
    const place = { branch_id: branchId, day };
    const key = `${day} ${branchId} ${type}`;
    const row = days.get(key) ?? {
      ...{ ...place, type, transactions: 0, amount: 0, points_in: 0, points_out: 0 },
      transactions_in: 0,
      transactions_out: 0,
    };
    row.transactions += 1;
    row.amount += amount;
    row.points_in += Math.max(points, 0);
    row.points_out += Math.max(-points, 0);
    row.transactions_in += points > 0 ? 1 : 0;
    row.transactions_out += points < 0 ? 1 : 0;
    days.set(key, row);
    if (first.firstSeenInBusiness) visit(wholeBusiness, day);
    if (first.firstSeenInBranch) visit(branchId, day);
    if (type === transactionTypes.redemptions && rewardId !== undefined) {
      const redeemed = rewards.get(`${key} ${rewardId}`) ?? { ...place, reward_id: rewardId, redemptions: 0 };
      redeemed.redemptions += 1;
      rewards.set(`${key} ${rewardId}`, redeemed);
    }
  }
  await addToDays(db, businessId, [...days.values()]);
  await countCustomers(
    db,
    businessId,
    [...visitors.values()].map(({ branch_id, day, customers }) => ({ branch_id, day, visitors: customers, joined: 0 })),
  );
  await addToMany(db, { table: "daily_rewards", businessId }, [...rewards.values()], ["day", "branch_id", "reward_id"]);
}

/** Counts customers who joined on `day`; a negative `joined` removes customers who no longer count. */
export async function countJoined(
  db: Kysely<Database>,
  businessId: number,
  branchId: number,
  day: number,
  joined = 1,
): Promise<void> {
  await countCustomers(
    db,
    businessId,
    [wholeBusiness, branchId].map((branch_id) => ({ branch_id, day, visitors: 0, joined })),
  );
}

/** Removes a visitor from a day on which no other visit of theirs is left. */
export async function countVisitors(
  db: Kysely<Database>,
  businessId: number,
  branchId: number,
  day: number,
  left: { readonly inBusiness: boolean; readonly inBranch: boolean },
): Promise<void> {
  const gone = [...(left.inBusiness ? [] : [wholeBusiness]), ...(left.inBranch ? [] : [branchId])];
  await countCustomers(
    db,
    businessId,
    gone.map((branch_id) => ({ branch_id, day, visitors: -1, joined: 0 })),
  );
}

/** @param added one row per branch and day. */
const countCustomers = (db: Kysely<Database>, businessId: number, added: readonly NewRow<"daily_customers">[]) =>
  addToMany(db, { table: "daily_customers", businessId }, added, ["branch_id", "day"]);

/**
 * Moves `customers` customers of a branch between segments; `from` is null for customers who joined, `to` for those who
 * left.
 */
export async function countSegmentMove(
  db: Kysely<Database>,
  businessId: number,
  branchId: number,
  from: string | null,
  to: string | null,
  customers = 1,
): Promise<void> {
  if (from === to || customers === 0) return;
  const moves = [
    ...(from === null ? [] : [{ segment: from, customers: -customers }]),
    ...(to === null ? [] : [{ segment: to, customers }]),
  ];
  moves.sort((left, right) => (left.segment < right.segment ? -1 : 1));
  const branches = [wholeBusiness, branchId];
  const added = branches.flatMap((branch_id) => moves.map((move) => ({ branch_id, ...move })));
  await addToMany(db, { table: "segment_figures", businessId }, added, ["branch_id", "segment"]);
}

/** Adds to the figures of a day by branch and type. */
export const addToDays = (db: Kysely<Database>, businessId: number, days: readonly NewRow<"daily_figures">[]) =>
  addToMany(db, { table: "daily_figures", businessId }, days, ["day", "branch_id", "type"]);
