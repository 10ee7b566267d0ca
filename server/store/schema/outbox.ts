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
  customer_id: number;
  /** email or sms. */
  channel: string;
  /** What it is of: the names of `messageKinds` in server/outbox/write. */
  kind: string;
  /** The row it is of, a referral or a survey's invitation. */
  source_id: number;
  /** Of the texts. */
  language_id: number;
  /** As it was when the message was written; "" where the person has none, and once they are forgotten. */
  address: string;
  /** "" for a text message. */
  subject: string;
  body: string;
  /** waiting or withheld. */
  status: string;
  /** Why it is withheld: the names of `withheldReasons`; "" while it waits. */
  reason: string;
  created_at: Instant;
}
