import type { Id, Instant } from "./columns";

export interface WalletTables {
  wallets: WalletTable;
  wallet_entries: WalletEntryTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownWalletTables = { wallets: "business_id", wallet_entries: "business_id" } as const;

/** Money for partner rewards, one wallet per currency; amounts are minor units. */
interface WalletTable {
  id: Id;
  business_id: number;
  currency_code: string;
  currency_symbol: string;
  /** Sum of its entries. */
  balance: number;
  /** A balance below the threshold is refilled up to the amount; 0 in both means never. */
  auto_top_up_amount: number;
  auto_top_up_threshold: number;
  /** Most that refills may charge in a day; null for three times the amount. */
  daily_limit: number | null;
  /** Why the card was declined; "" while refills are active. */
  stopped_reason: string;
  stopped_at: Instant | null;
  created_at: Instant;
}

/** A movement of a wallet's money; rows never change. */
interface WalletEntryTable {
  id: Id;
  business_id: number;
  wallet_id: number;
  /** top-up, refill, spent, given-back or adjustment. */
  kind: string;
  /** Negative for money out. */
  cents: number;
  /** The wallet's balance right after the entry. */
  balance: number;
  /** Description for users. */
  about: string;
  /** Key of the charge or of the payment, so that it counts once. */
  key: string;
  /** User who made it; null for automatic entries. */
  by_id: number | null;
  created_at: Instant;
}
