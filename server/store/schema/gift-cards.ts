import type { Id, Instant } from "./columns";

export interface GiftCardsTables {
  sold_gift_cards: SoldGiftCardTable;
  gift_card_figures: GiftCardFigureTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownGiftCardsTables = {
  sold_gift_cards: "business_id",
  gift_card_figures: "business_id",
} as const;

/**
 * A gift card a customer bought, as it was then. Its rows never change, so later changes of the gift card it was sold
 * from (a row of `offers`) do not affect it. Its remaining value is in the ledger.
 */
interface SoldGiftCardTable {
  id: Id;
  business_id: number;
  /** Gift card it was sold from. */
  offer_id: number;
  /** Transaction of the sale. */
  transaction_id: number;
  customer_id: number;
  branch_id: number;
  title: string;
  /** Face value and price: minor units. */
  value: number;
  price: number;
  /** Unique in the business; whoever has the code may spend the card. */
  code: string;
  sold_at: Instant;
}

/** Sales figures of a gift card; one that was never sold may have no row. */
interface GiftCardFigureTable {
  business_id: number;
  offer_id: number;
  cards: number;
  /** Total face value: minor units. */
  value: number;
}
