import type { Generated } from "kysely";
import type { Id, Instant } from "./columns";

export interface LedgerTables {
  transactions: TransactionTable;
  ledger_entries: LedgerEntryTable;
  batches: BatchTable;
  lots: LotTable;
  lot_uses: LotUseTable;
  daily_figures: DailyFigureTable;
  daily_customers: DailyCustomerTable;
  daily_rewards: DailyRewardTable;
  segment_figures: SegmentFigureTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownLedgerTables = {
  transactions: "business_id",
  ledger_entries: "business_id",
  batches: "business_id",
  lots: "business_id",
  lot_uses: "business_id",
  daily_figures: "business_id",
  daily_customers: "business_id",
  daily_rewards: "business_id",
  segment_figures: "business_id",
} as const;

interface TransactionTable {
  id: Id;
  business_id: number;
  branch_id: number;
  customer_id: number;
  clerk_user_id: number | null;
  /** Platform the clerk used, as `platformPk` names it. */
  platform_id: Generated<number | null>;
  /** Transaction type (document 001, section 9): 1 to 10 and 12. */
  type: number;
  subtype: string;
  amount: number;
  /** Points moved, signed. */
  points: number;
  points_balance: number;
  giftcard_balance: number;
  offer_id: number | null;
  reward_id: number | null;
  coupon_code: string;
  comments: Generated<string>;
  batch_id: number | null;
  /** Transaction that this one reverses. */
  reverses_id: number | null;
  /** On the receiving side of a transfer, the sending transaction. */
  linked_id: number | null;
  day: number;
  created_at: Instant;
}

/** Transactions made together, and undone together. */
interface BatchTable {
  id: Id;
  business_id: number;
  /** Origin: gift, import, … */
  kind: string;
  created_by: number;
  created_at: Instant;
  undone_at: Instant | null;
}

/**
 * What is left of an amount that an entry added. `left` is a running figure: `opened` plus the sum of the uses; the
 * other columns never change.
 */
interface LotTable {
  id: Id;
  business_id: number;
  customer_id: number;
  account: string;
  entry_id: number;
  opened: number;
  left: number;
  /** `neverExpires` of server/ledger/first-lots for lots that never expire. */
  expires_at: Instant;
  /** For a transferred lot, when its first owner earned it. */
  earned_at: Instant;
}

/** Append-only: what an entry drew from a lot (negative) or returned to it. */
interface LotUseTable {
  business_id: number;
  entry_id: number;
  lot_id: number;
  amount: number;
}

/** Append-only: rows are never updated or deleted; a correction is an entry that names the one it reverses. */
interface LedgerEntryTable {
  id: Id;
  business_id: number;
  customer_id: number;
  /** points, credit or giftcard. */
  account: string;
  /** earn, spend, return, adjust, transfer, expire or bonus. */
  kind: string;
  /** Signed points or minor units. */
  amount: number;
  balance: number;
  transaction_id: number | null;
  reverses_id: number | null;
  expires_at: Instant | null;
  created_at: Instant;
}

/** Running figures, moved in the same transaction as the rows they count. */
interface DailyFigureTable {
  business_id: number;
  branch_id: number;
  day: number;
  type: number;
  transactions: number;
  amount: number;
  points_in: number;
  points_out: number;
  /** Transactions that added points, and those that took some. */
  transactions_in: number;
  transactions_out: number;
}

/**
 * Customers seen and customers who joined per day; branch 0 is the whole business (a customer of two branches counts
 * once).
 */
interface DailyCustomerTable {
  business_id: number;
  branch_id: number;
  day: number;
  visitors: number;
  joined: number;
}

interface DailyRewardTable {
  business_id: number;
  branch_id: number;
  day: number;
  reward_id: number;
  redemptions: number;
}

/** Customers in each segment; branch 0 is the whole business. */
interface SegmentFigureTable {
  business_id: number;
  branch_id: number;
  segment: string;
  customers: number;
}
