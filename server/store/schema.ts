import type { Generated } from "kysely";

/*
 * The tables, the same on both engines.
 *
 * Ids are whole numbers, yes/no is 0 or 1, JSON is text, money is minor units, an instant is UTC milliseconds, and a
 * `day` is YYYYMMDD as a whole number in the business's own time zone. Every table that has a `business_id` is
 * reached through `store.forBusiness(id)`, which adds it to each query.
 */

type Id = Generated<number>;
type Flag = 0 | 1;
type Json = string;
type Instant = number;

export type Engine = "sqlite" | "postgres";

export interface Database {
  businesses: BusinessTable;
  branches: BranchTable;
  languages: LanguageTable;
  integrations: IntegrationTable;
  users: UserTable;
  api_sessions: ApiSessionTable;
  sign_in_failures: SignInFailureTable;
  idempotency_keys: IdempotencyKeyTable;
  customers: CustomerTable;
  tiers: TierTable;
  tags: TagTable;
  customer_tags: CustomerTagTable;
  categories: CategoryTable;
  products: ProductTable;
  ala_carte_rewards: AlaCarteRewardTable;
  images: ImageTable;
  offers: OfferTable;
  offer_branches: OfferBranchTable;
  offer_tiers: OfferTierTable;
  offer_texts: OfferTextTable;
  point_rewards: PointRewardTable;
  transactions: TransactionTable;
  ledger_entries: LedgerEntryTable;
  daily_figures: DailyFigureTable;
  daily_customers: DailyCustomerTable;
  daily_rewards: DailyRewardTable;
  segment_figures: SegmentFigureTable;
  settings: SettingTable;
  portal_sessions: PortalSessionTable;
  portal_messages: PortalMessageTable;
  drafts: DraftTable;
  parked_posts: ParkedPostTable;
}

/** One row per fact about this store: `demo` (the seed), `last_segment_day`, … Not a business's. */
interface SettingTable {
  name: string;
  value: string;
}

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

interface UserTable {
  id: Id;
  business_id: number;
  /** The branch a branch role is bound to; null for business roles. */
  branch_id: number | null;
  /** Lower case, unique in the whole store. */
  username: string;
  password_hash: string;
  role: string;
  first_name: string;
  last_name: string;
  email: string;
  /** `["offer.read", …]`, looked at only when `permissions_on`. */
  permissions: Json;
  permissions_on: Flag;
  self_signup_notification: Flag;
  disabled_at: Instant | null;
  created_at: Instant;
}

/** One signed-in client of the wire. The token is replaced on refresh; `ends_at` bounds the session's life. */
interface ApiSessionTable {
  id: Id;
  user_id: number;
  token_hash: string;
  token_expires_at: Instant;
  ends_at: Instant;
  created_at: Instant;
}

interface SignInFailureTable {
  /** `account:{username}` or `address:{ip}`. */
  subject: string;
  failures: number;
  window_started_at: Instant;
  blocked_until: Instant;
}

interface IdempotencyKeyTable {
  user_id: number;
  call: string;
  key: string;
  body_hash: string;
  status: number;
  answer: Json;
  created_at: Instant;
}

interface CustomerTable {
  id: Id;
  business_id: number;
  branch_id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  account_number: string;
  language_id: number;
  birth_date: string | null;
  tier_id: number | null;
  /** Keys of `segments` in server/contract/dashboard: new, repeat, loyal, regular, at_risk, dormant. */
  segment: string;
  consent_email: Flag;
  consent_sms: Flag;
  /** Running figures; the ledger is the truth they are rebuilt from. */
  points_balance: number;
  credit_balance: number;
  giftcard_balance: number;
  lifetime_points: number;
  total_spent: number;
  visits: number;
  first_visit_at: Instant | null;
  last_visit_at: Instant | null;
  /** Day of the last visit, before any the day of joining; what the segment's recency is counted from. */
  seen_day: number;
  created_at: Instant;
  created_day: number;
}

interface TierTable {
  id: Id;
  business_id: number;
  name: string;
  description: string;
  position: number;
  reach_points: number;
  reach_spend: number;
  reach_visits: number;
  enabled: Flag;
}

interface TagTable {
  id: Id;
  business_id: number;
  name: string;
  abbreviation: string;
  color: string;
  enabled: Flag;
  created_at: Instant;
  updated_at: Instant;
}

