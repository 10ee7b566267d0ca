import type { Access } from "~/access/guard.server";
import { textOf } from "~/form/use-form-field";
import { categoriesOf } from "~/items/products/categories.server";
import { type PostedProduct, productOptions, receiveProduct } from "~/items/products/products.server";
import type { StepPage } from "~/wizard/back-end.server";
import { productSources, productSystems } from "../../../server/contract/items/words";
import { categoryFields, rewardTypes } from "../../../server/contract/redemptions/words";
import { heldCategories } from "./categories";
import { categoryValue, type RedemptionFacts, type TemplateOptions } from "./redemption";
import { inPanel } from "./template";

/** Options of the template step. */
export async function templateOptions(
  access: Access,
  { facts, values, search }: Pick<StepPage<RedemptionFacts, unknown>, "facts" | "values" | "search">,
): Promise<TemplateOptions> {
  const [products, found] = await Promise.all([
    productOptions(access, facts, values, search),
    facts.types.includes(rewardTypes.freeProductIntegration)
      ? categoriesOf(
          access,
          facts.systems.filter((system) => productSystems.includes(system)),
        )
      : [],
  ]);
  const known = new Set(found.map(categoryValue));
  const kept = categoryFields.flatMap((field) => heldCategories(values[field]));
  return { products, categories: [...found, ...kept.filter((category) => !known.has(categoryValue(category)))] };
}

export async function receiveTemplate(access: Access, posted: PostedProduct) {
  const raw = inPanel(posted);
  if (raw.product === undefined) return { raw };
  const isOwn = raw.offer_type_fk === String(rewardTypes.freeProduct);
  const isUnchanged = textOf(posted.before.offer_type_fk) === raw.offer_type_fk;
  // A product from another type's panel is ignored, unless the type is unchanged. The panel of type 14 comes before
  // that of 15, which may contain a product that its list does not show.
  const inSight = isOwn === (raw.product_source === String(productSources.system)) || isUnchanged;
  const product = inSight ? ([raw.product].flat().at(isOwn ? 0 : -1) ?? "") : "";
  return receiveProduct(access, { ...posted, raw: { ...raw, product } });
}
