import { z } from "zod";
import type { RawAnswers } from "~/form/answers";
import { allowed } from "~/form/reading";
import { productSources } from "../../../server/contract/items/words";
import type { Product } from "../../../server/contract/lookups/calls";
import { type Codec, fallback, fields, id, nullable, oneOf, text } from "../../../server/contract/wire";
import { TITLE_MAX } from "../texts";
import { sourceIds } from "./sources";

/** A product as the picker found it. Kept beside the answer so that later steps can show it; never sent. */
export const pickedProduct = fields({
  product_pk: id,
  product_name: text(500),
  product_description: text(4000),
  product_regular_price: text(40),
  external_id: text(200),
  /** The connected system it is a product of; null in the own catalogue. */
  pos_system_fk: nullable(id),
  picture: text(400),
  thumbnail: text(400),
});
export type PickedProduct = z.output<typeof pickedProduct.read>;

/** A JSON value that only the portal itself writes; anything else reads as none. */
const keptJson = <T>(codec: Codec<T>) =>
  z.unknown().transform((value): T | undefined => {
    if (typeof value !== "string" || value === "") return undefined;
    try {
      const read = codec.read.safeParse(JSON.parse(value));
      return read.success ? read.data : undefined;
    } catch (error) {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  });

/** The picked product in its hidden place beside the answer. */
export const keptProduct = keptJson(pickedProduct);

/** What the picker keeps of a product. */
export const asPicked = (product: Product): PickedProduct => ({
  product_pk: product.product_pk,
  // A server may tell a product by its id alone.
  product_name: product.product_name || `Product ${product.product_pk}`,
  product_description: product.product_description,
  product_regular_price: product.product_regular_price,
  external_id: product.external_id,
  pos_system_fk: product.pos_system_fk,
  picture: product.images?.original ?? "",
  thumbnail: product.images?.thumbnail ?? "",
});

/** The product as the forms hold it: its id, and what later steps show of it. */
export const productAnswers = (product: PickedProduct): RawAnswers => ({
  product: String(product.product_pk),
  product_picked: JSON.stringify(product),
});

/** What the picker posts. */
export const picking = {
  product: allowed(id, "Choose a product from the list"),
  product_picked: keptProduct,
  product_source: fallback(oneOf(sourceIds), productSources.system).read,
};

/** What an item's description starts from: the words, price and picture of a product. */
export const startFrom = (product: PickedProduct, price: string, picture: string): RawAnswers => ({
  title: product.product_name.slice(0, TITLE_MAX),
  description: product.product_description,
  [price]: product.product_regular_price,
  [picture]: product.picture,
  [`${picture}_large`]: product.picture,
});
