import type { Flag, Id, Instant } from "./columns";

export interface OffersTables {
  offers: OfferTable;
  offer_branches: OfferBranchTable;
  offer_tiers: OfferTierTable;
  offer_texts: OfferTextTable;
}

/** Those of a business, and the column that says which. */
export const ownOffersTables = {
  offers: "business_id",
  offer_branches: "business_id",
  offer_tiers: "business_id",
  offer_texts: "business_id",
} as const;

interface OfferTable {
  id: Id;
  business_id: number;
  /** 1 basic, 2 multiplier, 3 bonus, 4 free (section 3); 5 is a gift card. */
  type: number;
  /** Basic offers: 8, 9, 10, 15 or 18. */
  offer_type: number | null;
  template_type: number;
  product_source: number;
  title: string;
  description: string;
  terms: string;
  link: string;
  slug: string;
  image_id: number | null;
  start_date: string;
  end_date: string | null;
  never_expires: Flag;
  time_start: string;
  time_end: string;
  frequency_type: number;
  /** Comma list, 1 Monday to 7 Sunday. */
  days_of_week: string;
  all_branches: Flag;
  audience: number;
  minimum_purchase: number | null;
  maximum_purchase: number | null;
  /** Times 100. */
  multiplication_factor: number | null;
  bonus_points: number | null;
  /** Percent times 100, or minor units, as `offer_type` says; of a gift card its `discount_value`. */
  discount_amount: number | null;
  real_value: number | null;
  regular_price: number | null;
  discounted_price: number | null;
  product_id: number | null;
  product_description: string;
  external_id: string;
  external_category_id: string;
  category: string;
  tags: string;
  claimed_days: number | null;
  coupon_auto_get: Flag;
  coupon_permanent: Flag;
  convertable_coupon_on: Flag;
  login_with_qr: Flag;
  combine_product: Flag;
  combine_order: Flag;
  combine_shipping: Flag;
  sale_min_amount: number | null;
  shipping_rates_limit_amount: number | null;
  ecom_branch_shipping_type: number;
  apply_max_priced: number;
  promo_sort_order: number;
  /** Rank among overlapping offers, 1 first; null until somebody ranks it. */
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
