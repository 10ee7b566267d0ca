import { call } from "../common/call";
import type { Permission } from "../common/permissions";
import { answers, completeInputs, inputs, sentInputs } from "../field/derive";
import { fields, id, ifSent, nullable, oneOf, optional, text, type Value } from "../wire";
import { count, figure, isSet, maybe, promisedRows, rows, said } from "../wire/answers";
import { ownCategory, ownProduct, productReward } from "./fields";

/*
 * The portal's own products and categories, and a la carte rewards; all extensions. Any signed-in user may read,
 * business-level roles may change them (settled reading "products page").
 */

const extension = "catalogue";
const looking = { method: "GET", extension, needs: "session" } as const;
const changing = (permission: Permission) =>
  ({ method: "POST", extension, needs: { permission, level: "business" } }) as const;
const deleting = { permission: "redemption.delete", level: "business" } as const;

const categoryLine = fields({
  category_id: id,
  category_name: said,
  /** null at the top level. */
  parent_id: figure,
  /** Products directly in the category, without those of its subcategories. */
  products: count,
});
export type CatalogueCategory = Value<typeof categoryLine>;

/** Lists the portal's own categories by name. */
export const catalogueCategories = call({
  ...looking,
  name: "catalogueCategories",
  lists: true,
  path: "/businessAdmin/catalogueCategories",
  answer: { categories: promisedRows(categoryLine) },
});

const reward = fields({ product_reward_pk: id, point_value: count, enabled: isSet, published: isSet });

/** Returns a product of the portal's own catalogue or of a connected system, with its a la carte reward. */
export const catalogueProduct = call({
  ...looking,
  name: "catalogueProduct",
  path: "/businessAdmin/catalogueProduct",
  query: { product_pk: id },
  answer: {
    product: fields({
      product_pk: id,
      ...answers(ownProduct.fields),
      /** Category names from the top level down; "" without a category. */
      category_path: said,
      pos_system_fk: figure,
      external_id: said,
      /** Sent back with a save, so that it never overwrites another user's changes. */
      revision: said,
    }),
    reward: maybe(reward),
  },
});

export const addCatalogueProduct = call({
  ...changing("redemption.create"),
  name: "addCatalogueProduct",
  path: "/businessAdmin/addCatalogueProduct",
  body: inputs(ownProduct.fields),
  answer: { product_pk: id },
});

/** Saves a product; fields left out stay as they are. */
export const saveCatalogueProduct = call({
  ...changing("redemption.update"),
  name: "saveCatalogueProduct",
  path: "/businessAdmin/saveCatalogueProduct",
  body: {
    product_pk: id,
    ...sentInputs(ownProduct.fields),
    image: ifSent(text(200)),
    revision: optional(text(20)),
  },
  answer: { product_pk: id },
});

export const usingKinds = ["offer", "redemption", "draw"] as const;
const use = fields({
  kind: oneOf(usingKinds),
  id,
  title: said,
});
export type CatalogueUse = Value<typeof use>;

/** Lists the items that use a product, at most 100 of each kind. */
export const catalogueProductUse = call({
  method: "GET",
  extension,
  needs: deleting,
  name: "catalogueProductUse",
  path: "/businessAdmin/catalogueProductUse",
  query: { product_pk: id },
  answer: { uses: rows(use) },
});

/** Deletes a product; refused while an item uses it. */
export const deleteCatalogueProduct = call({
  ...changing("redemption.delete"),
  name: "deleteCatalogueProduct",
  path: "/businessAdmin/deleteCatalogueProduct",
  body: { product_pk: id },
});

export const addCatalogueCategory = call({
  ...changing("redemption.create"),
  name: "addCatalogueCategory",
  path: "/businessAdmin/addCatalogueCategory",
  body: inputs(ownCategory.fields),
  answer: { category_id: id },
});

/** Saves a category; a blank `parent_id` moves it to the top level. */
export const saveCatalogueCategory = call({
  ...changing("redemption.update"),
  name: "saveCatalogueCategory",
  path: "/businessAdmin/saveCatalogueCategory",
  body: { category_id: id, ...sentInputs(ownCategory.fields), parent_id: ifSent(nullable(id)) },
  answer: { category_id: id },
});

/** Lists the items that use one of the portal's own categories; items refer to a category by name. */
export const catalogueCategoryUse = call({
  method: "GET",
  extension,
  needs: deleting,
  name: "catalogueCategoryUse",
  path: "/businessAdmin/catalogueCategoryUse",
  query: { category_id: id },
  answer: { uses: rows(use) },
});

/** Deletes a category and moves its content to its parent; refused while an item uses it. */
export const deleteCatalogueCategory = call({
  ...changing("redemption.delete"),
  name: "deleteCatalogueCategory",
  path: "/businessAdmin/deleteCatalogueCategory",
  body: { category_id: id },
});

export const addProductReward = call({
  ...changing("redemption.create"),
  name: "addProductReward",
  path: "/businessAdmin/addProductReward",
  body: { product_pk: id, ...completeInputs(productReward.fields) },
  answer: { product_reward_pk: id },
});

/** Saves a reward; fields left out stay as they are. */
export const saveProductReward = call({
  ...changing("redemption.update"),
  name: "saveProductReward",
  path: "/businessAdmin/saveProductReward",
  body: { product_reward_pk: id, ...sentInputs(productReward.fields) },
  answer: { product_reward_pk: id },
});

/** Deletes a reward; refused while a draw uses it. */
export const deleteProductReward = call({
  ...changing("redemption.delete"),
  name: "deleteProductReward",
  path: "/businessAdmin/deleteProductReward",
  body: { product_reward_pk: id },
});

export const productCalls = [
  catalogueCategories,
  catalogueProduct,
  addCatalogueProduct,
  saveCatalogueProduct,
  catalogueProductUse,
  deleteCatalogueProduct,
  addCatalogueCategory,
  saveCatalogueCategory,
  catalogueCategoryUse,
  deleteCatalogueCategory,
  addProductReward,
  saveProductReward,
  deleteProductReward,
] as const;
