import type { Flag, Id, Instant, Json } from "./columns";

export interface SalesTables {
  sales: SaleTable;
  sale_returns: SaleReturnTable;
  sale_offers: SaleOfferTable;
  fraud_notices: FraudNoticeTable;
}

/** Those of a business, and the column that says which. */
export const ownSalesTables = {
  sales: "business_id",
  sale_returns: "business_id",
  sale_offers: "business_id",
  fraud_notices: "business_id",
} as const;

/** What a transaction of type 1 knows of the sale it is of; money is minor units. */
interface SaleTable {
  business_id: number;
  transaction_id: number;
  customer_id: number;
  branch_id: number;
  amount: number;
  /** null where nobody said. */
  tax: number | null;
  shipping: number;
  giftcard: number;
  redeem_points: number;
  /** What the redeemed points paid. */
  value: number;
  /** What it earned when it was made, or when it was released. */
  earned: number;
  credit: number;
  /** The customer's points right after it. */
  balance: number;
  /** A large purchase that waits for an admin; it earns nothing so long. */
  held: Flag;
  /** "", or what an admin decided: pay or refuse. */
  decision: string;
  decided_by: number | null;
  decided_at: Instant | null;
  /** The transaction that paid it once it was released. */
  paid_id: number | null;
  /** How much of the amount has come back: a running figure of `sale_returns`. */
  returned: number;
  /** The shop or till it comes from and its id there; both null for a sale of the counter. */
  external_system: string | null;
  external_id: string | null;
  /** The rules and offers it goes by (`Terms`). */
  terms: Json;
  /** Why it earned what it did (`Reason[]`). */
  why: Json;
  created_at: Instant;
}

/** A return of a sale, or of a part of it. */
interface SaleReturnTable {
  business_id: number;
  transaction_id: number;
  sale_id: number;
  amount: number;
  why: Json;
}

/** An offer that a sale used. */
interface SaleOfferTable {
  business_id: number;
  transaction_id: number;
  offer_id: number;
  customer_id: number;
  day: number;
}

/** A customer who earned more often than is usual. */
interface FraudNoticeTable {
  id: Id;
  business_id: number;
  customer_id: number;
  branch_id: number;
  /** The sale that was one too many. */
  transaction_id: number;
  /** How many earning sales there were within so many days. */
  sales: number;
  period_days: number;
  created_at: Instant;
}
