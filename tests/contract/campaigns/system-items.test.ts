import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { startCampaign } from "../../../server/contract/campaigns/calls";
import { systemBrands, systemProducts, systemVendors } from "../../../server/contract/campaigns/system-calls";
import { fold } from "../../../server/contract/common/fold";
import type { ItemKind } from "../../../server/ledger/sale-lines";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

const shopify = 5;
const xSeries = 2;
const woo = 7;
const ecwid = 22;

eachEngine("what a connected system sells", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;

  const sell = (of: Business, kind: ItemKind, id: string, name: string, more: object = {}) =>
    store.db
      .insertInto("sold_items")
      .values({
        ...{ business_id: of.id, system: shopify, kind, external_id: id, account_id: "" },
        ...{ name, name_folded: fold(name), ...more },
      })
      .execute();
  const connect = (of: Business, system: number, more: object = {}) =>
    store.db
      .insertInto("integrations")
      .values({
        ...{ business_id: of.id, pos_system_pk: system, name: "System", account_id: "" },
        ...{ connected: 1, enabled: 1, needs_reauthorize: 0, ...more },
      })
      .execute();

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
    shop = await makeCompany(store, "shop");
    other = await makeCompany(store, "other");
    await connect(shop, shopify);
    await connect(shop, xSeries);
    await connect(other, shopify);
    await sell(shop, "product", "p1", "Crème brûlée");
    await sell(shop, "product", "p2", "Apple tart");
    await sell(shop, "product", "p3", "Crème caramel");
    await sell(shop, "vendor", "v1", "Fermes de la Vallée");
    await sell(other, "product", "p9", "Crème of theirs");
    await sell(shop, "brand", "b1", "Boréal", { system: xSeries, account_id: "north" });
    await sell(shop, "brand", "b1", "Boréal", { system: xSeries, account_id: "south" });
    await sell(shop, "brand", "b2", "Laurier", { system: xSeries, account_id: "south" });
  });

  it("is found by any word of its name, without accents, in the order of the names", async () => {
    const all = await answerOf(api, shop.admin, systemProducts, { query: { p: shopify, page: 1, limit: 20 } });
    expect(all.products.map(({ id }) => id)).toEqual(["p2", "p1", "p3"]);
    const found = await answerOf(api, shop.admin, systemProducts, {
      query: { p: shopify, q: "creme", page: 2, limit: 1 },
    });
    expect(found).toMatchObject({ products: [{ id: "p3", name: "Crème caramel" }], total: 2 });
    const nothing = await answerOf(api, shop.admin, systemProducts, {
      query: { p: shopify, q: "creme %", page: 1, limit: 20 },
    });
    expect(nothing.total).toBe(0);
  });

  it("is of the kind, the system and the account that are asked for, each once", async () => {
    const query = { p: xSeries, page: 1, limit: 20 };
    const every = await answerOf(api, shop.admin, systemBrands, { query });
    expect(every).toMatchObject({ brands: [{ id: "b1" }, { id: "b2" }], total: 2 });
    const north = await answerOf(api, shop.admin, systemBrands, { query: { ...query, account_id: "north" } });
    expect(north.brands.map(({ id }) => id)).toEqual(["b1"]);
    const vendors = await answerOf(api, shop.admin, systemVendors, { query: { ...query, p: shopify } });
    expect(vendors.vendors).toEqual([{ id: "v1", name: "Fermes de la Vallée" }]);
  });

  it.each([
    ["connected alone", woo, { connected: 1, enabled: 0 }],
    ["enabled alone", ecwid, { connected: 0, enabled: 1 }],
  ])("is of every system whose filters are offered, with its account: %s", async (_what, system, state) => {
    await connect(shop, system, { account_id: "north", ...state });
    await sell(shop, "product", "w1", "Tart", { system, account_id: "north" });
    const query = { p: system, account_id: "north", page: 1, limit: 20 };
    const { products } = await answerOf(api, shop.admin, systemProducts, { query });
    expect(products).toEqual([{ id: "w1", name: "Tart" }]);
    const start = await answerOf(api, shop.admin, startCampaign, { query: { nbp_mkg: 1 } });
    expect(start.businessIntegrations).toContainEqual({ pos_system_pk: system, enabled: true });
    const accounts = { [woo]: start.wooAccounts, [ecwid]: start.ecwidAccount }[system];
    expect(accounts).toEqual([{ account_id: "north", name: "System" }]);
  });

  it("is nothing of a system neither connected nor enabled, and no page that cannot be", async () => {
    const magento = { p: 8, page: 1, limit: 20 };
    expect((await answerOf(api, shop.admin, systemProducts, { query: magento })).products).toEqual([]);
    const { errors } = await ask(api, shop.admin, systemProducts, { query: { p: shopify, page: 0, limit: 20 } });
    expect(errors).toEqual({ page: ["There is no such page"] });
  });
});
