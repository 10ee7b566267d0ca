import type { Flag, Id, Instant } from "./columns";

export interface FraudTables {
  fraud_rules: FraudRuleTable;
  fraud_blocks: FraudBlockTable;
  fraud_attempts: FraudAttemptTable;
  partner_claims: PartnerClaimTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownFraudTables = {
  fraud_rules: "business_id",
  fraud_blocks: "business_id",
  fraud_attempts: "business_id",
  partner_claims: "business_id",
} as const;

/** A rule as last saved; `slot` is its place on the wire, from 0 to 5. */
interface FraudRuleTable {
  id: Id;
  business_id: number;
  slot: number;
  enabled: Flag;
  /** Minor units. */
  amount: number | null;
  count: number | null;
  block_duration_value: number | null;
  block_duration_unit: string;
  email: string;
  notification_interval: number;
  max_attempts: number;
}

interface FraudBlockTable {
  id: Id;
  business_id: number;
  slot: number;
  /** Customer whose redemption triggered the rule; the blocked one if the rule is per customer. */
  customer_id: number;
  /** Total including that redemption: minor units, or redemptions. */
  reached: number;
  started_at: Instant;
  ends_at: Instant;
  released_at: Instant | null;
  released_by: number | null;
  note: string;
}

/** A redemption over a rule's limit: blocked or allowed. */
interface FraudAttemptTable {
  id: Id;
  business_id: number;
  slot: number;
  block_id: number | null;
  customer_id: number;
  branch_id: number;
  reward_id: number;
  clerk_user_id: number;
  cents: number;
  /** Whether a notice was created, for this address if there is one. */
  noticed: Flag;
  email: string;
  created_at: Instant;
}

/** A partner reward that a customer has paid for with points; no partner has issued it yet. */
interface PartnerClaimTable {
  business_id: number;
  transaction_id: number;
  customer_id: number;
  branch_id: number;
  reward_id: number;
  partner: string;
  /** 2 or 3, which decides the rules that apply; 0 when it has no cash value. */
  fraud_type: number;
  cents: number;
  created_at: Instant;
}
