import { beforeAll, expect, test } from "vitest";
import type { PortalApi } from "../../../server/api";
import { makeOffer } from "../../../server/demo/factories";
import { rewardRow } from "../../../server/demo/reward-rows";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany, send } from "../../support/api";
import { eachEngine } from "../../support/stores";

/*
 * Paths and names of the specification, repeated here independently of the declarations, where other tests read an answer
 * by its declaration alone.
 */

eachEngine("names on the wire", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
    shop = await makeCompany(store, "shop");
    await makeOffer(store.db, shop.id, { title: "Tart for two", description: "With tea", never_expires: 1 });
    await store.db
      .insertInto("point_rewards")
      .values(
        [{ title: "Free tea" }, { title: "Ended", expire_date: "2026-05-31" }].map((one) => rewardRow(shop.id, one)),
      )
      .execute();
    await store.db
      .insertInto("integrations")
      .values({
        ...{ business_id: shop.id, pos_system_pk: 5, name: "Shopify", account_id: "" },
        ...{ connected: 1, enabled: 1, needs_reauthorize: 0 },
      })
      .execute();
  });

  const get = async (path: string) => {
    const { body } = await send(api, "GET", `/server/api${path}`, { token: shop.admin.token });
    return body;
  };
  const namesOf = (value: unknown) => Object.keys(value as object);

  test("offers and rewards that a campaign may carry: document 001, section 3, and the reading of getOffersUnionRewards", async () => {
    const { offers } = (await get("/businessAdmin/getOffersUnionRewards")) as { offers: readonly object[] };
    expect(offers).toEqual([
      expect.objectContaining({ offerPtsPunchesTitle: "Tart for two", offerPtsPunchesDescription: "With tea" }),
      expect.objectContaining({ offerPtsPunchesTitle: "Free tea" }),
    ]);
    for (const offer of offers)
      expect(namesOf(offer)).toEqual(
        expect.arrayContaining([
          "offerPtsPunchesId",
          "offerPtsPunchesTitle",
          "offerPtsPunchesDescription",
          "offerPtsPunchesImageThumbnail1",
          "offerPtsPunchesBusinessBranchId",
          "offerPtsPunchesTypeFk",
        ]),
      );
  });

  test("business rules: document 001, section 7, and the reading of the answer", async () => {
    const answer = await get("/businessAdmin/businessRules");
    expect(namesOf(answer)).toEqual(
      expect.arrayContaining([
        ...["businessRules", "currencySymbol", "productRewards", "callActions", "branchesCallAction", "vendSettings"],
        ...["ecomSettings", "lightspeedSettings", "heartlandSettings", "taxes", "emailProvider", "businessProfile"],
        ...["settings", "rewardTiers", "redeemTiers", "revision"],
      ]),
    );
    expect(answer.settings).toHaveProperty("merchant_app");
    expect(answer.businessRules).toMatchObject({
      pos_9_archiving_time: "180",
      pos_9_server: "nae1",
      pos_6_cluster: "eu1",
    });
  });

  test("business widgets, whose link to 10DLC shows where a branch is in the United States", async () => {
    const linked = async () => (await get("/BusinessAdmin/BusinessWidgets")).show10dlcLink;
    expect(String(await linked())).toBe("0");
    await store.db.updateTable("branches").set({ country_short: "US" }).where("id", "=", shop.branch).execute();
    expect(String(await linked())).toBe("1");
    const { businessDetails, businessId } = await get("/BusinessAdmin/BusinessWidgets");
    expect(businessId).toBe(shop.id);
    expect(namesOf(businessDetails)).toEqual(["name", "about", "about_link", "slug", "sign_up_link_qrcode_image"]);
    expect(namesOf(await get(`/businessAdmin/signupWidget?businessId=${shop.id}`))).toEqual(
      expect.arrayContaining(["url", "code", "qrcode_image"]),
    );
  });

  test.each([
    ["getProducts", "products", "product"],
    ["getCategories", "categories", "category"],
    ["getBrands", "brands", "brand"],
    ["getTags", "tags", "tag"],
    ["getVendors", "vendors", "vendor"],
  ] as const)("items of a connected system: %s answers %s", async (call, rows, kind) => {
    await store.db
      .insertInto("sold_items")
      .values({
        ...{ business_id: shop.id, system: 5, kind, external_id: "gid-1", account_id: "" },
        ...{ name: "Tart", name_folded: "tart" },
      })
      .execute();
    expect(await get(`/businessAdmin/${call}?p=5&q=tart&page=1&limit=10`)).toMatchObject({
      status: "OK",
      [rows]: [{ id: "gid-1", name: "Tart" }],
      total: 1,
    });
  });
});
