import type { Access } from "~/access/guard.server";
import type { FieldErrors, RawAnswers } from "~/form/answers";
import { textOf } from "~/form/use-form-field";
import { categoriesOf } from "~/items/products/categories.server";
import { type PostedProduct, receiveProduct } from "~/items/products/products.server";
import { systemsOf } from "~/items/products/sources";
import { held } from "~/items/unseen";
import { productSources } from "../../../server/contract/items/words";
import { templateTypes } from "../../../server/contract/offers/words";

/** Only what belongs to the chosen template is kept; a hidden panel's radio button is posted all the same. */
export async function receiveTemplate(
  access: Access,
  posted: PostedProduct,
): Promise<{ raw: RawAnswers } | { errors: FieldErrors }> {
  const { template_type, product_source = String(productSources.system), ...rest } = posted.raw;
  const stays = textOf(posted.before.template_type) === textOf(template_type);
  // An offer may have tags beside its category: what the chosen template does not ask for stays.
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
