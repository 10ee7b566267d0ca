import type { Generated } from "kysely";
import type { Id, Instant } from "./columns";

export interface OutboxTables {
  outbox: OutboxTable;
}

/** Those of a business, and the column that says which. */
export const ownOutboxTables = { outbox: "business_id" } as const;

/** A message to one person by one channel, or why none may be sent to them. */
interface OutboxTable {
  id: Id;
  business_id: number;
  /** 0 for a test message and a notice to the business, which are no customer's. */
  customer_id: number;
  /** email, sms or push. */
  channel: string;
  /** What it is of: `messageKinds` in server/outbox/write, `noticeKinds` in server/outbox/notice, or of a campaign. */
  kind: string;
  /** The row it is of, a referral, a survey's invitation, a campaign or what a notice tells of; the user of a test message. */
  source_id: number;
  /** Of the texts. */
  language_id: number;
  /** As it was when the message was written; "" where the person has none, and once they are forgotten. */
  address: string;
  /** "" for a text message, and for what a campaign says to everybody. */
  subject: string;
  body: string;
  /** waiting or withheld. */
  status: string;
  /** Why it is withheld: the names of `withheldReasons`; "" while it waits. */
  reason: string;
  created_at: Instant;
  /** What it costs: one a message, of a text message one a part. */
  credits: Generated<number>;
}
