import type { Generated } from "kysely";
import type { Flag, Id, Instant, Json } from "./columns";

export interface ReferralTables {
  referral_programmes: ReferralProgrammeTable;
  referral_messages: ReferralMessageTable;
  referrals: ReferralTable;
  referral_payments: ReferralPaymentTable;
  referral_days: ReferralDayTable;
}

/** Those of a business, and the column that says which. */
export const ownReferralTables = {
  referral_programmes: "business_id",
  referral_messages: "business_id",
  referrals: "business_id",
  referral_payments: "business_id",
  referral_days: "business_id",
} as const;

/** Section 3 of document 000, by its names. */
interface ReferralProgrammeTable {
  id: Id;
  business_id: number;
  rule_name: string;
  /** Minor units; 0: met on joining. */
  cond_min_amount: number;
  /** Days from joining; 0: no end. */
  expires_in: number;
  referee_earns: number;
  referer_earns: number;
  /** Times 100. */
  referee_earns_ratio: number;
  referer_earns_ratio: number;
  /** Lists of offer ids. */
  referee_earns_offers: Json;
  referer_earns_offers: Json;
  applied_to_all_purchases: Flag;
  /** "": the joining page. */
  referral_link_redirect_url: string;
  link_referral_enabled: Flag;
  enabled: Flag;
  canceled: Flag;
  /** Running counts, moved with the referrals (server/referrals/counts.ts). */
  referees: number;
  referrers: number;
  met: number;
  pending: number;
  /** Attempts that were refused; in none of the other counts. */
  refused: number;
  points_paid: number;
  created_at: Instant;
  /** Names the version. */
  updated_at: Instant;
}

/** What a programme says; one that is blank has no row. */
interface ReferralMessageTable {
  business_id: number;
  programme_id: number;
  language_id: number;
  /** As on the wire: `referrer_email_subject`. */
  field: string;
  text: string;
}

interface ReferralTable {
  id: Id;
  business_id: number;
  /** The customer who brought somebody. */
  referrer_id: number;
  /** Who was brought; null until they have joined. */
  referee_id: number | null;
  /** 1 pending, 2 condition met, 3 condition not met. */
  status: number;
  day: number;
  created_at: Instant;
  updated_at: Instant;
  programme_id: Generated<number>;
  /** The programme's rules as they were on joining (server/referrals/terms.ts); `{}` of referrals older than that. */
  terms: Generated<Json>;
  /** The first instant at which the condition can be met no more; null: no end. */
  expires_at: Instant | null;
  met_at: Instant | null;
  /** Why it was refused; "" unless it was. A refused one is in no count and no draw. */
  reason: Generated<string>;
  /** 1 while it waits for somebody's decision. */
  held: Generated<Flag>;
  /** The link's code that brought the friend, "" where it was told in another way. */
  code: Generated<string>;
  /** Paid so far, less what was taken back. */
  referrer_points: Generated<number>;
  referee_points: Generated<number>;
  /** The transaction that met the condition. */
  met_by: number | null;
}

/** What one side got, or what of it was taken back; never changed. */
interface ReferralPaymentTable {
  id: Id;
  business_id: number;
  programme_id: number;
  referral_id: number;
  /** referrer or referee. */
  side: string;
  customer_id: number;
  /** Negative where they are taken back, 0 for an offer. */
  points: number;
  /** The posting in the books; null for an offer. */
  transaction_id: number | null;
  /** The sale that it was paid for. */
  sale_id: number | null;
  /** The payment that this one takes back. */
  reverses_id: number | null;
  offer_id: number | null;
  /** Until when the offer may be used. */
  valid_until: Instant | null;
  /** Why the offer was left out; "" where it was given. */
  reason: string;
  created_at: Instant;
}

/** What happened with a programme's referrals in a day of the business. */
interface ReferralDayTable {
  business_id: number;
  programme_id: number;
  day: number;
  brought: number;
  met: number;
  expired: number;
  points: number;
}
