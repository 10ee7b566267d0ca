import { z } from "zod";
import { allowed, required, say } from "~/form/reading";
import { keptProduct } from "~/items/products/picked";
import { sourceIds, sourcesFor } from "~/items/products/sources";
import { productSources, templateTypeIds, templateTypes } from "../../../server/contract/offers/words";
import { fallback, id, oneOf, text } from "../../../server/contract/wire";
import type { OfferFacts } from "./facts";

export const templateSchema = (facts: OfferFacts) =>
  z
    .object({
      template_type: required(oneOf(templateTypeIds), "Choose what the offer starts from"),
      product_source: fallback(oneOf(sourceIds), productSources.system).read,
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
