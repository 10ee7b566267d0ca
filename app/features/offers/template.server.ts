import type { Access } from "~/access/guard.server";
import { textOf } from "~/form/use-form-field";
import { inPanel } from "~/items/panels";
import { categoriesOf } from "~/items/products/categories.server";
import { type PostedProduct, receiveProduct } from "~/items/products/products.server";
import { systemsOf } from "~/items/products/sources";
import { templateTypes } from "../../../server/contract/offers/words";

const panels = {
  choice: "template_type",
  fields: {
    [templateTypes.product]: ["product"],
    [templateTypes.category]: ["category", "external_category_id"],
    [templateTypes.tag]: ["tags"],
  },
  stay: ["category", "external_category_id", "tags"],
};

export async function receiveTemplate(access: Access, posted: PostedProduct) {
  const raw = inPanel(panels, posted);
  if (raw.product !== undefined) return receiveProduct(access, { ...posted, raw });
  if (raw.template_type !== String(templateTypes.category)) return { raw };
  const id = textOf(posted.raw.external_category_id);
  const systems = systemsOf(posted.facts, Number(raw.product_source));
  const categories = id === "" ? [] : await categoriesOf(access, systems);
  const name = categories.find(({ category_id }) => category_id === id)?.category_name;
  return { raw: { ...raw, category: name ?? textOf(posted.raw.category), external_category_id: id } };
}
