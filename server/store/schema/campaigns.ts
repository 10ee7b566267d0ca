import type { Generated } from "kysely";
import type { Flag, Id, Instant, Json } from "./columns";

export interface CampaignsTables {
  campaigns: CampaignTable;
  campaign_people: CampaignPersonTable;
  campaign_figures: CampaignFigureTable;
  campaign_reasons: CampaignReasonTable;
  marketing_accounts: MarketingAccountTable;
  message_credits: MessageCreditTable;
  message_credit_moves: MessageCreditMoveTable;
  credit_requests: CreditRequestTable;
  saved_audiences: SavedAudienceTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownCampaignsTables = {
  campaigns: "business_id",
  campaign_people: "business_id",
  campaign_figures: "business_id",
  campaign_reasons: "business_id",
  marketing_accounts: "business_id",
  message_credits: "business_id",
  message_credit_moves: "business_id",
  credit_requests: "business_id",
  saved_audiences: "business_id",
} as const;

interface SavedAudienceTable {
  id: Id;
  business_id: number;
  user_id: number;
  /** Visible to everyone in the business, not only to its owner. */
  shared: Flag;
  name: string;
  /** Fields as named on the wire. */
  options: Json;
  created_at: Instant;
  updated_at: Instant;
}

interface CampaignTable {
  id: Id;
  business_id: number;
  /** Branch of a branch role's campaign, which reaches only its customers; null for the whole business. */
  branch_id: number | null;
  /** regular, auto, export. */
  kind: string;
  /** The names of `states` in server/contract/campaigns/words. */
  state: string;
  name: string;
  /** Comma-separated: email, sms, push. */
  channels: string;
  /** Every field that was sent, including unknown ones. */
  options: Json;
  email_subject: string;
  email_body: string;
  sms_body: string;
  template_data: string;
  template_general_styles: string;
  /** Filter that makes it automatic. */
  auto_code: number | null;
  frequency: number | null;
  /** When it is sent, for an active export the next time; null when it is not started. */
  starts_at: Instant | null;
  /** Last day on which anything is sent. */
  expiry_day: number | null;
  /** Number shown to the user who started it. */
  total_reachable: number;
  /** Why it is on hold: a name of `heldReasons`; "" when it is not. */
  held_reason: string;
  /** Stage of the job: people and messages freeze the audience, clearing withholds what an ended campaign left. */
  stage: string;
  /** When its audience was settled. */
  frozen_at: Instant | null;
  created_by: number;
  created_at: Instant;
  /** Version of the campaign. */
  updated_at: Instant;
  /** When it was sent, cancelled or expired. */
  ended_at: Instant | null;
}

/** Audience frozen at one instant: customers who still need a row in the outbox, and the rows of an export. */
interface CampaignPersonTable {
  business_id: number;
  campaign_id: number;
  /** Last visit, 0 for none: of several customers with one address, the one seen last gets the message. */
  seen_at: number;
  customer_id: number;
}

/** Running figures of a campaign by channel; "" counts customers, whichever channel reaches them. */
interface CampaignFigureTable {
  business_id: number;
  campaign_id: number;
  channel: string;
  audience: number;
  waiting: number;
  sent: number;
  skipped: number;
  failed: number;
  /** Credits reserved. */
  agreed: number;
  /**
   * What the waiting messages of a frozen audience cost above the agreed sum. Negative where they cost less; that much
   * of the sum is not reserved any more.
   */
  excess: Generated<number>;
}

/** Number of skipped messages of a campaign, by channel and reason. */
interface CampaignReasonTable {
  business_id: number;
  campaign_id: number;
  channel: string;
  reason: string;
  customers: number;
}

interface MarketingAccountTable {
  business_id: number;
  package_pk: number;
  /** Sender's name; "" uses the business's. */
  marketing_name: string;
  /** Price of a credit, in ten-thousandths of the currency's unit. */
  sms_price: number;
  email_price: number;
}

/** Message credits by channel. */
interface MessageCreditTable {
  business_id: number;
  channel: string;
  /** Credits that are available. */
  balance: number;
  /** Credits reserved for started campaigns. */
  kept: number;
}

interface MessageCreditMoveTable {
  id: Id;
  business_id: number;
  channel: string;
  /** added, kept, given_back, used. */
  kind: string;
  /** Positive. */
  amount: number;
  campaign_id: number | null;
  created_by: number | null;
  created_at: Instant;
}

interface CreditRequestTable {
  id: Id;
  business_id: number;
  /** sms or email. */
  channel: string;
  /** Positive. */
  amount: number;
  /** Price shown with the request, in ten-thousandths of the currency's unit. */
  price: number;
  created_by: number;
  created_at: Instant;
}
