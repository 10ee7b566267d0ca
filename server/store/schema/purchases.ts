import type { Flag, Id, Instant } from "./columns";

/*
 * What customers bought, booked and reviewed, and what they can be reached on. All of it is found under whom a customer
 * lives on in: after a merge under the survivor.
 */

export interface PurchaseTables {
  purchase_days: PurchaseDayTable;
  sold_items: SoldItemTable;
  sale_lines: SaleLineTable;
  appointments: AppointmentTable;
  reviews: ReviewTable;
  devices: DeviceTable;
}

/** Those of a business, and the column that says which. */
export const ownPurchaseTables = {
  purchase_days: "business_id",
  sold_items: "business_id",
  sale_lines: "business_id",
  appointments: "business_id",
  reviews: "business_id",
  devices: "business_id",
} as const;

/**
 * Purchases of a customer at a branch a day, a running figure; without one there is no row. A purchase is a transaction
 * of type 1 with an amount, neither taken back nor returned as a whole.
 */
interface PurchaseDayTable {
  business_id: number;
  day: number;
  customer_id: number;
  branch_id: number;
  purchases: number;
  /** Less what was returned of them. */
  amount: number;
}

/** Something that a system sells, or sells by: its products, categories, brands, vendors and tags. */
interface SoldItemTable {
  id: Id;
  business_id: number;
  /** An integration id of section 1 of document 001. */
  system: number;
  /** Of `itemKinds` in server/ledger/sale-lines; "any" stands for whatever the system sells. */
  kind: string;
  /** Its id in that system; "" for "any". */
  external_id: string;
  /** The account of a system that has several; "" elsewhere. */
  account_id: string;
  name: string;
  /** The name as it is searched for and put in order. */
  name_folded: string;
}

/** A purchase that has lines with an item: each item of its lines once. */
interface SaleLineTable {
  business_id: number;
  /** Of `sold_items`. */
  item_id: number;
  day: number;
  customer_id: number;
  transaction_id: number;
  quantity: number;
  /** Minor units. */
  amount: number;
  /** 1 once the purchase was taken back or returned as a whole. */
  taken_back: Flag;
}

interface AppointmentTable {
  id: Id;
  business_id: number;
  customer_id: number;
  /** Whose it was before any merge. */
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
  /** Whose it was before any merge. */
  of_customer_id: number;
  product_id: number | null;
  /** 1 to 5. */
  rating: number;
  day: number;
  created_at: Instant;
}

/** Where push messages reach a customer; a token is one customer's, the last one's who gave it. */
interface DeviceTable {
  business_id: number;
  customer_id: number;
  /** Whose it was before any merge. */
  of_customer_id: number;
  token: string;
  created_at: Instant;
}
