import type { Generated } from "kysely";
import type { Flag, Id, Instant, Json } from "./columns";

export interface ReferralTables {
  referral_programmes: ReferralProgrammeTable;
  referral_messages: ReferralMessageTable;
  referrals: ReferralTable;
  referral_payments: ReferralPaymentTable;
  referral_days: ReferralDayTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownReferralTables = {
  referral_programmes: "business_id",
  referral_messages: "business_id",
  referrals: "business_id",
  referral_payments: "business_id",
  referral_days: "business_id",
} as const;

/** Programmes, with the names of document 000, section 3. */
interface ReferralProgrammeTable {
  id: Id;
  business_id: number;
  rule_name: string;
  /** Minor units; 0: met on joining. */
  cond_min_amount: number;
  /** Days from joining; 0: never expires. */
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
  /** Refused attempts, which are in none of the other counts. */
  refused: number;
  points_paid: number;
  created_at: Instant;
  /** Version of the programme. */
  updated_at: Instant;
}

/** Texts of a programme; a blank text has no row. */
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
  /** Customer who referred the friend. */
  referrer_id: number;
  /** The referred friend; null until they have joined. */
  referee_id: number | null;
  /** 1 pending, 2 condition met, 3 condition not met. */
  status: number;
  day: number;
  created_at: Instant;
  updated_at: Instant;
  programme_id: Generated<number>;
  /** The programme's rules at the time of joining (server/referrals/terms.ts); `{}` for older referrals. */
  terms: Generated<Json>;
  /** First instant at which the condition can no longer be met; null: never expires. */
  expires_at: Instant | null;
  met_at: Instant | null;
  /** Why it was refused; "" if it was not. A refused referral is in no count and no draw. */
  reason: Generated<string>;
  /** 1 while it waits for a decision. */
  held: Generated<Flag>;
  /** Code of the referral link; "" when the friend was referred in another way. */
  code: Generated<string>;
  /** Points paid so far, less those reversed. */
  referrer_points: Generated<number>;
  referee_points: Generated<number>;
  /** Transaction that met the condition. */
  met_by: number | null;
}

/** A reward of one side, or its reversal; rows never change. */
interface ReferralPaymentTable {
  id: Id;
  business_id: number;
  programme_id: number;
  referral_id: number;
  /** referrer or referee. */
  side: string;
  customer_id: number;
  /** Negative for a reversal, 0 for an offer. */
  points: number;
  /** Ledger transaction; null for an offer. */
  transaction_id: number | null;
  /** Sale that it was paid for. */
  sale_id: number | null;
  /** Payment that this one reverses. */
  reverses_id: number | null;
  offer_id: number | null;
  /** When the offer stops being valid. */
  valid_until: Instant | null;
  /** Why the offer was not given; "" when it was. */
  reason: string;
  created_at: Instant;
}

/** Referrals of a programme per day of the business. */
interface ReferralDayTable {
  business_id: number;
  programme_id: number;
  day: number;
  brought: number;
  met: number;
  expired: number;
  points: number;
}
