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

/** Those of a business, and the column that says which. */
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
  /** Of everybody in the business, not of its owner alone. */
  shared: Flag;
  name: string;
  /** Its fields as the wire names them. */
  options: Json;
  created_at: Instant;
  updated_at: Instant;
}

interface CampaignTable {
  id: Id;
  business_id: number;
  /** Of a branch role: whose customers alone are meant. null is the whole business. */
  branch_id: number | null;
  /** regular, auto, export. */
  kind: string;
  /** The names of `states` in server/contract/campaigns/words. */
  state: string;
  name: string;
  /** A comma list of email, sms, push. */
  channels: string;
  /** Every field that was sent, unknown ones too. */
  options: Json;
  email_subject: string;
  email_body: string;
  sms_body: string;
  template_data: string;
  template_general_styles: string;
  /** The filter that makes it automatic. */
  auto_code: number | null;
  frequency: number | null;
  /** When it goes out, of an export that is active the next time; null for one that is not started. */
  starts_at: Instant | null;
  /** The last day on which anything is sent. */
  expiry_day: number | null;
  /** As the person who started it was shown. */
  total_reachable: number;
  /** Why it is held: the names of `heldReasons`; "" while it is not. */
  held_reason: string;
  /** What a job still has to do: people and messages are freezing, clearing is what a cancelled one leaves behind. */
  stage: string;
  /** The instant at which its audience was settled. */
  frozen_at: Instant | null;
  created_by: number;
  created_at: Instant;
  /** Names the version. */
  updated_at: Instant;
  /** When it was sent, cancelled or expired. */
  ended_at: Instant | null;
}

/** The audience as it was at one instant: who is still to get a row in the outbox, and whom an export is of. */
interface CampaignPersonTable {
  business_id: number;
  campaign_id: number;
  /** The last visit, 0 for none: of several with one address the one seen last gets the message. */
  seen_at: number;
  customer_id: number;
}

/** Running figures of a campaign by channel; "" counts people, whichever channel reaches them. */
interface CampaignFigureTable {
  business_id: number;
  campaign_id: number;
  channel: string;
  audience: number;
  waiting: number;
  sent: number;
  skipped: number;
  failed: number;
  /** Credits kept aside. */
  agreed: number;
}

/** How many messages of a campaign are skipped, by channel and reason. */
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
  /** The sender's name; "" is the business's. */
  marketing_name: string;
  /** A credit's price, in ten-thousandths of the currency's unit. */
  sms_price: number;
  email_price: number;
}

/** Credit for messages by channel. */
interface MessageCreditTable {
  business_id: number;
  channel: string;
  /** What may still be promised. */
  balance: number;
  /** What is kept aside for campaigns that were started. */
  kept: number;
}

interface MessageCreditMoveTable {
  id: Id;
  business_id: number;
  channel: string;
  /** added, kept, given_back, used. */
  kind: string;
  /** Above 0. */
  amount: number;
  campaign_id: number | null;
  created_by: number | null;
  created_at: Instant;
}

interface CreditRequestTable {
  id: Id;
  business_id: number;
  /** sms, email. */
  channel: string;
  /** Above 0. */
  amount: number;
  /** As it was shown, in ten-thousandths of the currency's unit. */
  price: number;
  created_by: number;
  created_at: Instant;
}
