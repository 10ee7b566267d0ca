import type { Instant } from "./columns";

export interface PaymentsTables {
  card_accounts: CardAccountTable;
  card_events: CardEventTable;
}

/** Those of a business, and the column that says which. */
export const ownPaymentsTables = { card_accounts: "business_id" } as const;

/** The customer of the card service that a business is. */
interface CardAccountTable {
  business_id: number;
  /** The key of the call that makes the customer, so that two make one. */
  act_key: string;
  /** The service's id; null until it has answered. */
  provider_ref: string | null;
  /** The card that was chosen; the oldest counts where there is none, or where it is gone. */
  default_card: string | null;
  created_at: Instant;
}

/** The events of the card service that were taken, so that none is taken twice. */
interface CardEventTable {
  id: string;
  kind: string;
  at: Instant;
  taken_at: Instant;
}
