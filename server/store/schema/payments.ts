import type { Instant } from "./columns";

export interface PaymentsTables {
  card_accounts: CardAccountTable;
  card_events: CardEventTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownPaymentsTables = { card_accounts: "business_id" } as const;

/** A business's customer record at the card provider. */
interface CardAccountTable {
  business_id: number;
  /** Idempotency key of the call that creates the customer, so that two calls create one. */
  act_key: string;
  /** The provider's id; null until it has answered. */
  provider_ref: string | null;
  /** The chosen card. The oldest is used when none is chosen or the chosen one is gone. */
  default_card: string | null;
  created_at: Instant;
}

/** Events of the card provider that were processed, so that none is processed twice. */
interface CardEventTable {
  id: string;
  kind: string;
  at: Instant;
  taken_at: Instant;
}
