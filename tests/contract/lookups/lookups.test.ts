import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { businessBranches } from "../../../server/contract/branches/calls";
import {
  businessOffers,
  getBusinessBranches,
  getCouponsAndOffers,
  getEcomCategories,
  getLanguages,
  getTags,
  getTiers,
  heartlandAuthorizationRequest,
  integrations,
  lookupCalls,
  posProductsListDialog,
  productSearch,
  productsListDialog,
  productsShopifyEcomListDialog,
  productsWooEcomListDialog,
  searchProducts,
} from "../../../server/contract/lookups/calls";
import { makeBranch, makeOffer, makeTier } from "../../../server/demo/factories";
import type { Store } from "../../../server/store/store";
import { pathOf, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { connect, makeProduct, openShops, type Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

const first = { page: 1 };

eachEngine("lookups", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let other: Shop;
  let kBranch: number;

  beforeAll(async () => {
    ({ store, api, shop, other } = await openShops(stores));
    await connect(store, shop.id, 5);
    await connect(store, shop.id, 2);
    await connect(store, shop.id, 19);
    await connect(store, shop.id, 7, 0);
    kBranch = await makeBranch(store.db, shop.id, { name: "K", pos_system_fk: 19 });
    await makeBranch(store.db, shop.id, { name: "Closed", enabled: 0 });
    await makeProduct(store, shop.id, "100% Cotton_shirt", { pos_system_fk: 5, external_id: "sh-1" });
    await makeProduct(store, shop.id, "Woollen hat", { pos_system_fk: 7 });
    await makeProduct(store, shop.id, "Till roll", { pos_system_fk: 19 });
    await makeProduct(store, shop.id, "X cable", { pos_system_fk: 2 });
    await makeProduct(store, other.id, "Secret", { pos_system_fk: 5 });
    const shirts = await store.db
      .insertInto("categories")
      .values({ business_id: shop.id, name: "Shirts", pos_system_fk: 5, external_id: "c-1" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await store.db
      .insertInto("categories")
      .values([
        { business_id: shop.id, name: "Polo", pos_system_fk: 5, external_id: "c-4", parent_id: shirts.id },
        { business_id: shop.id, name: "Hats", pos_system_fk: 7, external_id: "c-2", parent_id: null },
        { business_id: other.id, name: "Theirs", pos_system_fk: 5, external_id: "c-3", parent_id: null },
      ])
      .execute();
    const stamp = { created_at: 0, updated_at: 0 };
    await store.db
      .insertInto("tags")
      .values([
        { business_id: shop.id, name: "VIP", abbreviation: "V", color: "#ff0000", enabled: 1, ...stamp },
        { business_id: shop.id, name: "New", abbreviation: "N", color: "#00ff00", enabled: 0, ...stamp },
        { business_id: other.id, name: "Theirs", abbreviation: "T", color: "", enabled: 1, ...stamp },
      ])
      .execute();
  });

  it("needs a session for every one of them", async () => {
    for (const call of lookupCalls) expect((await send(api, call.method, pathOf(call))).status).toBe(401);
  });

  it("lists languages, English first", async () => {
    const { languages } = await answerOf(api, shop.admin, getLanguages);
    expect(languages[0]).toEqual({
      language_pk: 1,
      name: "English",
      abreviation: "en",
      default: true,
      mandatory: true,
    });
    expect(languages.map(({ name }) => name)).toEqual(["English", "French", "Spanish"]);
  });

  it("lists tiers in their order", async () => {
    const { businessTiers } = await answerOf(api, shop.admin, getTiers);
    expect(businessTiers).toEqual([
      { business_tiers_pk: shop.tiers[0], type_name: "Silver", enabled: true },
      { business_tiers_pk: shop.tiers[1], type_name: "Gold", enabled: true },
    ]);
  });

  it("lists tiers that are not in use to who asks for all, and deleted ones to nobody", async () => {
    await makeTier(store.db, shop.id, { name: "Spare", position: 3, enabled: 0 });
    await makeTier(store.db, shop.id, { name: "Gone", position: 4, enabled: 0, deleted_at: 1 });
    const listed = async (all: boolean) =>
      (await answerOf(api, shop.admin, getTiers, { query: { all } })).businessTiers.map((tier) => [
        tier.type_name,
        tier.enabled,
      ]);
    const inUse = [
      ["Silver", true],
      ["Gold", true],
    ];
    expect(await listed(false)).toEqual(inUse);
    expect(await listed(true)).toEqual([...inUse, ["Spare", false]]);
  });

  it("lists open branches, and to a branch role its own alone", async () => {
    const names = async (who: { token: string }) =>
      (await answerOf(api, who, getBusinessBranches, { query: { limit: 0 } })).branches.map(({ name }) => name);
    expect(await names(shop.admin)).toEqual(["shop one", "shop two", "K"]);
    expect(await names(shop.branchAdmin)).toEqual(["shop one"]);
    for (const who of [shop.admin, shop.branchAdmin]) {
      const { branches } = await answerOf(api, who, businessBranches);
      expect(branches.map(({ name }) => name)).toEqual(await names(who));
    }
    const older = getBusinessBranches.answer.read.parse({ branches: [{ value: "3", label: "Old" }] });
    expect(older.branches[0]).toMatchObject({ business_branch_pk: 3, name: "Old" });
  });

  it("lists tags by name", async () => {
    expect(await answerOf(api, shop.admin, getTags)).toMatchObject({
      total: 2,
      tags: [
        { tag_name: "New", tag_abv: "N", enabled: false },
        { tag_name: "VIP", tag_color: "#ff0000", enabled: true, business_fk: shop.id, utc_created: 0, utc_updated: 0 },
      ],
    });
    expect((await answerOf(api, shop.admin, getTags, { query: { pageSize: 1 } })).tags).toHaveLength(1);
  });

  describe("of products", () => {
    it("searches the business's own catalogue a page at a time", async () => {
      for (let at = 1; at <= 22; at += 1) await makeProduct(store, shop.id, `Bun ${String(at).padStart(2, "0")}`);
      const search = (q: string, page = 1) => answerOf(api, shop.admin, productSearch, { query: { q, page } });
      const { products, total } = await search("bUN");
      expect({ length: products.length, total, name: products[0]?.product_name }).toEqual({
        length: 20,
        total: 22,
        name: "Bun 01",
      });
      expect((await search("bun", 2)).products).toHaveLength(2);
      expect((await search("bun", 3)).products).toEqual([]);
      expect((await search("cotton")).products).toEqual([]);
      expect((await search("%")).products).toEqual([]);
      expect((await search("' or 1=1 --")).products).toEqual([]);
      const own = await answerOf(api, shop.admin, productSearch, { query: { b: shop.id, q: "croissant", page: 1 } });
      expect(own.products).toMatchObject([
        { product_pk: shop.product, product_regular_price: "4.50", slug: "croissant" },
      ]);
      expect((await ask(api, shop.admin, productSearch, { query: { b: other.id, page: 1 } })).status).toBe(404);
    });

    it("finds a name however its letters are written", async () => {
      await makeProduct(store, shop.id, "Éclair au CAFÉ");
      await makeProduct(store, shop.id, "ŻUREK");
      const search = async (q: string) =>
        (await answerOf(api, shop.admin, productSearch, { query: { q, page: 1 } })).products.map(
          ({ product_name }) => product_name,
        );
      for (const q of ["éclair", "ÉCLAIR", "E\u0301clair", "eclair au café"]) {
        expect(await search(q)).toEqual(["Éclair au CAFÉ"]);
      }
      expect(await search("żur")).toEqual(["ŻUREK"]);
      expect(await search("éclairs")).toEqual([]);
    });

    it("finds every word of a search, wherever it stands in the name", async () => {
      await makeProduct(store, shop.id, "Black forest cake");
      const found = async (q: string) =>
        (await answerOf(api, shop.admin, productSearch, { query: { q, page: 1 } })).products.length;
      expect(await found("cake  BLACK")).toBe(1);
      expect(await found("orest")).toBe(1);
      expect(await found("cake white")).toBe(0);
    });

    it("shows the products of a category and of those below it", async () => {
      const add = (name: string, business_id: number, parent_id: number | null = null) =>
        store.db
          .insertInto("categories")
          .values({ business_id, name, pos_system_fk: null, external_id: "", parent_id })
          .returning("id")
          .executeTakeFirstOrThrow();
      const top = await add("Bread", shop.id);
      const below = await add("Rye", shop.id, top.id);
      const theirs = await add("Theirs", other.id);
      await makeProduct(store, shop.id, "Rye loaf", { category_id: below.id });
      const found = async (category: string) => {
        const { products } = await answerOf(api, shop.admin, productSearch, { query: { ...first, category } });
        return products.map(({ product_name }) => product_name);
      };
      expect(await found(`${below.id}`)).toEqual(["Rye loaf"]);
      expect(await found(`${top.id}`)).toEqual(["Rye loaf"]);
      expect(await found(`${theirs.id}`)).toEqual([]);
      expect(await found("c-1")).toEqual([]);
    });

    it("leaves out a product that was deleted", async () => {
      const deleted = await makeProduct(store, shop.id, "Gone tomorrow");
      await store.db.updateTable("products").set({ deleted_at: 1 }).where("id", "=", deleted).execute();
      const query = { q: "tomorrow", page: 1 };
      expect(await answerOf(api, shop.admin, productSearch, { query })).toMatchObject({ products: [], total: 0 });
    });

    it("refuses pages that are none", async () => {
      expect((await ask(api, shop.admin, productSearch, { query: { page: 0 } })).errors).toHaveProperty("page");
      expect((await ask(api, shop.admin, productSearch, { query: { page: 1, limit: 101 } })).errors).toHaveProperty(
        "limit",
      );
    });

    it("lists a connected system's products and none of one that is not", async () => {
      const names = ({ products }: { products: { product_name: string }[] }) => products.map((one) => one.product_name);
      const query = first;
      expect(names(await answerOf(api, shop.admin, productsShopifyEcomListDialog, { query }))).toEqual([
        "100% Cotton_shirt",
      ]);
      const literal = { query: { q: "0% cotton_", page: 1 } };
      expect(names(await answerOf(api, shop.admin, productsShopifyEcomListDialog, literal))).toHaveLength(1);
      expect(names(await answerOf(api, shop.admin, productsWooEcomListDialog, { query }))).toEqual([]);
      const vend = { query: { posSystem: "VEND" as const, page: 1 } };
      expect(names(await answerOf(api, shop.admin, posProductsListDialog, vend))).toEqual(["X cable"]);
      const ecwid = { query: { integration_id: 22, page: 1 } };
      expect(names(await answerOf(api, shop.admin, searchProducts, ecwid))).toEqual([]);
      expect(await answerOf(api, shop.admin, productsListDialog, { query })).toMatchObject({
        products: [{ product_name: "Till roll" }],
        lightspeedKSeriesBranches: [{ business_branch_pk: kBranch, account_id: "account-19" }],
        lightspeedRestoBranch: [],
      });
      const unknown = await ask(api, shop.admin, posProductsListDialog, { query: first as never });
      expect(unknown.errors).toHaveProperty("posSystem");
    });

    it("lists the categories of an account", async () => {
      const categories = async (query: { posSystem: number; account_id?: string; companyId?: string }) =>
        (await answerOf(api, shop.admin, getEcomCategories, { query })).categories;
      const at = { pos_system_fk: 5, account_id: "account-5" };
      const shirts = [
        { category_id: "c-4", category_name: "Polo", ...at, parent_id: "c-1" },
        { category_id: "c-1", category_name: "Shirts", ...at, parent_id: "" },
      ];
      expect(await categories({ posSystem: 5 })).toEqual(shirts);
      expect(await categories({ posSystem: 5, companyId: "account-5" })).toEqual(shirts);
      expect(await categories({ posSystem: 5, account_id: "another" })).toEqual([]);
      expect(await categories({ posSystem: 7 })).toEqual([]);
    });
  });

  it("lists integrations with their accounts and branches", async () => {
    const { posSystems, vendAccounts, wooAccounts } = await answerOf(api, shop.admin, integrations);
    expect(posSystems.map(({ pos_system_pk, connected }) => [pos_system_pk, connected])).toEqual([
      [2, true],
      [5, true],
      [7, false],
      [19, true],
    ]);
    expect(vendAccounts).toEqual([{ account_id: "account-2", name: "System 2" }]);
    expect(wooAccounts).toEqual([]);
  });

  it("lists offers to pick from, what has expired marked", async () => {
    await makeOffer(store.db, shop.id, {
      title: "Old",
      type: 2,
      never_expires: 0,
      end_date: "2026-01-31",
      published_at: 1,
    });
    await makeOffer(store.db, shop.id, { title: "Current", published_at: 2 });
    await makeOffer(store.db, shop.id, { title: "Deleted", deleted_at: 1 });
    const { offers } = await answerOf(api, shop.admin, businessOffers);
    expect(offers).toEqual([
      { offer_pk: expect.any(Number), offer_title: "Current", isExpired: false, offer_type_fk: 1 },
      { offer_pk: expect.any(Number), offer_title: "Old", isExpired: true, offer_type_fk: 2 },
    ]);
    const coupons = await answerOf(api, shop.admin, getCouponsAndOffers);
    expect(coupons.data.items.map(({ title }) => title)).toEqual(["Current"]);
    expect((await answerOf(api, other.admin, businessOffers)).offers).toEqual([]);
  });

  it("refuses coupons and Heartland to a business that has not connected them", async () => {
    expect((await ask(api, other.admin, getCouponsAndOffers)).body.status).toBe("NOT_OK");
    expect((await ask(api, shop.admin, heartlandAuthorizationRequest)).body.status).toBe("NOT_OK");
    await connect(store, shop.id, 17);
    expect((await answerOf(api, shop.admin, heartlandAuthorizationRequest)).connected).toBe(true);
  });
});
