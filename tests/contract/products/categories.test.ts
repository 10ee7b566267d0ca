import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import {
  addCatalogueCategory,
  addCatalogueProduct,
  catalogueCategories,
  catalogueCategoryUse,
  catalogueProduct,
  deleteCatalogueCategory,
  saveCatalogueCategory,
} from "../../../server/contract/products/calls";
import { mostLevels } from "../../../server/contract/products/fields";
import { makeOffer } from "../../../server/demo/factories";
import type { Store } from "../../../server/store/store";
import { answerOf, ask } from "../../support/ask";
import { openShops, type Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

eachEngine("the portal's own categories", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let other: Shop;

  beforeAll(async () => {
    ({ store, api, shop, other } = await openShops(stores));
  });

  const add = async (category_name: string, parent_id?: number) =>
    (await answerOf(api, shop.admin, addCatalogueCategory, { body: { category_name, parent_id } })).category_id;
  const tree = async () => (await answerOf(api, shop.admin, catalogueCategories)).categories;
  const errorsOf = async (body: { category_name: string; parent_id?: number }) =>
    (await ask(api, shop.admin, addCatalogueCategory, { body })).errors;

  it("stand in a tree, each with how many products it holds", async () => {
    const top = await add("Éclairs");
    const below = await add("Coffee", top);
    const product = { product_name: "Bun", product_description: "", product_regular_price: 300, category_id: below };
    const { product_pk } = await answerOf(api, shop.admin, addCatalogueProduct, { body: product });
    expect(await tree()).toEqual([
      { category_id: below, category_name: "Coffee", parent_id: top, products: 1 },
      { category_id: top, category_name: "Éclairs", parent_id: null, products: 0 },
    ]);
    const answer = await answerOf(api, shop.admin, catalogueProduct, { query: { product_pk } });
    expect(answer.product.category_path).toBe("Éclairs › Coffee");
  });

  it("are refused without a name, with a neighbour's, or too deep", async () => {
    const top = await add("Deep");
    expect(Object.keys(await errorsOf({ category_name: " " }))).toEqual(["category_name"]);
    expect(Object.keys(await errorsOf({ category_name: "x".repeat(5000) }))).toEqual(["category_name"]);
    expect(Object.keys(await errorsOf({ category_name: "DEEP" }))).toEqual(["category_name"]);
    expect(await errorsOf({ category_name: "Stray", parent_id: 999_999 })).toHaveProperty("parent_id");
    let parent = top;
    for (let level = 2; level <= mostLevels; level += 1) parent = await add("Deep", parent);
    expect(await errorsOf({ category_name: "Deep", parent_id: parent })).toHaveProperty("parent_id");
  });

  it("are never inside themselves, and move with what is below them", async () => {
    const top = await add("Savoury");
    const middle = await add("Pies", top);
    const leaf = await add("Small pies", middle);
    const into = (category_id: number, parent_id: number | null) =>
      ask(api, shop.admin, saveCatalogueCategory, { body: { category_id, parent_id } });
    expect((await into(top, top)).errors).toHaveProperty("parent_id");
    expect((await into(top, leaf)).errors).toHaveProperty("parent_id");
    expect((await into(middle, null)).status).toBe(200);
    expect(await tree()).toContainEqual(expect.objectContaining({ category_id: middle, parent_id: null }));
    expect(await tree()).toContainEqual(expect.objectContaining({ category_id: leaf, parent_id: middle }));
  });

  it("leave what they held to the category above when they are deleted", async () => {
    const top = await add("Cold");
    const middle = await add("Iced", top);
    const leaf = await add("Sorbet", middle);
    const product = { product_name: "Cone", product_description: "", product_regular_price: 300, category_id: middle };
    const { product_pk } = await answerOf(api, shop.admin, addCatalogueProduct, { body: product });
    await answerOf(api, shop.admin, deleteCatalogueCategory, { body: { category_id: middle } });
    expect(await tree()).toContainEqual({ category_id: leaf, category_name: "Sorbet", parent_id: top, products: 0 });
    const answer = await answerOf(api, shop.admin, catalogueProduct, { query: { product_pk } });
    expect(answer.product.category_id).toBe(top);
  });

  it("stay, with their names, while an offer names them", async () => {
    const category_id = await add("Named");
    const offer = await makeOffer(store.db, shop.id, { title: "Ten off", category: "named", product_source: 10 });
    expect((await answerOf(api, shop.admin, catalogueCategoryUse, { query: { category_id } })).uses).toEqual([
      { kind: "offer", id: offer, title: "Ten off" },
    ]);
    const deletion = await ask(api, shop.admin, deleteCatalogueCategory, { body: { category_id } });
    expect(deletion.errors.category_id?.[0]).toContain("1 offer");
    const renamed = { category_id, category_name: "Other" };
    expect((await ask(api, shop.admin, saveCatalogueCategory, { body: renamed })).errors).toHaveProperty(
      "category_name",
    );
  });

  it("of another business are not there", async () => {
    const { category_id } = await answerOf(api, other.admin, addCatalogueCategory, {
      body: { category_name: "Theirs" },
    });
    expect(await tree()).not.toContainEqual(expect.objectContaining({ category_id }));
    expect((await ask(api, shop.admin, saveCatalogueCategory, { body: { category_id } })).status).toBe(404);
    expect((await ask(api, shop.admin, deleteCatalogueCategory, { body: { category_id } })).status).toBe(404);
    expect(await errorsOf({ category_name: "Mine", parent_id: category_id })).toHaveProperty("parent_id");
  });
});
