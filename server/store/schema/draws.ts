import type { Flag, Id, Instant, Json } from "./columns";

/** Draws and their prizes; entrants and winners are in draw-running.ts. */
export interface DrawsTables {
  draws: DrawTable;
  draw_branches: DrawBranchTable;
  draw_prizes: DrawPrizeTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownDrawsTables = {
  draws: "business_id",
  draw_branches: "business_id",
  draw_prizes: "business_id",
} as const;

interface DrawTable {
  id: Id;
  business_id: number;
  slug: string;
  /** `draw_rules_fk`: 0 unset, 1, 2, 4, 5, 8, 9, 10, 11 or 12 (section 3 of document 000). */
  type: number;
  /** JSON, language id to text. */
  titles: Json;
  descriptions: Json;
  /** Type 1: check-ins count as visits. */
  visits_include_check_in: Flag;
  /** `YYYY-MM-DD HH:mm` on the business's wall clock, as the merchant entered it. */
  kickoff_time: string;
  draw_time: string;
  /** Days of the business, `YYYY-MM-DD`, including the last one. */
  start_date: string;
  end_date: string;
  claim_limit_date: string;
  /**
   * The same moments as instants: entries count from `opens_at` (the start of the first day) up to, but not including,
   * `closes_at`.
   */
  kickoff_at: Instant;
  opens_at: Instant;
  closes_at: Instant;
  draw_at: Instant;
  /** Types 2 and 4: minor units per entry. */
  rule_amount: number | null;
  /** Types 1, 5 and 9: visits, shares or redeemed rewards per entry. */
  rule_count: number | null;
  /** Type 10: referrals per entry. */
  rule_referral_number: number | null;
  /**
   * Comma-separated. Type 10: statuses 1 pending, 2 condition met, 3 not met; types 8, 12 and 9: ids of tags, tiers and
   * a la carte rewards.
   */
  rule_referral_status: string;
  rule_tags: string;
  rule_tiers: string;
  rule_ala_carte: string;
  image_id: number | null;
  published: Flag;
  published_at: Instant | null;
  all_branches: Flag;
  /** User who created it. A user who may create but not update can edit it until it is published. */
  created_by: number | null;
  /** Increases by one with every change of the draw or its prizes. */
  revision: number;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Instant | null;
}

interface DrawBranchTable {
  business_id: number;
  draw_id: number;
  branch_id: number;
}

interface DrawPrizeTable {
  id: Id;
  business_id: number;
  draw_id: number;
  /** `order` on the wire, from 1; prizes are drawn in this order, then by id. */
  position: number;
  title: string;
  description: string;
  /** 1 free product, 2 discount in percent, 3 discount in money. */
  type: number;
  /** Hundredths: of a percent for type 2, of the currency for types 1 (value of the product) and 3. */
  value: number;
  num_of_winners: number;
  image_id: number | null;
}
