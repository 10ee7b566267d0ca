import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { requireId } from "~/access/refuse.server";
import { PortalError } from "~/api/error";
import { form, formPage } from "~/form/form.server";
import { paths } from "~/paths";
import {
  catalogueCategories,
  catalogueCategoryUse,
  catalogueProductUse,
  deleteCatalogueCategory,
  deleteCatalogueProduct,
} from "../../../server/contract/products/calls";
import { ownProductOf } from "./product.server";

const look = () => ({ href: paths.productsDashboard(), label: "View products" });
const productId = (args: Pick<AccessArgs, "params">) => requireId(args, "productId");
const categoryId = (args: Pick<AccessArgs, "params">) => requireId(args, "categoryId");

/** Deletes an own product that no offer, redemption or draw uses. */
export const deletingProduct = formPage({
  page: "products-delete",
  async load(access, args) {
    const product_pk = productId(args);
    const { product, reward } = await ownProductOf(access, product_pk);
    const { uses } = await access.api.call(catalogueProductUse, { query: { product_pk } });
    return { id: product_pk, name: product.product_name, isReward: reward !== null, uses };
  },
  form: form({
    schema: z.object({}),
    look,
    async save(_answers, { access, args }) {
      await access.api.call(deleteCatalogueProduct, { body: { product_pk: productId(args) } });
      return { to: paths.productsDashboard(), say: "Product deleted." };
    },
  }),
});

/** @throws PortalError not-found. */
export async function ownCategoryOf({ api }: Access, id: number) {
  const { categories } = await api.call(catalogueCategories);
  const category = categories.find(({ category_id }) => category_id === id);
  if (!category) throw new PortalError("not-found");
  return { category, categories };
}

/** Deletes an own category that no item uses; its products and subcategories move to the parent. */
export const deletingCategory = formPage({
  page: "products-category-delete",
  async load(access, args) {
    const category_id = categoryId(args);
    const { category, categories } = await ownCategoryOf(access, category_id);
    const { uses } = await access.api.call(catalogueCategoryUse, { query: { category_id } });
    return {
      id: category_id,
      name: category.category_name,
      products: category.products,
      below: categories.filter(({ parent_id }) => parent_id === category_id).length,
      above: categories.find((one) => one.category_id === category.parent_id)?.category_name ?? "",
      uses,
    };
  },
  form: form({
    schema: z.object({}),
    look,
    async save(_answers, { access, args }) {
      await access.api.call(deleteCatalogueCategory, { body: { category_id: categoryId(args) } });
      return { to: paths.productsDashboard(), say: "Category deleted." };
    },
  }),
});
