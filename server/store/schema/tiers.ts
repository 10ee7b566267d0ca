import type { Flag, Id, Instant, Json } from "./columns";

/** Tier rules, and their evaluation for customers. */
export interface TiersTables {
  tier_setups: TierSetupTable;
  tier_states: TierStateTable;
  tier_moves: TierMoveTable;
  tier_marks: TierMarkTable;
  tier_figures: TierFigureTable;
  tier_previews: TierPreviewTable;
  tier_preview_moves: TierPreviewMoveTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownTiersTables = {
  tier_setups: "business_id",
  tier_states: "business_id",
  tier_moves: "business_id",
  tier_marks: "business_id",
  tier_figures: "business_id",
  tier_previews: "business_id",
  tier_preview_moves: "business_id",
} as const;

/**
 * Tier setup, one row per business; the columns are section 3's fields. A business without a row has never set up
 * tiers.
 */
interface TierSetupTable {
  business_id: number;
  enabled: Flag;
  reset_type: number;
  reset_period_month: number;
  reset_registration_month: Flag;
  kickoff_month: number;
  start_reset_year: number;
  base_previous_period: number;
  tier_upgrade_option: number;
  tier_downgrade_option: number;
  grace_period: number | null;
  calc_multi_tiers: Flag;
  tiers_relation: number;
  tiers_sequence: Flag;
  by_spend: Flag;
  by_points: Flag;
  by_visits: Flag;
  /** Increases by one with every change of the setup or a tier. */
  revision: number;
  /** Revision of the last change that may move customers. */
  rules_revision: number;
  /**
   * Revision of the last change of the cycles; a customer's own cycle is valid only when found under it or a later one.
   */
  cycle_revision: number;
  /** Like `cycle_revision`, for the grace period. */
  grace_revision: number;
  updated_at: Instant;
  updated_by: number | null;
}

/** Evaluation state of a customer beyond the calendar, computed under the rules of `rules_revision`. */
interface TierStateTable {
  business_id: number;
  customer_id: number;
  rules_revision: number;
  /**
   * First day of a cycle that an upgrade extended, and the day of that upgrade, from which cycles continue; null when
   * the calendar's cycles apply.
   */
  cycle_first: number | null;
  cycle_anchor: number | null;
  /** Day of the last upgrade. */
  rose_day: number | null;
  /** Day on which a tier is lost unless it is earned again. */
  falls_day: number | null;
}

/** Append-only. Stores names, because a tier may be deleted. */
interface TierMoveTable {
  id: Id;
  business_id: number;
  customer_id: number;
  from_tier_id: number | null;
  from_name: string;
  to_tier_id: number | null;
  to_name: string;
  /** 1 up, -1 down. */
  direction: number;
  /** One of `moveReasons`. */
  reason: string;
  /** What the move is based on: figures, requirements of the tier, cycle. */
  rule: Json;
  setup_revision: number;
  /** User who moved the customer by hand. */
  user_id_by: number | null;
  day: number;
  created_at: Instant;
}

/** Progress of the tier evaluation of a business. */
interface TierMarkTable {
  business_id: number;
  /** Every transaction up to this id has been evaluated. */
  transaction_id: number;
  /** Every customer up to this id has been evaluated since joining. */
  customer_id: number;
  /** The current or last evaluation of all customers: its day, its rules, and the last customer processed. */
  pass_day: number;
  pass_revision: number;
  /** null once all customers are processed. */
  pass_after: number | null;
  /**
   * Day of the previous evaluation, and whether this one is the first under its rules: decides the reason recorded for
   * a move.
   */
  pass_last_day: number;
  pass_first: Flag;
  pass_looked: number;
}

/** Customers in each tier; 0 is none. */
interface TierFigureTable {
  business_id: number;
  tier_id: number;
  customers: number;
}

/** Preview of the moves under rules that are not saved yet. */
interface TierPreviewTable {
  id: Id;
  business_id: number;
  asked_by: number;
  rules: Json;
  day: number;
  /** null once all customers are processed. */
  after_id: number | null;
  looked: number;
  up: number;
  down: number;
  waiting: number;
  moves: number;
  /** `[[tier id, before, after, up, down], …]` */
  levels: Json;
  created_at: Instant;
}

interface TierPreviewMoveTable {
  business_id: number;
  preview_id: number;
  place: number;
  customer_id: number;
  from_tier_id: number | null;
  to_tier_id: number | null;
  direction: number;
}
