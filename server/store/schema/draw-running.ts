import type { Flag, Id, Instant, Json } from "./columns";

/** Customer activity apart from transactions, running draws, and spin to win. */
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

/** Tables that belong to a business, with the owner column. */
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

/** A draw whose entrants are being counted; its list is read only once the round exists. */
interface DrawClosingTable {
  business_id: number;
  draw_id: number;
  /** The parts of the draw that the count depends on, as they were when it began; "" while a list is being deleted. */
  settled: Json;
  /** Distinguishes this count from another of the same draw. */
  attempt: string;
  stepped_at: Instant;
  /** Last customer processed. */
  after_id: number;
  /** Totals so far. */
  entrants: number;
  entries: number;
  /** 1 when all customers are processed. */
  counted: Flag;
}

/** A draw whose entries are closed. The seed is secret until `revealed_at`. */
interface DrawRoundTable {
  business_id: number;
  draw_id: number;
  /** Version of the rules in server/areas/draws/running/fair. */
  version: number;
  closed_at: Instant;
  entrants: number;
  entries: number;
  /** `[[prize id, winners], …]` in the order they are drawn. */
  prizes: Json;
  /** SHA-256 of the entrants and prizes. */
  digest: string;
  /** 32 bytes in hex. */
  seed: string;
  seed_hash: string;
  revealed_at: Instant | null;
  /** When the last win was posted to the ledger. */
  posted_at: Instant | null;
}

/** The frozen list of entrants, by position from 0. */
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
  /** Order of drawing, from 1. */
  place: number;
  prize_id: number;
  /** Position of the entrant in the frozen list. */
  position: number;
  customer_id: number;
  /** Last day on which the prize can be claimed. */
  claim_limit_date: string;
  claimed_at: Instant | null;
  /** Ledger transaction of the win; null until it is posted, and for a customer who has left. */
  transaction_id: number | null;
}

interface WheelTable {
  business_id: number;
  /** Spins per customer and day. */
  spins_per_day: number;
  /** Increases by one with every change. */
  revision: number;
  updated_at: Instant;
}

interface WheelPrizeTable {
  id: Id;
  business_id: number;
  position: number;
  title: string;
  /** 0: a slice without a prize. */
  wins: Flag;
  /** Hundredths of a percent; a wheel's slices add up to 10,000. */
  odds: number;
  /** Prizes left; null for a slice without a prize. */
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
  /** Title of the slice at that time. */
  title: string;
  /** won, nothing or out_of_stock. */
  outcome: string;
  transaction_id: number | null;
  day: number;
  created_at: Instant;
}
