import type { offer } from "../../contract/offers/fields";
import { combineColumns, type Flag, type Id, type Instant } from "./columns";
import type { RowOf } from "./row-of";

export interface OffersTables {
  offers: OfferTable;
  offer_branches: OfferBranchTable;
  offer_tiers: OfferTierTable;
  offer_texts: OfferTextTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownOffersTables = {
  offers: "business_id",
  offer_branches: "business_id",
  offer_tiers: "business_id",
  offer_texts: "business_id",
} as const;

/** Columns of an offer whose names differ from its fields, or whose fields have several values. */
export const offerColumns = {
  product: "product_id",
  time_range: { start: "time_start", end: "time_end" },
  /** Comma-separated, 1 Monday to 7 Sunday. */
  days_of_week: "days_of_week",
  combinations: combineColumns,
} as const;

/** As `offerColumns`, for a gift card, which is a row of the same table. */
export const giftCardColumns = {
  discount_value: "discount_amount",
  date_range: { start: "start_date", end: "end_date" },
} as const;

type OfferColumns = RowOf<typeof offer.fields, typeof offerColumns>;

interface OfferTable extends Omit<OfferColumns, "start_date" | "ecom_branch_shipping_type"> {
  id: Id;
  business_id: number;
  /** 1 basic, 2 multiplier, 3 bonus, 4 free (section 3); 5 is a gift card. */
  type: number;
  /** Basic offers: 8, 9, 10, 15 or 18. */
  offer_type: number | null;
  slug: string;
  image_id: number | null;
  start_date: string;
  all_branches: Flag;
  /** Times 100. */
  multiplication_factor: number | null;
  bonus_points: number | null;
  /** Percent times 100, or minor units, depending on `offer_type`; for a gift card its `discount_value`. */
  discount_amount: number | null;
  /** 0 when not set. */
  ecom_branch_shipping_type: number;
  /** Rank among overlapping offers, 1 first; null until ranked. */
  priority: number | null;
  published_at: Instant;
  updated_at: Instant;
  deleted_at: Instant | null;
}

interface OfferBranchTable {
  business_id: number;
  offer_id: number;
  branch_id: number;
}

interface OfferTierTable {
  business_id: number;
  offer_id: number;
  tier_id: number;
}

interface OfferTextTable {
  business_id: number;
  offer_id: number;
  language_id: number;
  title: string;
  description: string;
  terms: string;
  link: string;
}
