import type { Flag, Id, Instant, Json } from "./columns";

export interface BusinessTables {
  businesses: BusinessTable;
  branches: BranchTable;
  languages: LanguageTable;
  integrations: IntegrationTable;
}

/** Those of a business, and the column that says which. */
export const ownBusinessTables = {
  businesses: "id",
  branches: "business_id",
  languages: "business_id",
  integrations: "business_id",
} as const;

interface BusinessTable {
  id: Id;
  name: string;
  app_key: string;
  /** IANA name; every `day` of the business is counted in it. */
  time_zone: string;
  currency_symbol: string;
  currency_code: string;
  /** The menu flags of the settled readings ("rules"), each 0 or 1. */
  menu_items: Json;
  integration_menus: Json;
  /** Named settings such as `partner_reward_flag`, `spin_draw_allow`, each a string as on the wire. */
  business_rules: Json;
  block_marketing: Flag;
  block_marketing_message: string;
  /** "" or the shop platform a merchant signed up from: shopify, lightspeed_ecom, bigcommerce. */
  signup_platform: string;
  pricing_link: string;
  coalition: Flag;
  has_segments: Flag;
  created_at: Instant;
}

interface BranchTable {
  id: Id;
  business_id: number;
  name: string;
  is_default: Flag;
  virtual_branch_group_flag: Flag;
  pos_system_fk: number | null;
  shop_script_version: string;
  enabled: Flag;
}

/** Languages a business uses; `language_id` is the number of section 9 (English 1). */
interface LanguageTable {
  business_id: number;
  language_id: number;
  name: string;
  abbreviation: string;
  is_default: Flag;
  mandatory: Flag;
}

interface IntegrationTable {
  id: Id;
  business_id: number;
  /** Integration ids of section 1: 1 Lightspeed Retail, 5 Shopify, … */
  pos_system_pk: number;
  name: string;
  connected: Flag;
  enabled: Flag;
  account_id: string;
  needs_reauthorize: Flag;
}
