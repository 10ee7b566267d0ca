import type { Generated } from "kysely";

export type Id = Generated<number>;
export type Flag = 0 | 1;
export type Json = string;
/** UTC milliseconds. */
export type Instant = number;

/** Columns of the other cart discounts that an item can be combined with. */
export const combineColumns = {
  productDiscounts: "combine_product",
  orderDiscounts: "combine_order",
  shippingDiscounts: "combine_shipping",
} as const;
