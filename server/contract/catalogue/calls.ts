import { call } from "../common/call";
import type { Permission } from "../common/permissions";
import { answers, completeInputs, inputs, sentInputs } from "../field/derive";
import { fields, id, ifSent, nullable, oneOf, optional, text, type Value } from "../wire";
import { count, figure, isSet, maybe, promisedRows, rows, said } from "../wire/answers";
import { ownCategory, ownProduct, productReward } from "./fields";

/*
 * The portal's own products and categories, and a la carte rewards: all of it an extension. Anybody signed in may look;
 * changes are the business level's (settled reading "products page").
 */

const extension = "catalogue";
const looking = { method: "GET", extension, needs: "session" } as const;
const changing = (permission: Permission) =>
  ({ method: "POST", extension, needs: { permission, level: "business" } }) as const;
const deleting = { permission: "redemption.delete", level: "business" } as const;

const categoryLine = fields({
  category_id: id,
  category_name: said,
  /** null at the top. */
  parent_id: figure,
  /** Products in it, those of the categories below it left out. */
  products: count,
});
export type CatalogueCategory = Value<typeof categoryLine>;

/** The portal's own categories, by name. */
export const catalogueCategories = call({
  ...looking,
  name: "catalogueCategories",
  lists: true,
  path: "/businessAdmin/catalogueCategories",
  answer: { categories: promisedRows(categoryLine) },
});

const reward = fields({ product_reward_pk: id, point_value: count, enabled: isSet, published: isSet });

/** A product, of the portal's own catalogue or of a connected system, with its a la carte reward. */
export const catalogueProduct = call({
  ...looking,
  name: "catalogueProduct",
  path: "/businessAdmin/catalogueProduct",
  query: { product_pk: id },
  answer: {
    product: fields({
      product_pk: id,
      ...answers(ownProduct.fields),
      /** By name, from the top; "" for none. */
      category_path: said,
      pos_system_fk: figure,
      external_id: said,
      /** To be sent back with a save, so that it is never laid over another's. */
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

/** What is left out stays. */
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

/** The items that name a product, at most a hundred of each kind. */
export const catalogueProductUse = call({
  method: "GET",
  extension,
  needs: deleting,
  name: "catalogueProductUse",
  path: "/businessAdmin/catalogueProductUse",
  query: { product_pk: id },
  answer: { uses: rows(use) },
});

/** Refused while an item names the product. */
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

/** `parent_id` sent blank moves it to the top. */
export const saveCatalogueCategory = call({
  ...changing("redemption.update"),
  name: "saveCatalogueCategory",
  path: "/businessAdmin/saveCatalogueCategory",
  body: { category_id: id, ...sentInputs(ownCategory.fields), parent_id: ifSent(nullable(id)) },
  answer: { category_id: id },
});

/** The items that name a category of the portal's own, which they do by its name. */
export const catalogueCategoryUse = call({
  method: "GET",
  extension,
  needs: deleting,
  name: "catalogueCategoryUse",
  path: "/businessAdmin/catalogueCategoryUse",
  query: { category_id: id },
  answer: { uses: rows(use) },
});

/** What is in it moves to the category that it is in. Refused while an item names it. */
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

/** What is left out stays. */
export const saveProductReward = call({
  ...changing("redemption.update"),
  name: "saveProductReward",
  path: "/businessAdmin/saveProductReward",
  body: { product_reward_pk: id, ...sentInputs(productReward.fields) },
  answer: { product_reward_pk: id },
});

/** Refused while a draw names the reward. */
export const deleteProductReward = call({
  ...changing("redemption.delete"),
  name: "deleteProductReward",
  path: "/businessAdmin/deleteProductReward",
  body: { product_reward_pk: id },
});

export const catalogueCalls = [
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