interface CustomerTagTable {
  business_id: number;
  customer_id: number;
  tag_id: number;
}

interface CategoryTable {
  id: Id;
  business_id: number;
  name: string;
  /** null: the portal's own catalogue, else the connected system. */
  pos_system_fk: number | null;
  external_id: string;
}

interface ProductTable {
  id: Id;
  business_id: number;
  category_id: number | null;
  name: string;
  description: string;
  regular_price: number;
  slug: string;
  pos_system_fk: number | null;
  external_id: string;
  image_id: number | null;
}

interface AlaCarteRewardTable {
  id: Id;
  business_id: number;
  product_id: number;
  point_value: number;
  enabled: Flag;
  published: Flag;
}

/** A picture kept under DATA_DIR in four sizes; `token` is its unguessable public name. */
interface ImageTable {
  id: Id;
  business_id: number;
  token: string;
  content_type: string;
  width: number;
  height: number;
  created_at: Instant;
}

interface OfferTable {
  id: Id;
  business_id: number;
  /** 1 basic, 2 multiplier, 3 bonus, 4 free (section 3). */
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
  /** Percent times 100, or minor units, as `offer_type` says. */
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

interface PointRewardTable {
  id: Id;
  business_id: number;
  title: string;
  offer_type: number;
  points: number;
  image_id: number | null;
  created_at: Instant;
}

interface TransactionTable {
  id: Id;
  business_id: number;
  branch_id: number;
  customer_id: number;
  clerk_user_id: number | null;
  /** Transaction types of section 9 of document 001: 1 to 10 and 12. */
  type: number;
  subtype: string;
  amount: number;
  /** Points moved, signed. */
  points: number;
  points_balance: number;
  giftcard_balance: number;
  offer_id: number | null;
  reward_id: number | null;
  coupon_code: string;
  day: number;
  created_at: Instant;
}

/** Append-only: nothing is ever updated or deleted; a correction is an entry that names what it reverses. */
interface LedgerEntryTable {
  id: Id;
  business_id: number;
  customer_id: number;
  /** points, credit or giftcard. */
  account: string;
  /** earn, spend, return, adjust, transfer, expire or bonus. */
  kind: string;
  /** Signed points or minor units. */
  amount: number;
  balance: number;
  transaction_id: number | null;
  reverses_id: number | null;
  expires_at: Instant | null;
  created_at: Instant;
}

/** Running figures moved in the same transaction as the rows they count. */
interface DailyFigureTable {
  business_id: number;
  branch_id: number;
  day: number;
  type: number;
  transactions: number;
  amount: number;
  points_in: number;
  points_out: number;
}

/** Customers seen and customers gained a day; branch 0 is the whole business (a customer of two branches counts once). */
interface DailyCustomerTable {
  business_id: number;
  branch_id: number;
  day: number;
  visitors: number;
  joined: number;
}

interface DailyRewardTable {
  business_id: number;
  branch_id: number;
  day: number;
  reward_id: number;
  redemptions: number;
}

/** Customers in each segment; branch 0 is the whole business. */
interface SegmentFigureTable {
  business_id: number;
  branch_id: number;
  segment: string;
  customers: number;
}

/** The portal's own sessions: an opaque id in the cookie (kept hashed), everything else sealed with SESSION_SECRET. */
interface PortalSessionTable {
  id_hash: string;
  sealed: string;
  created_at: Instant;
  seen_at: Instant;
  ends_at: Instant;
}

/** Snackbar messages and sticky notices waiting for the next page of a session. */
interface PortalMessageTable {
  id: Id;
  session_id_hash: string;
  kind: string;
  text: string;
  /** The path that takes back what the message tells of; "" when nothing does. */
  undo: string;
  created_at: Instant;
}

/** A wizard's answers so far. `owner` is `{business}:{user}` of the session that made it. */
interface DraftTable {
  id: string;
  owner: string;
  wizard: string;
  action: string;
  data: Json;
  version: number;
  created_at: Instant;
  updated_at: Instant;
}

/** A form posted after its session had ended, kept for its owner to send again after signing in. */
interface ParkedPostTable {
  id_hash: string;
  username: string;
  path: string;
  sealed: string;
  created_at: Instant;
}
