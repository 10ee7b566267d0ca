import type { Kysely } from "kysely";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import { locked } from "../store/words";
import { countJoined, countSegmentMove, countTransaction, holdBooks, seenBranches } from "./figures";
import { type Segment, segmentOf } from "./segments";
import {
  type Account,
  type Books,
  type Entry,
  LedgerError,
  lifetimeKinds,
  type Posting,
  signOf,
  transactionTypes,
  visitTypes,
} from "./types";

type Balances = Record<Account, number>;
type NewCustomer = Pick<
  Database["customers"],
  | "branch_id"
  | "first_name"
  | "last_name"
  | "email"
  | "phone"
  | "account_number"
  | "language_id"
  | "birth_date"
  | "tier_id"
  | "consent_email"
  | "consent_sms"
>;

/**
 * Writes one transaction with its ledger entries and moves every running figure with it, inside the caller's database
 * transaction: the customer's balances, the days' totals, the segments.
 * @throws LedgerError when the customer is not the business's, an entry is malformed or a balance would fall below zero.
 */
export async function postTransaction(
  db: Kysely<Database>,
  books: Books,
  posting: Posting,
): Promise<{ transactionId: number; balances: Balances }> {
  if (!db.isTransaction) throw new Error("postTransaction needs a transaction of its caller");
  const { businessId } = books;
  const at = posting.at ?? books.now;
  const day = dayOf(at, books.timeZone);
  const amount = wholeMoney(posting.amount ?? 0);

  await holdBooks(db, businessId);
  const customer = await locked(
    db,
    db.selectFrom("customers").selectAll().where("business_id", "=", businessId).where("id", "=", posting.customerId),
  ).executeTakeFirst();
  if (!customer) throw new LedgerError("unknown-customer", "The customer was not found.");
  await assertBranch(db, businessId, posting.branchId);

  const before = {
    points: customer.points_balance,
    credit: customer.credit_balance,
    giftcard: customer.giftcard_balance,
  };
  const { balances, entries } = moved(before, posting.entries ?? []);
  const points = balances.points - before.points;

  const visiting = visitTypes.includes(posting.type);
  const seen = visiting ? await seenBranches(db, businessId, posting.customerId, day) : new Set<number>();
  const visits = customer.visits + (visiting && seen.size === 0 ? 1 : 0);
  const seenDay = visiting ? Math.max(customer.seen_day, day) : customer.seen_day;
  const segment = segmentOf({ visits, seenDay }, dayOf(books.now, books.timeZone));

  const { id: transactionId } = await db
    .insertInto("transactions")
    .values({
      business_id: businessId,
      branch_id: posting.branchId,
      customer_id: posting.customerId,
      clerk_user_id: posting.clerkUserId ?? null,
      type: posting.type,
      subtype: posting.subtype ?? "",
      amount,
      points,
      points_balance: balances.points,
      giftcard_balance: balances.giftcard,
      offer_id: posting.offerId ?? null,
      reward_id: posting.rewardId ?? null,
      coupon_code: posting.couponCode ?? "",
      day,
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (entries.length > 0) {
    await db
      .insertInto("ledger_entries")
      .values(
        entries.map(({ account, kind, amount, balance, reversesId, expiresAt }) => ({
          business_id: businessId,
          customer_id: posting.customerId,
          account,
          kind,
          amount,
          balance,
          transaction_id: transactionId,
          reverses_id: reversesId ?? null,
          expires_at: expiresAt ?? null,
          created_at: at,
        })),
      )
      .execute();
  }
  await db
    .updateTable("customers")
    .set({
      points_balance: balances.points,
      credit_balance: balances.credit,
      giftcard_balance: balances.giftcard,
      lifetime_points: customer.lifetime_points + lifetimePoints(entries),
      total_spent: customer.total_spent + spent(posting.type, amount),
      visits,
      first_visit_at: visiting ? Math.min(customer.first_visit_at ?? at, at) : customer.first_visit_at,
      last_visit_at: visiting ? Math.max(customer.last_visit_at ?? at, at) : customer.last_visit_at,
      seen_day: seenDay,
      segment,
    })
    .where("business_id", "=", businessId)
    .where("id", "=", posting.customerId)
    .execute();

  await countTransaction(db, businessId, {
    branchId: posting.branchId,
    day,
    type: posting.type,
    amount,
    points,
    rewardId: posting.rewardId,
    firstSeenInBusiness: visiting && seen.size === 0,
    firstSeenInBranch: visiting && !seen.has(posting.branchId),
  });
  await countSegmentMove(db, businessId, customer.branch_id, customer.segment, segment);
  return { transactionId, balances };
}

/** Enters a customer and counts them among those who joined today. */
export async function addCustomer(db: Kysely<Database>, books: Books, customer: NewCustomer): Promise<number> {
  if (!db.isTransaction) throw new Error("addCustomer needs a transaction of its caller");
  await holdBooks(db, books.businessId);
  const day = dayOf(books.now, books.timeZone);
  const segment: Segment = segmentOf({ visits: 0, seenDay: day }, day);
  const { id } = await db
    .insertInto("customers")
    .values({
      ...customer,
      business_id: books.businessId,
      segment,
      points_balance: 0,
      credit_balance: 0,
      giftcard_balance: 0,
      lifetime_points: 0,
      total_spent: 0,
      visits: 0,
      first_visit_at: null,
      last_visit_at: null,
      seen_day: day,
      created_at: books.now,
      created_day: day,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await countJoined(db, books.businessId, customer.branch_id, day);
  await countSegmentMove(db, books.businessId, customer.branch_id, null, segment);
  return id;
}

/** What a transaction adds to the customer's spending: sales count, returns take back. */
export const spent = (type: number, amount: number): number =>
  type === transactionTypes.rewards ? amount : type === transactionTypes.returns ? -amount : 0;

const lifetimePoints = (entries: readonly Entry[]): number =>
  entries.reduce((sum, entry) => {
    const counts = entry.account === "points" && lifetimeKinds.includes(entry.kind);
    return counts ? sum + entry.amount : sum;
  }, 0);

function moved(before: Balances, entries: readonly Entry[]) {
  const balances = { ...before };
  const written = entries.map((entry) => {
    const sign = signOf[entry.kind];
    if (!Number.isSafeInteger(entry.amount) || entry.amount === 0 || (sign !== 0 && Math.sign(entry.amount) !== sign)) {
      throw new LedgerError(
        "bad-posting",
        `An entry of kind ${entry.kind} cannot move ${entry.amount}.`,
        entry.account,
      );
    }
    const balance = balances[entry.account] + entry.amount;
    if (balance < 0) throw new LedgerError("below-zero", "The balance is not enough.", entry.account);
    balances[entry.account] = balance;
    return { ...entry, balance };
  });
  return { balances, entries: written };
}

function wholeMoney(amount: number): number {
  if (Number.isSafeInteger(amount) && amount >= 0) return amount;
  throw new LedgerError("bad-posting", "An amount is whole minor units, never negative.");
}

async function assertBranch(db: Kysely<Database>, businessId: number, branchId: number): Promise<void> {
  const branch = await db
    .selectFrom("branches")
    .select("id")
    .where("business_id", "=", businessId)
    .where("id", "=", branchId)
    .executeTakeFirst();
  if (!branch) throw new LedgerError("unknown-branch", "The branch was not found.");
}
