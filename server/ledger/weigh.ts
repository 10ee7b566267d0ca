import type { Insertable, Kysely, Selectable } from "kysely";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import { type Given, type Moved, moveEntries } from "./entries";
import type { Counted, CustomerFigure, Seen } from "./figures";
import { purchasesAfter } from "./purchases";
import { segmentOf } from "./segments";
import {
  type Balances,
  type Books,
  type Entry,
  LedgerError,
  lifetimeKinds,
  type Posting,
  transactionTypes,
  visitTypes,
} from "./types";

/** A posting with the fields that only the ledger may set. */
export interface WrittenPosting extends Posting {
  readonly entries?: readonly Given[];
  /** The transaction that this one reverses. */
  readonly reversesTransactionId?: number;
  /** On the receiving side of a transfer, the sending transaction. */
  readonly linkedId?: number;
}

/** The columns of a customer that the ledger maintains. */
export type LedgerCustomer = Pick<Selectable<Database["customers"]>, CustomerFigure>;

/** The effect of a posting on its customer and on the day, before anything is written. */
export interface Weighed {
  readonly at: number;
  readonly moved: readonly Moved[];
  readonly balances: Balances;
  readonly transaction: Insertable<Database["transactions"]>;
  /** The customer's running figures afterwards. */
  readonly figures: Pick<LedgerCustomer, CustomerFigure>;
  readonly counted: Counted;
  /** Month (YYYYMM) in which the posting is the customer's first visit; null for any other posting. */
  readonly newMonth: number | null;
}

/** The day a posting falls on, in the business's time zone. */
export const dayOfPosting = (books: Books, { at = books.now }: Posting): number => dayOf(at, books.timeZone);

export const isVisit = ({ type }: Posting): boolean => visitTypes.includes(type);

/**
 * Computes the effect of a posting on its customer's current figures.
 * @param seen where the customer was seen on that day so far.
 * @throws LedgerError when an entry is malformed or a balance would fall below zero.
 */
export async function weigh(
  db: Kysely<Database>,
  books: Books,
  customer: LedgerCustomer,
  posting: WrittenPosting,
  seen: Seen,
): Promise<Weighed> {
  const { businessId } = books;
  const { customerId, branchId, type, rewardId } = posting;
  const at = posting.at ?? books.now;
  const day = dayOfPosting(books, posting);
  const amount = wholeMoney(posting.amount ?? 0);
  const before = {
    points: customer.points_balance,
    credit: customer.credit_balance,
    giftcard: customer.giftcard_balance,
  };
  const moved = await moveEntries(db, businessId, posting, before);
  const balances = moved.at(-1)?.balances ?? before;
  const points = balances.points - before.points;
  const visiting = isVisit(posting);
  const isFirst = visiting && at < (customer.first_visit_at ?? Number.POSITIVE_INFINITY);
  const visits = customer.visits + (visiting && !seen.somewhere ? 1 : 0);
  const seenDay = visiting ? Math.max(customer.seen_day, day) : customer.seen_day;
  return {
    at,
    moved,
    balances,
    transaction: {
      business_id: businessId,
      branch_id: branchId,
      customer_id: customerId,
      clerk_user_id: posting.clerkUserId ?? null,
      platform_id: posting.platformId ?? null,
      type,
      subtype: posting.subtype ?? "",
      amount,
      points,
      points_balance: balances.points,
      giftcard_balance: balances.giftcard,
      offer_id: posting.offerId ?? null,
      reward_id: rewardId ?? null,
      coupon_code: posting.couponCode ?? "",
      comments: posting.comments ?? "",
      batch_id: posting.batchId ?? null,
      reverses_id: posting.reversesTransactionId ?? null,
      linked_id: posting.linkedId ?? null,
      day,
      created_at: at,
    },
    figures: {
      points_balance: balances.points,
      credit_balance: balances.credit,
      giftcard_balance: balances.giftcard,
      lifetime_points: customer.lifetime_points + lifetimePoints(posting.entries ?? []),
      total_spent: customer.total_spent + spent(type, amount, posting.reversesTransactionId !== undefined),
      visits,
      first_visit_at: isFirst ? at : customer.first_visit_at,
      first_visit_branch_id: isFirst ? branchId : customer.first_visit_branch_id,
      last_visit_at: visiting ? Math.max(customer.last_visit_at ?? at, at) : customer.last_visit_at,
      seen_day: seenDay,
      segment: segmentOf({ visits, seenDay }, dayOf(books.now, books.timeZone)),
      ...purchasesAfter(customer, { type, amount, day, earns: moved.some(({ kind }) => kind === "earn") }),
    },
    counted: {
      branchId,
      day,
      type,
      amount,
      points,
      rewardId,
      firstSeenInBusiness: visiting && seen.branches.size === 0,
      firstSeenInBranch: visiting && !seen.branches.has(branchId),
    },
    newMonth: visiting && !seen.month.seen ? Math.floor(day / 100) : null,
  };
}

/**
 * What a transaction adds to the customer's spending: sales add, returns subtract. The reversal of a return is an
 * adjustment with the return's money.
 */
const spent = (type: number, amount: number, reverses: boolean): number => {
  if (type === transactionTypes.rewards) return amount;
  if (type === transactionTypes.returns) return -amount;
  return type === transactionTypes.adjust && reverses ? amount : 0;
};

const lifetimePoints = (entries: readonly Entry[]): number =>
  entries
    .filter(({ account }) => account === "points")
    .filter(({ kind, amount }) => lifetimeKinds.includes(kind) || (kind === "return" && amount < 0))
    .reduce((sum, { amount }) => sum + amount, 0);

function wholeMoney(amount: number): number {
  if (Number.isSafeInteger(amount) && amount >= 0) return amount;
  throw new LedgerError("bad-posting", "An amount is whole minor units, never negative.");
}
