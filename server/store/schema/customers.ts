import type { Generated } from "kysely";
import type { Flag, Id, Instant, Json } from "./columns";

export interface CustomersTables {
  customers: CustomerTable;
  tiers: TierTable;
  tags: TagTable;
  customer_tags: CustomerTagTable;
  tag_wearers: TagWearerTable;
  crm_fields: CrmFieldTable;
  crm_field_texts: CrmFieldTextTable;
  customer_departures: CustomerDepartureTable;
  customer_merges: CustomerMergeTable;
  csrf_tokens: CsrfTokenTable;
  customer_words: CustomerWordTable;
  customer_views: CustomerViewTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownCustomersTables = {
  customers: "business_id",
  tiers: "business_id",
  tags: "business_id",
  customer_tags: "business_id",
  tag_wearers: "business_id",
  crm_fields: "business_id",
  crm_field_texts: "business_id",
  customer_departures: "business_id",
  customer_merges: "business_id",
  csrf_tokens: "business_id",
  customer_words: "business_id",
  customer_views: "business_id",
} as const;

interface CustomerTable {
  id: Id;
  business_id: number;
  branch_id: number;
  first_name: string;
  last_name: string;
  /** Lower case; "" when unknown, like the other texts. */
  email: string;
  /** E.164 (+15145550100) for a valid number of a country, otherwise as given. */
  phone: string;
  account_number: string;
  language_id: number;
  birth_date: string | null;
  tier_id: number | null;
  /** A key of `segments` in server/contract/dashboard: new, repeat, loyal, regular, at_risk, dormant. */
  segment: string;
  consent_email: Flag;
  consent_sms: Flag;
  /** Running figures, rebuilt from the ledger when in doubt. */
  points_balance: number;
  credit_balance: number;
  giftcard_balance: number;
  lifetime_points: number;
  total_spent: number;
  /** These and the segment include everyone merged into the customer. */
  visits: number;
  first_visit_at: Instant | null;
  /** Branch of the first visit, of the earlier transaction where two have the same time. */
  first_visit_branch_id: number | null;
  last_visit_at: Instant | null;
  /** Day of the last visit or, before any visit, of joining; the segment's recency counts from it. */
  seen_day: number;
  created_at: Instant;
  created_day: number;
  notes: Generated<string>;
  /** ISO 3166 alpha-2 country of the number in `phone`. */
  phone_country: Generated<string>;
  address: Generated<string>;
  street_number: Generated<string>;
  route: Generated<string>;
  city: Generated<string>;
  province: Generated<string>;
  postal_code: Generated<string>;
  country: Generated<string>;
  country_short: Generated<string>;
  /** Millionths of a degree. */
  geo_lat: Generated<number | null>;
  geo_long: Generated<number | null>;
  custom_field_1: Generated<string>;
  custom_field_2: Generated<string>;
  custom_field_3: Generated<string>;
  custom_field_4: Generated<string>;
  custom_field_5: Generated<string>;
  consent_push: Generated<Flag>;
  allow_sms_status: Generated<number>;
  double_opt_in: Generated<Flag>;
  /** The tier was set by hand and does not change. */
  override_tier: Generated<Flag>;
  /** When the customer left; a customer who left is in no list and no count. */
  left_at: Generated<Instant | null>;
  /** Customer that this one was merged into; `left_at` is set at the same time. */
  merged_into: Generated<number | null>;
  updated_at: Generated<Instant | null>;
  updated_by: Generated<number | null>;
  /** Platform of the last change, as the client sent it. */
  updated_platform_id: Generated<number | null>;
  /** Running figures that include everyone merged into the customer; purchases as in `purchase_days`. */
  purchases: Generated<number>;
  /** Without returned amounts. */
  purchase_amount: Generated<number>;
  /** 0 when there is none. */
  first_purchase_day: Generated<number>;
  last_purchase_day: Generated<number>;
  /** Transactions of type 1 that earned something and were neither reversed nor returned in full. */
  earnings: Generated<number>;
  /** Transactions of type 2 that were not reversed. */
  redemptions: Generated<number>;
}

/** A customer field as the business arranged it; a field without a row has its defaults. */
interface CrmFieldTable {
  business_id: number;
  /** A key of `crmIds` in server/contract/crm-fields. */
  field_id: number;
  /** From 1. */
  position: number;
  is_hidden: Flag;
  is_required: Flag;
  /** Label in the default language; "" for the usual one. */
  text: string;
}

/** Label in another language. */
interface CrmFieldTextTable {
  business_id: number;
  field_id: number;
  language_id: number;
  text: string;
}

/** A departure, and whether the customer came back or was erased. */
interface CustomerDepartureTable {
  id: Id;
  business_id: number;
  customer_id: number;
  left_at: Instant;
  left_by: number | null;
  /** Transaction that took the points. */
  transaction_id: number | null;
  /** What the customer lost: points. */
  kept: Json;
  /** When the personal data is due to be erased; null once restored or erased. */
  erase_at: Instant | null;
  restored_at: Instant | null;
  erased_at: Instant | null;
}

/** Two customers that are one person: `merged_id` continues as `survivor_id`. */
interface CustomerMergeTable {
  id: Id;
  business_id: number;
  survivor_id: number;
  merged_id: number;
  merged_at: Instant;
  merged_by: number | null;
  /** Transactions that moved the balance: out of the merged customer and into the survivor. */
  out_transaction_id: number | null;
  in_transaction_id: number | null;
  /** Previous values of what the merge changed. */
  kept: Json;
  undone_at: Instant | null;
}

/** A form's one-time permission to change a customer (0: to add one); only the form has the token itself. */
interface CsrfTokenTable {
  token_hash: string;
  business_id: number;
  user_id: number;
  customer_id: number;
  expires_at: Instant;
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
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  /** When the tier was deleted; a job moves its customers to tier `moves_to` (none when null) in batches. */
  deleted_at: Generated<Instant | null>;
  moves_to: Generated<number | null>;
}

interface TagTable {
  id: Id;
  business_id: number;
  name: string;
  abbreviation: string;
  color: string;
  enabled: Flag;
  /** Customers with the tag who have not left; maintained by the engine. */
  customer_count: Generated<number>;
  /** Increases by one with every change. */
  revision: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

interface CustomerTagTable {
  business_id: number;
  customer_id: number;
  tag_id: number;
}

/**
 * Customers with a tag who have not left; maintained by the engine with `customer_tags` and `customers`, never written
 * directly.
 */
interface TagWearerTable {
  business_id: number;
  tag_id: number;
  customer_id: number;
  branch_id: number;
  /** 0 for none, as in the figures by tier. */
  tier_id: number;
  created_day: number;
}

/** Search words of a customer; see server/customers/search-words. */
interface CustomerWordTable {
  business_id: number;
  customer_id: number;
  word: string;
}

/** A saved set of filters of the customer list. */
interface CustomerViewTable {
  id: Id;
  business_id: number;
  user_id: number;
  name: string;
  /** The list's query string. */
  filters: string;
  created_at: Instant;
}
