import { amount, mostMoney } from "../field";
import { systemNames } from "../lookups/systems";
import { type Codec, fallback, fields, jsonRows, list, money, oneOf, optional, text, type Value, whole } from "../wire";

/*
 * Products bought, sent by a till or shop with a sale. Systems, ids and names are those that `getProducts getCategories
 * getBrands getTags getVendors` return.
 */

const mostLines = 500;
const mostTags = 50;
const mostPieces = 1_000_000;

const systems = Object.keys(systemNames).map(Number);
const only = <T>(codec: Codec<T>, isSound: (value: T) => boolean, message: string): Codec<T> => ({
  ...codec,
  read: codec.read.refine(isSound, message),
});

const item = fields({
  id: only(text(200), (id) => id !== "", "Enter the id of what was sold"),
  name: text(300),
});
const pieces = only(whole, (count) => count >= 1 && count <= mostPieces, "Enter a quantity of 1 or more");
const price = only(money, (sum) => sum >= 0 && sum <= mostMoney, amount().bounds);

const line = fields({
  /** An integration id of section 1 of document 001. */
  system: oneOf(systems, "Enter the id of a system"),
  /** The account, for a system with several. */
  account_id: text(100),
  product: item,
  category: optional(item),
  brand: optional(item),
  vendor: optional(item),
  tags: list(item, mostTags),
  quantity: fallback(pieces, 1),
  amount: fallback(price, 0),
});
export type LineSaid = Value<typeof line>;

/** One JSON value. For a return, each line is as it was sold, with the quantity returned. */
export const saleLines = optional(jsonRows(line, mostLines));
