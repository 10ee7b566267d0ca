import type { Generated } from "kysely";
import type { Flag, Id, Instant, Json } from "./columns";

export interface BusinessTables {
  businesses: BusinessTable;
  branches: BranchTable;
  branch_hours: BranchHourTable;
  branch_languages: BranchLanguageTable;
  branch_texts: BranchTextTable;
  public_slugs: PublicSlugTable;
  geocode_answers: GeocodeAnswerTable;
  languages: LanguageTable;
  integrations: IntegrationTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownBusinessTables = {
  businesses: "id",
  branches: "business_id",
  branch_hours: "business_id",
  branch_languages: "business_id",
  branch_texts: "business_id",
  public_slugs: "business_id",
  geocode_answers: "business_id",
  languages: "business_id",
  integrations: "business_id",
} as const;

interface BusinessTable {
  id: Id;
  name: string;
  app_key: string;
  /** IANA name; every `day` of the business is in this time zone. */
  time_zone: string;
  currency_symbol: string;
  currency_code: string;
  /** The menu flags of the settled readings ("rules"), each 0 or 1. */
  menu_items: Json;
  integration_menus: Json;
  /** Named settings such as `partner_reward_flag` or `spin_draw_allow`, each a string as on the wire. */
  business_rules: Json;
  /** Increases by one with every save that changes a rule. */
  rules_revision: Generated<number>;
  block_marketing: Flag;
  block_marketing_message: string;
  /** Shop platform the merchant signed up from: shopify, lightspeed_ecom, bigcommerce; "" for none. */
  signup_platform: string;
  pricing_link: string;
  coalition: Flag;
  has_segments: Flag;
  about: Generated<string>;
  about_link: Generated<string>;
  category_fk: number | null;
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
  address: Generated<string>;
  street_number: Generated<string>;
  route: Generated<string>;
  city: Generated<string>;
  province: Generated<string>;
  postal_code: Generated<string>;
  country: Generated<string>;
  /** ISO 3166 alpha-2. */
  country_short: Generated<string>;
  /** Decimal degrees as text; both or neither are set. */
  lat: Generated<string>;
  lng: Generated<string>;
  /** Country whose dialling rules apply to the phone numbers: alpha-2, lower case. */
  country_code: Generated<string>;
  phone: Generated<string>;
  phone_ext: Generated<string>;
  cell_number: Generated<string>;
  email: Generated<string>;
  web_site: Generated<string>;
  /** Comma-separated. */
  tags: Generated<string>;
  category_fk: number | null;
  default_language: number | null;
  image_id: number | null;
  /** Version of the branch's details. */
  updated_at: Generated<Instant>;
}

/** Opening hours of a branch; a day without a row is not set. An end before the start is on the next day. */
interface BranchHourTable {
  business_id: number;
  branch_id: number;
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
  starts: string;
  ends: string;
}

/** Languages of a branch; without a row, those of the business. */
interface BranchLanguageTable {
  business_id: number;
  branch_id: number;
  language_id: number;
}

/** Translated texts of a branch; those of the business are stored with its default branch. "" means no translation. */
interface BranchTextTable {
  business_id: number;
  branch_id: number;
  language_id: number;
  name: string;
  business_name: string;
  about: string;
  about_link: string;
}

/** Names of public pages, unique in the store: of a business, or of one of its branches. */
interface PublicSlugTable {
  slug: string;
  business_id: number;
  branch_id: number | null;
}

/** Cached answers of the geocoder. */
interface GeocodeAnswerTable {
  business_id: number;
  address: string;
  answer: Json;
  asked_at: Instant;
}

/** Languages of a business; `language_id` is the number from section 9 (English 1). */
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
  /** Integration id from section 1: 1 Lightspeed Retail, 5 Shopify, … */
  pos_system_pk: number;
  name: string;
  connected: Flag;
  enabled: Flag;
  account_id: string;
  needs_reauthorize: Flag;
}
