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

/** Those of a business, and the column that says which. */
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
  /** Lower case; "" when not known, as the other texts. */
  email: string;
  /** E.164 (+15145550100) where it is the number of a country, else as it was given. */
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
  /** These, and the segment, are of everybody merged into them as well. */
  visits: number;
  first_visit_at: Instant | null;
  last_visit_at: Instant | null;
  /** Day of the last visit, before any the day of joining; what the segment's recency is counted from. */
  seen_day: number;
  created_at: Instant;
  created_day: number;
  notes: Generated<string>;
  /** ISO 3166 alpha-2 code of the country whose number `phone` is. */
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
  /** The tier was set by hand and stays as it is. */
  override_tier: Generated<Flag>;
  /** When the membership was left: such a customer is in no list and no count. */
  left_at: Generated<Instant | null>;
  /** The customer that this one was merged into; `left_at` is set with it. */
  merged_into: Generated<number | null>;
  updated_at: Generated<Instant | null>;
  updated_by: Generated<number | null>;
  /** What they acted from, as the client says it. */
  updated_platform_id: Generated<number | null>;
  /** Running figures, as those of visits of everybody merged into them as well; purchases as in `purchase_days`. */
  purchases: Generated<number>;
  /** Less what was returned. */
  purchase_amount: Generated<number>;
  /** 0 where there is none. */
  first_purchase_day: Generated<number>;
  last_purchase_day: Generated<number>;
  /** Transactions of type 1 that earned something, neither taken back nor returned as a whole. */
  earnings: Generated<number>;
  /** Transactions of type 2, not taken back. */
  redemptions: Generated<number>;
}

/** A field of its customers as a business arranges it; one without a row is as it was before anybody did. */
interface CrmFieldTable {
  business_id: number;
  /** Of `crmIds` in server/contract/crm-fields. */
  field_id: number;
  /** From 1. */
  position: number;
  is_hidden: Flag;
  is_required: Flag;
  /** In the default language; "" for its usual name. */
  text: string;
}

/** The same in another language. */
interface CrmFieldTextTable {
  business_id: number;
  field_id: number;
  language_id: number;
  text: string;
}

/** A membership left, and whether it was taken up again or its person forgotten. */
interface CustomerDepartureTable {
  id: Id;
  business_id: number;
  customer_id: number;
  left_at: Instant;
  left_by: number | null;
  /** The transaction that took the points. */
  transaction_id: number | null;
  /** What was lost: points. */
  kept: Json;
  /** When the personal data is due to be erased; null once restored or erased. */
  erase_at: Instant | null;
  restored_at: Instant | null;
  erased_at: Instant | null;
}

/** Two customers who are one person: `merged_id` lives on in `survivor_id`. */
interface CustomerMergeTable {
  id: Id;
  business_id: number;
  survivor_id: number;
  merged_id: number;
  merged_at: Instant;
  merged_by: number | null;
  /** The transactions that moved the balance, out of the merged and into the survivor. */
  out_transaction_id: number | null;
  in_transaction_id: number | null;
  /** What the rows were before, as far as the merge changed them. */
  kept: Json;
  undone_at: Instant | null;
}

/** A form's permission to change one customer once (0: to make one); the token itself is with the form only. */
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
  /** A level that is gone; its customers go to the level `moves_to` (none where that is null) a few at a time. */
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
  /** Customers who wear it and have not left; kept by the engine itself. */
  customer_count: Generated<number>;
  /** Moves by one with every change. */
  revision: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

interface CustomerTagTable {
  business_id: number;
  customer_id: number;
  tag_id: number;
}

/** Who wears a tag and has not left; kept by the engine with `customer_tags` and `customers`, never written otherwise. */
interface TagWearerTable {
  business_id: number;
  tag_id: number;
  customer_id: number;
  branch_id: number;
  /** 0 for none, as in figures by level. */
  tier_id: number;
  created_day: number;
}

/** What a customer is found by: see server/customers/search-words. */
interface CustomerWordTable {
  business_id: number;
  customer_id: number;
  word: string;
}

/** A name that a user gave to a set of filters of the customer list. */
interface CustomerViewTable {
  id: Id;
  business_id: number;
  user_id: number;
  name: string;
  /** The list's query string. */
  filters: string;
  created_at: Instant;
}
