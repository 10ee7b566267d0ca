import type { Id, Instant } from "./columns";

export interface GiftCardsTables {
  sold_gift_cards: SoldGiftCardTable;
  gift_card_figures: GiftCardFigureTable;
}

/** Those of a business, and the column that says which. */
export const ownGiftCardsTables = {
  sold_gift_cards: "business_id",
  gift_card_figures: "business_id",
} as const;

/**
 * A gift card that a customer bought, as it was then: its rows are never changed, so what becomes of the card it was
 * made from (a row of `offers`) does not reach it. What is left on it is in the ledger.
 */
interface SoldGiftCardTable {
  id: Id;
  business_id: number;
  /** The gift card it was made from. */
  offer_id: number;
  /** The transaction that sold it. */
  transaction_id: number;
  customer_id: number;
  branch_id: number;
  title: string;
  /** What it was worth and what was paid for it: minor units. */
  value: number;
  price: number;
  /** Unique in the business; whoever knows it may spend the card. */
  code: string;
  sold_at: Instant;
}

/** What was sold of a gift card so far; one that was never sold may have no row. */
interface GiftCardFigureTable {
  business_id: number;
  offer_id: number;
  cards: number;
  /** What those cards were worth together: minor units. */
  value: number;
}
