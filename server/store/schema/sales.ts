import type { Flag, Id, Instant, Json } from "./columns";

export interface SalesTables {
  sales: SaleTable;
  sale_returns: SaleReturnTable;
  sale_offers: SaleOfferTable;
  fraud_notices: FraudNoticeTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownSalesTables = {
  sales: "business_id",
  sale_returns: "business_id",
  sale_offers: "business_id",
  fraud_notices: "business_id",
} as const;

/** Sale data of a transaction of type 1; money is minor units. */
interface SaleTable {
  business_id: number;
  transaction_id: number;
  customer_id: number;
  branch_id: number;
  amount: number;
  /** null when not given. */
  tax: number | null;
  shipping: number;
  giftcard: number;
  redeem_points: number;
  /** Amount paid by the redeemed points. */
  value: number;
  /** Points earned by the sale, or on its release. */
  earned: number;
  credit: number;
  /** The customer's points right after the sale. */
  balance: number;
  /** A large purchase that waits for an admin; it earns nothing until then. */
  held: Flag;
  /** Decision of an admin: pay or refuse; "" for none. */
  decision: string;
  decided_by: number | null;
  decided_at: Instant | null;
  /** Transaction that paid the points on release. */
  paid_id: number | null;
  /** Returned amount: a running figure of `sale_returns`. */
  returned: number;
  /** Shop or till that reported the sale, and its id there; both null for a sale at the counter. */
  external_system: string | null;
  external_id: string | null;
  /** Rules and offers that apply to the sale (`Terms`). */
  terms: Json;
  /** Explanation of what it earned (`Reason[]`). */
  why: Json;
  created_at: Instant;
}

/** A return of a sale, in full or in part. */
interface SaleReturnTable {
  business_id: number;
  transaction_id: number;
  sale_id: number;
  amount: number;
  why: Json;
}

/** An offer used in a sale. */
interface SaleOfferTable {
  business_id: number;
  transaction_id: number;
  offer_id: number;
  customer_id: number;
  day: number;
}

/** A customer who earned more often than usual. */
interface FraudNoticeTable {
  id: Id;
  business_id: number;
  customer_id: number;
  branch_id: number;
  /** Sale that exceeded the limit. */
  transaction_id: number;
  /** Number of earning sales within `period_days`. */
  sales: number;
  period_days: number;
  created_at: Instant;
}
