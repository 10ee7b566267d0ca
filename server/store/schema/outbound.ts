import type { Id, Instant, Json } from "./columns";

export interface OutboundTables {
  outbound_attempts: OutboundAttemptTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownOutboundTables = { outbound_attempts: "business_id" } as const;

/** A call to an external service that is made at most once. The row is written before the call. */
interface OutboundAttemptTable {
  id: Id;
  business_id: number;
  /** Service: stripe, twilio. */
  door: string;
  /** Operation: charge, customer, brand. */
  act: string;
  /** What it is done for, as named by the caller: `wallet:12`. */
  subject: string;
  /** Idempotency key, sent with the call. */
  key: string;
  /** The request, without secrets. */
  request: Json;
  /** open, done or refused. An unknown outcome stays open. */
  state: string;
  /** The provider's id of the result; "" before. */
  reference: string;
  /** Why it was refused, or the result of the last check. */
  reason: string;
  /** Number of times the provider was asked about the outcome. */
  tries: number;
  /** When to ask again, while it is open. */
  ask_at: Instant;
  created_at: Instant;
  settled_at: Instant | null;
}
