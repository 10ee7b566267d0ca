import type { redemption } from "../../contract/redemptions/fields";
import { combineColumns, type Flag, type Id, type Instant } from "./columns";
import type { RowOf } from "./row-of";

export interface RedemptionsTables {
  point_rewards: PointRewardTable;
  point_reward_branches: PointRewardBranchTable;
  point_reward_tiers: PointRewardTierTable;
  point_reward_texts: PointRewardTextTable;
  point_reward_categories: PointRewardCategoryTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownRedemptionsTables = {
  point_rewards: "business_id",
  point_reward_branches: "business_id",
  point_reward_tiers: "business_id",
  point_reward_texts: "business_id",
  point_reward_categories: "business_id",
} as const;

/** Columns of a redemption whose names differ from its fields. */
export const redemptionColumns = {
  terms_conditions: "terms",
  offer_type_fk: "offer_type",
  punch_value: "points",
  utc_publish: "publish_date",
  utc_expires: "expire_date",
  never_expires_flag: "never_expires",
  targeted_offer_flag: "audience",
  shipping_flag: "free_shipping",
  convert_gift_card_flag: "convert_gift_card",
  partnerRewardType: "partner_reward_type",
  product: "product_id",
  combinations: combineColumns,
} as const;

type FieldColumns = RowOf<typeof redemption.fields, typeof redemptionColumns>;

/** Redemptions (document 000, section 3, "Redemption"). */
interface PointRewardTable
  extends Omit<FieldColumns, "publish_date" | "expire_date" | "points" | "offer_type" | "pos_shipping_type"> {
  id: Id;
  business_id: number;
  /** 14, 15, 16, 17, 18 or 151. */
  offer_type: number;
  points: number;
  image_id: number | null;
  created_at: Instant;
  publish_date: string;
  /** For a redemption that never expires, a year after its publish date. */
  expire_date: string;
  all_branches: Flag;
  /** 0 when not set. */
  pos_shipping_type: number;
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

/** Categories of connected systems that a redemption applies to, in the given order. */
interface PointRewardCategoryTable {
  business_id: number;
  reward_id: number;
  platform: "ecom" | "lightspeed";
  position: number;
  category_id: string;
  category_name: string;
  pos_system_fk: number | null;
  account_id: string;
  apply_max_priced: 0 | 1 | 2;
}
