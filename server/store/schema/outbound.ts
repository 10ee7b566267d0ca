import type { Id, Instant, Json } from "./columns";

export interface OutboundTables {
  outbound_attempts: OutboundAttemptTable;
}

/** Those of a business, and the column that says which. */
export const ownOutboundTables = { outbound_attempts: "business_id" } as const;

/** One call to a service outside that must happen once at most. It is written before the call goes out. */
interface OutboundAttemptTable {
  id: Id;
  business_id: number;
  /** The service: stripe, twilio. */
  door: string;
  /** What it is to do there: charge, customer, brand. */
  act: string;
  /** What it is done for, in the words of who does it: `wallet:12`. */
  subject: string;
  /** The provider hears it with the call, so that a repeat is known to be one. */
  key: string;
  /** What was asked, without secrets. */
  request: Json;
  /** open, done or refused. What nobody knows the end of is open. */
  state: string;
  /** The provider's id of what came of it; "" before. */
  reference: string;
  /** Why it was refused, or what the last question brought. */
  reason: string;
  /** How often the provider has been asked. */
  tries: number;
  /** When to ask about it next, where it is open. */
  ask_at: Instant;
  created_at: Instant;
  settled_at: Instant | null;
}
