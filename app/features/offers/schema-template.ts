import { z } from "zod";
import { productSourceIds, productSources, templateTypeIds, templateTypes } from "../../../server/contract/offer-words";
import { type Codec, fallback, fields, id, oneOf, text } from "../../../server/contract/wire";
import { type OfferFacts, sourcesFor } from "./facts";
import { allowed, required, say } from "./reading";

/** A product as the picker found it. Kept beside the answer so that later steps can show it; never sent. */
export const pickedProduct = fields({
  product_pk: id,
  product_name: text(500),
  product_description: text(4000),
  product_regular_price: text(40),
  external_id: text(200),
  picture: text(400),
  thumbnail: text(400),
});
export type PickedProduct = z.output<typeof pickedProduct.read>;

/** A JSON value that only the portal itself writes; anything else reads as none. */
const kept = <T>(codec: Codec<T>) =>
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
export const keptProduct = kept(pickedProduct);

export const templateSchema = (facts: OfferFacts) =>
  z
    .object({
      template_type: required(oneOf(templateTypeIds), "Choose what the offer starts from"),
      product_source: fallback(oneOf(productSourceIds), productSources.system).read,
      product: allowed(id, "Choose a product from the list"),
      product_picked: keptProduct,
      category: text(200).read,
      external_category_id: text(200).read,
      tags: text(500).read,
    })
    .superRefine((answer, context) => {
      const of = answer.template_type;
      if (of !== templateTypes.custom && !sourcesFor(facts).includes(answer.product_source)) {
        say(context, "product_source", "Connect this system first, or choose another source");
      }
      if (of === templateTypes.product && answer.product === undefined) say(context, "product", "Choose a product");
      if (of === templateTypes.category && answer.category === "" && answer.external_category_id === "") {
        say(context, "category", "Name the category");
      }
      if (of === templateTypes.tag && answer.tags === "") say(context, "tags", "Name at least one tag");
    });
