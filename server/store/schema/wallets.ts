import type { Id, Instant } from "./columns";

export interface WalletTables {
  wallets: WalletTable;
  wallet_entries: WalletEntryTable;
}

/** Those of a business, and the column that says which. */
export const ownWalletTables = { wallets: "business_id", wallet_entries: "business_id" } as const;

/** Money that pays for partner rewards, one row a currency; all of it minor units. */
interface WalletTable {
  id: Id;
  business_id: number;
  currency_code: string;
  currency_symbol: string;
  /** The sum of its entries. */
  balance: number;
  /** Below the threshold it is refilled up to the amount; 0 and 0 is never. */
  auto_top_up_amount: number;
  auto_top_up_threshold: number;
  /** The most that refills charge a day; null for three times the amount. */
  daily_limit: number | null;
  /** Why the card was declined; "" while refills go on. */
  stopped_reason: string;
  stopped_at: Instant | null;
  created_at: Instant;
}

/** A movement of a wallet's money; never changed. */
interface WalletEntryTable {
  id: Id;
  business_id: number;
  wallet_id: number;
  /** top-up, refill, spent, given-back or adjustment. */
  kind: string;
  /** Below zero for what went out. */
  cents: number;
  /** The wallet's balance right after it. */
  balance: number;
  /** What it was for, for people. */
  about: string;
  /** Of the charge or of what was paid for, so that it counts once. */
  key: string;
  /** Who did it; null for what the portal does by itself. */
  by_id: number | null;
  created_at: Instant;
}
