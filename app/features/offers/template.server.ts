import type { Access } from "~/access/guard.server";
import type { FieldErrors, RawAnswers } from "~/form/answers";
import { textOf } from "~/form/use-form-field";
import { categoriesOf } from "~/items/products/categories.server";
import { type PostedProduct, receiveProduct } from "~/items/products/products.server";
import { systemsOf } from "~/items/products/sources";
import { held } from "~/items/unseen";
import { productSources } from "../../../server/contract/items/words";
import { templateTypes } from "../../../server/contract/offers/words";

/** Keeps only the fields of the chosen template, because fields in hidden panels are posted too. */
export async function receiveTemplate(
  access: Access,
  posted: PostedProduct,
): Promise<{ raw: RawAnswers } | { errors: FieldErrors }> {
  const { template_type, product_source = String(productSources.system), ...rest } = posted.raw;
  const stays = textOf(posted.before.template_type) === textOf(template_type);
  // An offer may have both tags and a category, so other templates' fields are preserved while the template is
  // unchanged.
  const beside = stays ? held(posted.before, ["category", "external_category_id", "tags"]) : {};
  const base = { ...beside, template_type: textOf(template_type), product_source };
  switch (Number(template_type)) {
    case templateTypes.product:
      return receiveProduct(access, { ...posted, raw: { ...base, product: rest.product ?? "" } });
    case templateTypes.category: {
      const id = textOf(rest.external_category_id);
      const categories =
        id === "" ? [] : await categoriesOf(access, systemsOf(posted.facts, Number(textOf(product_source))));
      const name = categories.find(({ category_id }) => category_id === id)?.category_name;
      return { raw: { ...base, category: name ?? textOf(rest.category), external_category_id: id } };
    }
    case templateTypes.tag:
      return { raw: { ...base, tags: rest.tags ?? "" } };
    default:
      return { raw: base };
  }
}
