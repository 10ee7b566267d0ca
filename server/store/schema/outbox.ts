import type { Generated } from "kysely";
import type { Id, Instant } from "./columns";

export interface OutboxTables {
  outbox: OutboxTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownOutboxTables = { outbox: "business_id" } as const;

/** A message to one recipient on one channel, or why none may be sent to them. */
interface OutboxTable {
  id: Id;
  business_id: number;
  /** 0 for test messages and notices to the business. */
  customer_id: number;
  /** email, sms or push. */
  channel: string;
  /**
   * A key of `messageKinds` in server/outbox/write or of `noticeKinds` in server/outbox/notice, or a kind of campaign.
   */
  kind: string;
  /**
   * Row it belongs to: a referral, a survey invitation, a campaign or the subject of a notice; the user of a test
   * message.
   */
  source_id: number;
  /** Language of the texts. */
  language_id: number;
  /**
   * Address when the message was written; "" when the customer has none, or was erased. A campaign's sent message has
   * a placeholder then, since such addresses are unique.
   */
  address: string;
  /** "" for text messages, and for campaign texts that are the same for everyone. */
  subject: string;
  body: string;
  /** waiting or withheld; of a campaign also sent, failed or unknown. */
  status: string;
  /** Why it is withheld: a name of `withheldReasons`; "" while it is waiting. */
  reason: string;
  created_at: Instant;
  /**
   * Cost in credits: one per message, for a text message one per part. 0 for a withheld message, unless it may wait
   * again when its customer returns.
   */
  credits: Generated<number>;
}
