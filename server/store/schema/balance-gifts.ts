import type { Id, Instant, Json } from "./columns";

export interface BalanceGiftTables {
  balance_gifts: BalanceGiftTable;
  balance_gift_people: BalanceGiftPersonTable;
}

/** Those of a business, and the column that says which. */
export const ownBalanceGiftTables = {
  balance_gifts: "business_id",
  balance_gift_people: "business_id",
} as const;

/** Points for many customers at once: a batch of the ledger with how far its giving, or its undoing, has come. */
interface BalanceGiftTable {
  id: Id;
  business_id: number;
  batch_id: number;
  points: number;
  comments: string;
  /** The criteria its customers were chosen by. */
  scope: Json;
  /** queued, giving, given, undoing or undone. */
  state: string;
  /** Those it reaches; null in a gift asked for before they were settled at once. */
  customers: number | null;
  /** The last customer who was given it: all before are, none after is. */
  reached_customer_id: number;
  given: number;
  points_given: number;
  /** The last transaction of the batch that was taken back. */
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

/** Who is still to be given a gift, settled when it is asked for; the row goes with the giving. */
interface BalanceGiftPersonTable {
  business_id: number;
  gift_id: number;
  customer_id: number;
}
