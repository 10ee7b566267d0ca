import type { Flag, Id, Instant, Json } from "./columns";

/** What customers do apart from transactions, the running of draws, and spin to win. */
export interface DrawRunningTables {
  customer_events: CustomerEventTable;
  draw_rounds: DrawRoundTable;
  draw_closings: DrawClosingTable;
  draw_entrants: DrawEntrantTable;
  draw_winners: DrawWinnerTable;
  wheels: WheelTable;
  wheel_prizes: WheelPrizeTable;
  spins: SpinTable;
}

/** Those of a business, and the column that says which. */
export const ownDrawRunningTables = {
  customer_events: "business_id",
  draw_rounds: "business_id",
  draw_closings: "business_id",
  draw_entrants: "business_id",
  draw_winners: "business_id",
  wheels: "business_id",
  wheel_prizes: "business_id",
  spins: "business_id",
} as const;

interface CustomerEventTable {
  id: Id;
  business_id: number;
  customer_id: number;
  branch_id: number;
  /** check_in, or share for an offer shared on social media. */
  kind: string;
  offer_id: number | null;
  day: number;
  created_at: Instant;
}

/** A draw whose entrants are being counted; nobody reads its list until the round stands. */
interface DrawClosingTable {
  business_id: number;
  draw_id: number;
  /** The draw as the count began, as far as the count depends on it; "" for a list that is being taken away. */
  settled: Json;
  /** Tells this count from another of the same draw. */
  attempt: string;
  stepped_at: Instant;
  /** The last customer looked at. */
  after_id: number;
  /** So far. */
  entrants: number;
  entries: number;
  /** 1 once nobody is left to look at. */
  counted: Flag;
}

/** A draw whose entries are closed. The seed stays inside until `revealed_at`. */
interface DrawRoundTable {
  business_id: number;
  draw_id: number;
  /** Of the rules of server/areas/draws/running/fair. */
  version: number;
  closed_at: Instant;
  entrants: number;
  entries: number;
  /** `[[prize id, winners], …]` in the order they are drawn. */
  prizes: Json;
  /** SHA-256 of the list of entrants and prizes. */
  digest: string;
  /** 32 bytes in hex. */
  seed: string;
  seed_hash: string;
  revealed_at: Instant | null;
  /** When the last win stood in the books. */
  posted_at: Instant | null;
}

/** The frozen list, in order of position, from 0. */
interface DrawEntrantTable {
  business_id: number;
  draw_id: number;
  position: number;
  customer_id: number;
  entries: number;
}

interface DrawWinnerTable {
  business_id: number;
  draw_id: number;
  /** In which order they were drawn, from 1. */
  place: number;
  prize_id: number;
  /** Of the entrant in the frozen list. */
  position: number;
  customer_id: number;
  /** The last day to claim the prize on. */
  claim_limit_date: string;
  claimed_at: Instant | null;
  /** The win in the books; null until it is posted, and for a customer who has left. */
  transaction_id: number | null;
}

interface WheelTable {
  business_id: number;
  /** How often a customer may spin in a day. */
  spins_per_day: number;
  /** Moves by one with every change. */
  revision: number;
  updated_at: Instant;
}

interface WheelPrizeTable {
  id: Id;
  business_id: number;
  position: number;
  title: string;
  /** 0: a slice that wins nothing. */
  wins: Flag;
  /** Hundredths of a percent; the wheel's add up to 10,000. */
  odds: number;
  /** What is left; null for a slice that wins nothing. */
  stock: number | null;
  deleted_at: Instant | null;
}

interface SpinTable {
  id: Id;
  business_id: number;
  customer_id: number;
  branch_id: number;
  clerk_user_id: number | null;
  prize_id: number;
  /** As the slice was called then. */
  title: string;
  /** won, nothing, or out_of_stock. */
  outcome: string;
  transaction_id: number | null;
  day: number;
  created_at: Instant;
}
