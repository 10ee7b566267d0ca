import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { getProductRewardsALaCarte } from "../../../server/contract/draws/calls";
import { productSearch } from "../../../server/contract/lookups/calls";
import {
  addCatalogueProduct,
  addProductReward,
  catalogueCategories,
  catalogueProduct,
  catalogueProductUse,
  deleteCatalogueProduct,
  deleteProductReward,
  saveCatalogueProduct,
  saveProductReward,
} from "../../../server/contract/products/calls";
import { makeOffer } from "../../../server/demo/factories";
import type { Store } from "../../../server/store/store";
import { answerOf, ask, outcomeOf } from "../../support/ask";
import { makeDraw } from "../../support/draw-rows";
import { connect, makeProduct, openShops, type Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

const loaf = { product_name: "Épi loaf", product_description: "Crusty.", product_regular_price: 850 };
const noSuch = { status: 404 };

eachEngine("the portal's own products", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let other: Shop;

  beforeAll(async () => {
    ({ store, api, shop, other } = await openShops(stores));
    await connect(store, shop.id, 5);
  });

  const add = async (more = {}) =>
    (await answerOf(api, shop.admin, addCatalogueProduct, { body: { ...loaf, ...more } })).product_pk;
  const details = (product_pk: number) => answerOf(api, shop.admin, catalogueProduct, { query: { product_pk } });
  const found = async (q: string) =>
    (await answerOf(api, shop.admin, productSearch, { query: { q, page: 1 } })).products.map(
      ({ product_pk }) => product_pk,
    );

  it("are made, found by name however it is written, and shown with their picture", async () => {
    const product_pk = await add({ image: shop.image });
    expect(await found("epi LOAF")).toContain(product_pk);
    expect(await details(product_pk)).toMatchObject({
      product: { ...loaf, product_pk, image: shop.image, category_id: null, pos_system_fk: null, category_path: "" },
      reward: null,
    });
  });

  it("keep what a save leaves out, and are found by their new name", async () => {
    const product_pk = await add({ image: shop.image });
    await answerOf(api, shop.admin, saveCatalogueProduct, { body: { product_pk, product_name: "Miche" } });
    expect(await found("miche")).toEqual([product_pk]);
    expect((await details(product_pk)).product).toMatchObject({ ...loaf, product_name: "Miche", image: shop.image });
    await answerOf(api, shop.admin, saveCatalogueProduct, { body: { product_pk, image: "" } });
    expect((await details(product_pk)).product.image).toBe("");
  });

  it("are not saved over what somebody else saved meanwhile", async () => {
    const product_pk = await add();
    const { revision } = (await details(product_pk)).product;
    await answerOf(api, shop.admin, saveCatalogueProduct, { body: { product_pk, product_name: "First", revision } });
    const second = { product_pk, product_name: "Second", revision };
    expect((await ask(api, shop.admin, saveCatalogueProduct, { body: second })).errors).toHaveProperty("revision");
    expect((await details(product_pk)).product.product_name).toBe("First");
  });

  it.each([
    ["product_name", ""],
    ["product_name", "x".repeat(5000)],
    ["product_regular_price", ""],
    ["product_regular_price", "a lot"],
    ["product_regular_price", "-1"],
    ["product_regular_price", "1e308"],
    ["product_regular_price", "1.005"],
    ["product_description", "x".repeat(5000)],
    ["category_id", "999999"],
    ["category_id", "x"],
    ["image", "/pictures/none/original.webp"],
  ])("are refused with %s %j, by that field", async (field, value) => {
    const before = (await answerOf(api, shop.admin, productSearch, { query: { page: 1 } })).total;
    const refused = await ask(api, shop.admin, addCatalogueProduct, { body: loaf, raw: { [field]: value } });
    expect(Object.keys(refused.errors)).toEqual([field]);
    expect((await answerOf(api, shop.admin, productSearch, { query: { page: 1 } })).total).toBe(before);
  });

  it("are deleted only once no offer names them", async () => {
    const product_pk = await add();
    const offer = await makeOffer(store.db, shop.id, { title: "A free loaf", product_id: product_pk });
    expect(await answerOf(api, shop.admin, catalogueProductUse, { query: { product_pk } })).toEqual({
      uses: [{ kind: "offer", id: offer, title: "A free loaf" }],
    });
    const refused = await ask(api, shop.admin, deleteCatalogueProduct, { body: { product_pk } });
    expect(refused.errors.product_pk?.[0]).toContain("used by 1 offer");
    await store.db.updateTable("offers").set({ deleted_at: 1 }).where("id", "=", offer).execute();
    await answerOf(api, shop.admin, deleteCatalogueProduct, { body: { product_pk } });
    expect(await found("epi loaf")).not.toContain(product_pk);
    expect(await ask(api, shop.admin, catalogueProduct, { query: { product_pk } })).toMatchObject(noSuch);
    expect(await ask(api, shop.admin, deleteCatalogueProduct, { body: { product_pk } })).toMatchObject(noSuch);
  });

  it("of another business, and those of a connected system, are nobody's to change", async () => {
    const theirs = other.product;
    const connected = await makeProduct(store, shop.id, "Shop shirt", { pos_system_fk: 5 });
    for (const product_pk of [theirs, connected, 999_999]) {
      const body = { product_pk, product_name: "Mine" };
      expect(await ask(api, shop.admin, saveCatalogueProduct, { body })).toMatchObject(noSuch);
      expect(await ask(api, shop.admin, deleteCatalogueProduct, { body: { product_pk } })).toMatchObject(noSuch);
    }
    expect(await ask(api, shop.admin, catalogueProduct, { query: { product_pk: theirs } })).toMatchObject(noSuch);
    expect((await details(connected)).product.product_name).toBe("Shop shirt");
  });

  describe("as a la carte rewards", () => {
    const listed = async () => (await answerOf(api, shop.admin, getProductRewardsALaCarte)).productRewardList;

    it("are made, changed and taken away, those of a connected system too", async () => {
      const product_pk = await makeProduct(store, shop.id, "Shop cap", { pos_system_fk: 5 });
      const body = { product_pk, point_value: 40, enabled: true, published: false };
      const { product_reward_pk } = await answerOf(api, shop.admin, addProductReward, { body });
      expect((await details(product_pk)).reward).toEqual({
        product_reward_pk,
        point_value: 40,
        enabled: true,
        published: false,
      });
      expect((await ask(api, shop.admin, addProductReward, { body })).errors).toHaveProperty("product_pk");
      await answerOf(api, shop.admin, saveProductReward, { body: { product_reward_pk, published: true } });
      expect(await listed()).toContainEqual(
        expect.objectContaining({ product_reward_pk, point_value: 40, enabled: true, published: true }),
      );
      await answerOf(api, shop.admin, deleteProductReward, { body: { product_reward_pk } });
      expect(await listed()).toEqual([]);
    });

    it.each(["0", "-5", "1.5", "1e308", "many", ""])("are refused for %j points", async (points) => {
      const raw = { product_pk: String(shop.product), point_value: points, enabled: "1", published: "1" };
      expect(Object.keys((await ask(api, shop.admin, addProductReward, { raw })).errors)).toEqual(["point_value"]);
    });

    it("stay while a draw names them", async () => {
      const product_pk = await add({ product_name: "Drawn" });
      const reward = { product_pk, point_value: 5, enabled: true, published: true };
      const { product_reward_pk } = await answerOf(api, shop.admin, addProductReward, { body: reward });
      await makeDraw(store, shop.id, { type: 9, rule_ala_carte: `${product_reward_pk}` });
      const refused = await ask(api, shop.admin, deleteProductReward, { body: { product_reward_pk } });
      expect(refused.errors.product_reward_pk?.[0]).toContain("1 draw");
      const deletion = await ask(api, shop.admin, deleteCatalogueProduct, { body: { product_pk } });
      expect(deletion.errors.product_pk?.[0]).toContain("1 draw");
    });
  });

  it("are looked at by any sign-in, and changed at business level alone", async () => {
    const notYours = { status: 403, message: "You are unauthorized to view this page" };
    for (const who of [shop.branchClerk, shop.branchAdmin, shop.nobody]) {
      expect((await ask(api, who, catalogueProduct, { query: { product_pk: shop.product } })).status).toBe(200);
      expect((await ask(api, who, catalogueCategories)).status).toBe(200);
      expect((await ask(api, who, getProductRewardsALaCarte)).status).toBe(200);
      expect(outcomeOf(await ask(api, who, addCatalogueProduct, { body: loaf }))).toEqual(notYours);
    }
  });
});
