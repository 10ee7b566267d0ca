import type { Flag, Id, Instant } from "./columns";

/*
 * Purchases, appointments, reviews and push devices of customers. After a merge all of them belong to the final
 * survivor.
 */

export interface PurchaseTables {
  purchase_days: PurchaseDayTable;
  sold_items: SoldItemTable;
  sale_lines: SaleLineTable;
  appointments: AppointmentTable;
  reviews: ReviewTable;
  devices: DeviceTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownPurchaseTables = {
  purchase_days: "business_id",
  sold_items: "business_id",
  sale_lines: "business_id",
  appointments: "business_id",
  reviews: "business_id",
  devices: "business_id",
} as const;

/**
 * Purchases of a customer per branch and day, a running figure; no row without a purchase. A purchase is a transaction
 * of type 1 with an amount, neither reversed nor returned in full.
 */
interface PurchaseDayTable {
  business_id: number;
  day: number;
  customer_id: number;
  branch_id: number;
  purchases: number;
  /** Without returned amounts. */
  amount: number;
}

/** A product, category, brand, vendor or tag of a point-of-sale system. */
interface SoldItemTable {
  id: Id;
  business_id: number;
  /** Integration id (document 001, section 1). */
  system: number;
  /** One of `itemKinds` in server/ledger/sale-lines; "any" is anything the system sells. */
  kind: string;
  /** Its id in that system; "" for "any". */
  external_id: string;
  /** Account within a system that has several; otherwise "". */
  account_id: string;
  name: string;
  /** The name as it is searched and sorted. */
  name_folded: string;
}

/** Items of a purchase's lines, one row per item. */
interface SaleLineTable {
  business_id: number;
  /** Row of `sold_items`. */
  item_id: number;
  day: number;
  customer_id: number;
  transaction_id: number;
  quantity: number;
  /** Minor units. */
  amount: number;
  /** 1 once the purchase was reversed or returned in full. */
  taken_back: Flag;
}

interface AppointmentTable {
  id: Id;
  business_id: number;
  customer_id: number;
  /** Original customer, before any merge. */
  of_customer_id: number;
  branch_id: number;
  /** The service, a product. */
  product_id: number;
  day: number;
  starts_at: Instant;
  cancelled_at: Instant | null;
}

interface ReviewTable {
  id: Id;
  business_id: number;
  customer_id: number;
  /** Original customer, before any merge. */
  of_customer_id: number;
  product_id: number | null;
  /** 1 to 5. */
  rating: number;
  day: number;
  created_at: Instant;
}

/** Push devices of customers; a token belongs to the customer who registered it last. */
interface DeviceTable {
  business_id: number;
  customer_id: number;
  /** Original customer, before any merge. */
  of_customer_id: number;
  token: string;
  created_at: Instant;
}
