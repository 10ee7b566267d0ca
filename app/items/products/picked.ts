import { z } from "zod";
import type { RawAnswers } from "~/form/answers";
import { allowed } from "~/form/reading";
import { itemTexts } from "../../../server/contract/items/fields";
import { productSources } from "../../../server/contract/items/words";
import type { Product } from "../../../server/contract/lookups/calls";
import { type Codec, fallback, fields, id, nullable, oneOf, text } from "../../../server/contract/wire";
import { fromJson } from "../../../server/contract/wire/json-text";
import { sourceIds } from "./sources";

/** Product as found by the picker. Stored with the answer, so that later steps can show it; never sent to the API. */
export const pickedProduct = fields({
  product_pk: id,
  product_name: text(500),
  product_description: text(4000),
  product_regular_price: text(40),
  external_id: text(200),
  /** Connected system of the product; null for the own catalogue. */
  pos_system_fk: nullable(id),
  picture: text(400),
  thumbnail: text(400),
});
export type PickedProduct = z.output<typeof pickedProduct.read>;

/** JSON value written by the portal itself; anything else reads as undefined. */
const keptJson = <T>(codec: Codec<T>) =>
  z.unknown().transform((value): T | undefined => {
    if (typeof value !== "string" || value === "") return undefined;
    const read = codec.read.safeParse(fromJson(value));
    return read.success ? read.data : undefined;
  });

/** Picked product, stored in a hidden field next to the answer. */
export const keptProduct = keptJson(pickedProduct);

/** Reduces a product to the picker's data. */
export const asPicked = (product: Product): PickedProduct => ({
  product_pk: product.product_pk,
  // A server may return a product without a name.
  product_name: product.product_name || `Product ${product.product_pk}`,
  product_description: product.product_description,
  product_regular_price: product.product_regular_price,
  external_id: product.external_id,
  pos_system_fk: product.pos_system_fk,
  picture: product.images?.original ?? "",
  thumbnail: product.images?.thumbnail ?? "",
});

/** Form values of a product: its id and its data for later steps. */
export const productAnswers = (product: PickedProduct): RawAnswers => ({
  product: String(product.product_pk),
  product_picked: JSON.stringify(product),
});

/**
 * Form values of an existing item's product and of its id in a connected system: an id that the product has anyway is
 * left blank, so that another product replaces it.
 */
export const namedAnswers = (
  product: Product | null,
  externalId: string,
): RawAnswers & { readonly external_id: string } => ({
  ...(product && productAnswers(asPicked(product))),
  external_id: externalId === product?.external_id ? "" : externalId,
});

/** Schemas for what the picker posts. */
export const picking = {
  product: allowed(id, "Choose a product from the list"),
  product_picked: keptProduct,
  product_source: fallback(oneOf(sourceIds), productSources.system).read,
};

/** Initial description of an item from a product: texts, price and picture. */
export const startFrom = (product: PickedProduct, price: string, picture: string): RawAnswers => ({
  title: product.product_name.slice(0, itemTexts.title.max),
  description: product.product_description,
  [price]: product.product_regular_price,
  [picture]: product.picture,
  [`${picture}_large`]: product.picture,
});
