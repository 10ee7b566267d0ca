import type { Id, Instant, Json } from "./columns";

export interface BalanceGiftTables {
  balance_gifts: BalanceGiftTable;
  balance_gift_people: BalanceGiftPersonTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownBalanceGiftTables = {
  balance_gifts: "business_id",
  balance_gift_people: "business_id",
} as const;

/** Bulk points: a ledger batch and the progress of giving or undoing it. */
interface BalanceGiftTable {
  id: Id;
  business_id: number;
  batch_id: number;
  points: number;
  comments: string;
  /** Criteria the customers were chosen by. */
  scope: Json;
  /** queued, giving, given, undoing or undone. */
  state: string;
  /** Number of recipients; null for gifts made before recipients were settled at once. */
  customers: number | null;
  /** Last customer processed, in id order. */
  reached_customer_id: number;
  given: number;
  points_given: number;
  /** Last transaction of the batch that was reversed. */
  reached_transaction_id: number;
  taken_back: number;
  points_taken: number;
  points_short: number;
  short_customers: number;
  created_by: number;
  undone_by: number | null;
  created_at: Instant;
  given_at: Instant | null;
  undone_at: Instant | null;
}

/** Customers who still have to get a gift, settled when it is requested; the row is deleted once they do. */
interface BalanceGiftPersonTable {
  business_id: number;
  gift_id: number;
  customer_id: number;
}
