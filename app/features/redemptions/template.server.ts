import type { Access } from "~/access/guard.server";
import type { FieldErrors, RawAnswers } from "~/form/answers";
import { textOf } from "~/form/use-form-field";
import { categoriesOf } from "~/items/products/categories.server";
import { productOptions, receiveProduct } from "~/items/products/products.server";
import { held } from "~/items/unseen";
import type { Posted, StepPage } from "~/wizard/back-end.server";
import { productSources, productSystems } from "../../../server/contract/items/words";
import { categoryFields } from "../../../server/contract/redemptions/named";
import { rewardTypes } from "../../../server/contract/redemptions/words";
import { heldCategories } from "./categories";
import { categoryValue, type RedemptionAnswers, type RedemptionFacts, type TemplateOptions } from "./redemption";

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

type PostedStep = Posted<RedemptionFacts, RedemptionAnswers>;

/** Keeps only the fields of the chosen type, because fields in hidden panels are posted too. */
export async function receiveTemplate(
  access: Access,
  posted: PostedStep,
): Promise<{ raw: RawAnswers } | { errors: FieldErrors }> {
  const { raw, before } = posted;
  const { offer_type_fk, product_source = String(productSources.system) } = raw;
  const type = Number(textOf(offer_type_fk));
  const same = textOf(before.offer_type_fk) === String(type);
  const unseen = same ? held(before, ["external_id", "external_category_id"]) : {};
  const base = { ...unseen, offer_type_fk: String(type), product_source };
  const own = type === rewardTypes.freeProduct;
  if (type === rewardTypes.partnerReward) return { raw: { ...base, partnerRewardType: raw.partnerRewardType ?? "" } };
  if (!own && type !== rewardTypes.freeProductIntegration) return { raw: base };
  // A product from another type's panel is ignored, unless the type is unchanged. The panel of type 14 comes before
  // that of 15, which may contain a product that its list does not show.
  const inSight = own === (Number(textOf(product_source)) === productSources.system);
  const sent = [raw.product ?? []].flat();
  const product = inSight || same ? (sent.at(own ? 0 : -1) ?? "") : "";
  const connected = own ? {} : held(raw, ["external_id", "external_category_id", ...categoryFields]);
  return receiveProduct(access, { ...posted, raw: { ...base, ...connected, product } });
}
