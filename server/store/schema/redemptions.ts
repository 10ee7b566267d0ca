import type { Flag, Id, Instant } from "./columns";

export interface RedemptionsTables {
  point_rewards: PointRewardTable;
  point_reward_branches: PointRewardBranchTable;
  point_reward_tiers: PointRewardTierTable;
  point_reward_texts: PointRewardTextTable;
  point_reward_categories: PointRewardCategoryTable;
}

/** Those of a business, and the column that says which. */
export const ownRedemptionsTables = {
  point_rewards: "business_id",
  point_reward_branches: "business_id",
  point_reward_tiers: "business_id",
  point_reward_texts: "business_id",
  point_reward_categories: "business_id",
} as const;

/** Redemptions: section 3 of document 000, "Redemption". */
interface PointRewardTable {
  id: Id;
  business_id: number;
  title: string;
  /** 14, 15, 16, 17, 18 or 151. */
  offer_type: number;
  points: number;
  image_id: number | null;
  created_at: Instant;
  description: string;
  note: string;
  terms: string;
  link: string;
  publish_date: string;
  /** Of one that never expires: a year after its publish date. */
  expire_date: string;
  never_expires: Flag;
  all_branches: Flag;
  audience: number;
  real_value: number | null;
  amount_value: number | null;
  cash_value: number | null;
  /** Percent times 100. */
  discount_percent: number | null;
  /** Of type 18, or a percent discount that comes with free shipping. */
  free_shipping: Flag;
  sort_order: number;
  apply_max_priced: number;
  convert_gift_card: Flag;
  partner_reward: Flag;
  partner_reward_type: string;
  product_id: number | null;
  external_id: string;
  external_category_id: string;
  /** 0 when nobody said. */
  pos_shipping_type: number;
  sale_min_amount: number | null;
  shipping_rates_limit_amount: number | null;
  combine_order: Flag;
  combine_product: Flag;
  combine_shipping: Flag;
  updated_at: Instant;
  deleted_at: Instant | null;
}

interface PointRewardBranchTable {
  business_id: number;
  reward_id: number;
  branch_id: number;
}

interface PointRewardTierTable {
  business_id: number;
  reward_id: number;
  tier_id: number;
}

interface PointRewardTextTable {
  business_id: number;
  reward_id: number;
  language_id: number;
  title: string;
  description: string;
  note: string;
  terms: string;
  link: string;
}

/** Categories of connected systems that a redemption is good for, in the order given. */
interface PointRewardCategoryTable {
  business_id: number;
  reward_id: number;
  platform: "ecom" | "lightspeed";
  position: number;
  category_id: string;
  category_name: string;
  pos_system_fk: number | null;
  account_id: string;
  apply_max_priced: number;
}
