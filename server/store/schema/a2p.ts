import type { Id, Instant, Json } from "./columns";

export interface A2pTables {
  a2p_registrations: RegistrationTable;
  a2p_events: EventTable;
}

/** Those of a business, and the column that says which. */
export const ownA2pTables = { a2p_registrations: "business_id", a2p_events: "business_id" } as const;

/** What a business registers for text messages in the United States, one row a business. */
interface RegistrationTable {
  id: Id;
  business_id: number;
  /** What its parts are called at the provider, so that they are found again. */
  mark: string;
  /** The form by its names (server/contract/a2p/fields.ts). */
  form: Json;
  /** What is registered next, or was last: profile, brand or campaign. */
  step: string;
  /** kept, sending, waiting, rejected or approved. */
  phase: string;
  /** In the provider's words; "" before there is one. */
  profile_status: string;
  brand_status: string;
  campaign_status: string;
  /** What the provider keeps for it, by act (server/a2p/acts.ts): its id, and what it was last told. */
  objects: Json;
  /** Why it was rejected, by field; "" for what belongs to none. */
  problems: Json;
  /** How often the form was submitted. */
  submission: number;
  /** How often in a row nothing new was learnt. */
  looks: number;
  /** When it is worked on next; null while there is nothing to do. */
  due_at: Instant | null;
  updated_at: Instant;
}

/** What happened to a registration. */
interface EventTable {
  id: Id;
  business_id: number;
  at: Instant;
  /** profile, brand, campaign; "" for the form as a whole. */
  step: string;
  status: string;
  reason: string;
  field: string;
}
