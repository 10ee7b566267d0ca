import type { Flag, Id, Instant, Json } from "./columns";

/** How a business's customers come to their levels. */
export interface TiersTables {
  tier_setups: TierSetupTable;
  tier_states: TierStateTable;
  tier_moves: TierMoveTable;
  tier_marks: TierMarkTable;
  tier_figures: TierFigureTable;
  tier_previews: TierPreviewTable;
  tier_preview_moves: TierPreviewMoveTable;
}

/** Those of a business, and the column that says which. */
export const ownTiersTables = {
  tier_setups: "business_id",
  tier_states: "business_id",
  tier_moves: "business_id",
  tier_marks: "business_id",
  tier_figures: "business_id",
  tier_previews: "business_id",
  tier_preview_moves: "business_id",
} as const;

/** One a business; the columns are section 3's fields. A business without a row has never set up its tiers. */
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
  /** Moves by one with every change of the setup or a level. */
  revision: number;
  /** The revision of the last change that may move somebody. */
  rules_revision: number;
  /** The revision since which cycles are as they are: what is known of customers' own is of this one or a later. */
  cycle_revision: number;
  /** As `cycle_revision`, for the time of grace. */
  grace_revision: number;
  updated_at: Instant;
  updated_by: number | null;
}

/** What the evaluation knows of a customer beyond the calendar, found out under the rules of `rules_revision`. */
interface TierStateTable {
  business_id: number;
  customer_id: number;
  rules_revision: number;
  /** The first day of a cycle that a rise made longer, and the day of that rise, from which cycles go on; null for the calendar's. */
  cycle_first: number | null;
  cycle_anchor: number | null;
  /** The day of the last rise. */
  rose_day: number | null;
  /** The day on which a level not earned again is lost. */
  falls_day: number | null;
}

/** Append-only. Names are kept: a level may be gone. */
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
  /** What counted: the figures, what the level asks for, the cycle. */
  rule: Json;
  setup_revision: number;
  /** Who moved the customer by hand. */
  user_id_by: number | null;
  day: number;
  created_at: Instant;
}

/** How far the evaluation of a business has come. */
interface TierMarkTable {
  business_id: number;
  /** Every transaction up to this id has moved whom it moves. */
  transaction_id: number;
  /** Every customer up to this id has been looked at since they joined. */
  customer_id: number;
  /** The evaluation of everybody under way or done last: its day, its rules, and the last customer looked at. */
  pass_day: number;
  pass_revision: number;
  /** null once everybody has been looked at. */
  pass_after: number | null;
  /** The day before, and whether this one is the first under its rules: what a move is put down to. */
  pass_last_day: number;
  pass_first: Flag;
  pass_looked: number;
}

/** Customers in each level; tier 0 is none. */
interface TierFigureTable {
  business_id: number;
  tier_id: number;
  customers: number;
}

/** Who would move under rules that are not saved yet. */
interface TierPreviewTable {
  id: Id;
  business_id: number;
  asked_by: number;
  rules: Json;
  day: number;
  /** null once everybody has been looked at. */
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
