import { type Handler, handle } from "../../area";
import { categoryRows } from "../../business/categories";
import * as calls from "../../contract/products/calls";
import { area } from "../../manifest";
import { addCategory, deleteCategory, ownCategories, saveCategory } from "./categories";
import { categoryIn, requireProduct } from "./find";
import { addProduct, deleteProduct, productDetails, saveProduct } from "./products";
import { addReward, deleteReward, saveReward } from "./rewards";
import { usesOfCategory, usesOfProduct } from "./uses";

const handlers: readonly Handler[] = [
  handle(calls.catalogueCategories, async (context) => ({ categories: await ownCategories(context) })),
  handle(calls.catalogueProduct, (context, { query }) => productDetails(context, query.product_pk)),
  handle(calls.addCatalogueProduct, async (context, { body }) => ({ product_pk: await addProduct(context, body) })),
  handle(calls.saveCatalogueProduct, async (context, { body }) => ({ product_pk: await saveProduct(context, body) })),
  handle(calls.catalogueProductUse, async ({ db }, { query }) => {
    const { id } = await requireProduct(db, query.product_pk);
    return { uses: await usesOfProduct(db, id) };
  }),
  handle(calls.deleteCatalogueProduct, async (context, { body }) => {
    await deleteProduct(context, body);
    return {};
  }),
  handle(calls.addCatalogueCategory, async (context, { body }) => ({ category_id: await addCategory(context, body) })),
  handle(calls.saveCatalogueCategory, async (context, { body }) => ({
    category_id: await saveCategory(context, body),
  })),
  handle(calls.catalogueCategoryUse, async ({ db }, { query }) => {
    const { name } = categoryIn(await categoryRows(db, null), query.category_id);
    return { uses: await usesOfCategory(db, name) };
  }),
  handle(calls.deleteCatalogueCategory, async (context, { body }) => {
    await deleteCategory(context, body);
    return {};
  }),
  handle(calls.addProductReward, async (context, { body }) => ({ product_reward_pk: await addReward(context, body) })),
  handle(calls.saveProductReward, async (context, { body }) => ({
    product_reward_pk: await saveReward(context, body),
  })),
  handle(calls.deleteProductReward, async (context, { body }) => {
    await deleteReward(context, body);
    return {};
  }),
];

/** The portal's own products and categories, and a la carte rewards. */
export const products = area({ name: "products", handlers });
