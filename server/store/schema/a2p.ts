import type { Id, Instant, Json } from "./columns";

export interface A2pTables {
  a2p_registrations: RegistrationTable;
  a2p_events: EventTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownA2pTables = { a2p_registrations: "business_id", a2p_events: "business_id" } as const;

/** A business's A2P registration for text messages in the United States; one row per business. */
interface RegistrationTable {
  id: Id;
  business_id: number;
  /** Name of its objects at the provider, by which they are found again. */
  mark: string;
  /** Form values by field name (server/contract/a2p/fields.ts). */
  form: Json;
  /** Current or last step: profile, brand or campaign. */
  step: string;
  /** kept, sending, waiting, rejected or approved. */
  phase: string;
  /** The provider's status; "" before there is one. */
  profile_status: string;
  brand_status: string;
  campaign_status: string;
  /** Objects at the provider, by act (server/a2p/acts.ts): id and last data sent. */
  objects: Json;
  /** Reasons of the rejection, by field; "" for the form as a whole. */
  problems: Json;
  /** Number of times the form was submitted. */
  submission: number;
  /** Number of checks in a row without news. */
  looks: number;
  /** Next time the job works on it; null while nothing is due. */
  due_at: Instant | null;
  updated_at: Instant;
}

/** History of a registration. */
interface EventTable {
  id: Id;
  business_id: number;
  at: Instant;
  /** profile, brand or campaign; "" for the form as a whole. */
  step: string;
  status: string;
  reason: string;
  field: string;
}
