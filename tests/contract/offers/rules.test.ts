import { beforeAll, describe, expect, it } from "vitest";
import type { WireFields } from "../../../app/api/encode";
import type { PortalApi } from "../../../server/api";
import { offerSaves } from "../../../server/contract/offers/calls";
import type { Store } from "../../../server/store/store";
import { send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { base, connect, openShops, type Shop, tenPercent } from "../../support/shop";
import { eachEngine } from "../../support/stores";

eachEngine("the rules of an offer", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let other: Shop;

  beforeAll(async () => {
    ({ store, api, shop, other } = await openShops(stores));
    await connect(store, shop.id, 1, 0);
  });

  const count = async () => (await store.db.selectFrom("offers").select("id").execute()).length;
  const basic = (raw: WireFields) => ask(api, shop.admin, offerSaves.basic.create, { body: tenPercent(shop), raw });
  const endpoints = {
    basic: (raw: WireFields) => basic(raw),
    multiplier: (raw: WireFields) =>
      ask(api, shop.admin, offerSaves.multiplier.create, {
        body: { ...base(shop), type: 2, multiplication_factor: 2 },
        raw,
      }),
    bonus: (raw: WireFields) =>
      ask(api, shop.admin, offerSaves.bonus.create, { body: { ...base(shop), type: 3, bonus_points: 5 }, raw }),
    free: (raw: WireFields) =>
      ask(api, shop.admin, offerSaves.free.create, { body: { ...base(shop), type: 4, product: shop.product }, raw }),
  };

  const refusals: [kind: keyof typeof endpoints, field: string, what: string, raw: WireFields][] = [
    ["basic", "title", "no title", { title: "  " }],
    ["basic", "title", "a title of 121 characters", { title: "x".repeat(121) }],
    ["basic", "description", "a description of a megabyte", { description: "x".repeat(900_000) }],
    ["basic", "title", "control characters", { title: "a\u0007b" }],
    ["basic", "title", "a NUL", { title: "a\u0000b" }],
    ["basic", "start_date", "no first day", { start_date: "" }],
    ["basic", "end_date", "no last day", { end_date: "" }],
    ["basic", "start_date", "31 February", { start_date: "2026-02-31" }],
    ["basic", "start_date", "a date in the other order", { start_date: "06/01/2026" }],
    ["basic", "end_date", "an end before the start", { end_date: "2026-05-31" }],
    ["basic", "location", "no branch", { location: [] }],
    ["basic", "location", "a branch that is none", { location: [999_999] }],
    ["basic", "location", "a word for a branch", { location: "all" }],
    ["basic", "link", "a javascript link", { link: "javascript:alert(1)" }],
    ["basic", "link", "a link without a scheme", { link: "shop.example" }],
    ["basic", "link", "a data link", { link: "data:text/html,x" }],
    ["basic", "link", "a link that hides its host", { link: "https://good.example@bad.example/" }],
    [
      "basic",
      "time_range",
      "a time range that ends before it starts",
      { time_range: '{"start":"18:00","end":"09:00"}' },
    ],
    ["basic", "time_range", "a time that does not exist", { time_range: '{"start":"09:00","end":"24:30"}' }],
    ["basic", "time_range", "broken JSON", { time_range: '{"start":' }],
    ["basic", "frequency_type", "once per week for a basic offer", { frequency_type: 2 }],
    ["basic", "frequency_type", "only once for a basic offer", { frequency_type: 4 }],
    ["bonus", "frequency_type", "a frequency that is none", { frequency_type: 5 }],
    ["basic", "days_of_week", "specific days without a day", { frequency_type: 3 }],
    ["basic", "days_of_week", "an eighth day", { frequency_type: 3, days_of_week: [8] }],
    ["basic", "offer_type", "an offer type that is none", { offer_type: 11 }],
    ["basic", "offer_type", "no offer type", { offer_type: "" }],
    ["basic", "discount_amount", "no discount", { discount_amount: "" }],
    ["basic", "discount_amount", "a discount of nothing", { discount_amount: 0 }],
    ["basic", "discount_amount", "101 percent", { discount_amount: 101 }],
    ["basic", "discount_amount", "a negative percentage", { discount_amount: -5 }],
    ["basic", "discount_amount", "negative money", { offer_type: 10, discount_amount: -1 }],
    ["basic", "discount_amount", "money beyond reason", { offer_type: 10, discount_amount: 1_000_001 }],
    ["basic", "discount_amount", "money with three decimals", { offer_type: 10, discount_amount: "1.005" }],
    ["basic", "discount_amount", "a word for money", { offer_type: 10, discount_amount: "ten" }],
    ["basic", "minimum_purchase", "a negative minimum", { minimum_purchase: -1 }],
    ["basic", "maximum_purchase", "a maximum below the minimum", { minimum_purchase: 20, maximum_purchase: 10 }],
    ["basic", "real_value", "a negative value", { real_value: "-0.01" }],
    ["basic", "sale_min_amount", "an endless amount", { sale_min_amount: "1e99" }],
    ["basic", "shipping_rates_limit_amount", "a negative limit", { shipping_rates_limit_amount: -3 }],
    ["basic", "ecom_branch_shipping_type", "a shipping type that is none", { ecom_branch_shipping_type: 4 }],
    ["basic", "claimed_days", "negative days", { claimed_days: -1 }],
    ["basic", "claimed_days", "half a day", { claimed_days: 1.5 }],
    ["basic", "audience", "an audience that is none", { audience: 3 }],
    ["basic", "tier", "a tier that is none", { audience: 2, tier: [999_999] }],
    ["basic", "language", "a language the business has not", { language: [1, 77] }],
    ["basic", "product", "a product that is none", { product: 999_999 }],
    ["basic", "image", "a picture elsewhere", { image: "https://evil.example/a.webp" }],
    ["basic", "image", "a path that climbs", { image: "/pictures/../../etc/passwd" }],
    ["basic", "image", "a picture that is none", { image: `/pictures/${"z".repeat(32)}/original.webp` }],
    ["basic", "never_expires", "neither yes nor no", { never_expires: "perhaps" }],
    ["basic", "template_type", "a template that is none", { template_type: 50 }],
    ["basic", "product_source", "a source that is none", { product_source: 40 }],
    ["basic", "start_date", "a first day out of bounds", { start_date: "9999-06-01", never_expires: 1 }],
    ["basic", "end_date", "a last day out of bounds", { end_date: "9999-12-31" }],
    ["basic", "combinations", "combinations that are none", { combinations: "[1]" }],
    ["basic", "promo_sort_order", "a sort order beyond 1", { promo_sort_order: 2 }],
    ["multiplier", "multiplication_factor", "no factor", { multiplication_factor: "" }],
    ["multiplier", "multiplication_factor", "a factor of 0", { multiplication_factor: 0 }],
    ["multiplier", "multiplication_factor", "a negative factor", { multiplication_factor: -2 }],
    ["multiplier", "multiplication_factor", "a factor beyond reason", { multiplication_factor: 1001 }],
    ["multiplier", "multiplication_factor", "a factor of three decimals", { multiplication_factor: 1.125 }],
    ["bonus", "bonus_points", "no points", { bonus_points: "" }],
    ["bonus", "bonus_points", "no points at all", { bonus_points: 0 }],
    ["bonus", "bonus_points", "half a point", { bonus_points: 0.5 }],
    ["bonus", "bonus_points", "points beyond reason", { bonus_points: 1_000_001 }],
    ["free", "product", "no product", { product: "" }],
    ["bonus", "type", "a kind that is another endpoint's", { type: 2 }],
  ];

  it.each([
    ["basic", 1],
    ["multiplier", 2],
    ["bonus", 3],
    ["free", 4],
  ] as const)("takes a %s offer's kind from its endpoint where none is sent", async (kind, type) => {
    expect((await endpoints[kind]({ type: "" })).errors).toEqual({});
    const made = await store.db.selectFrom("offers").select("type").orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(made.type).toBe(type);
  });

  it.each(refusals)("refuses %s offers on %s: %s", async (kind, field, _, raw) => {
    const before = await count();
    const { status, body, errors } = await endpoints[kind](raw);
    expect({ status, word: body.status }).toEqual({ status: 200, word: "NOT_OK" });
    expect(errors[field]).toEqual([expect.any(String)]);
    expect(Object.keys(errors)).toEqual([field]);
    expect(await count()).toBe(before);
  });

  it("names every field that is wrong at once", async () => {
    const { errors } = await basic({ title: "", end_date: "2026-01-01", location: [999_999], product: 999_999 });
    expect(Object.keys(errors).sort()).toEqual(["end_date", "location", "product", "title"]);
  });

  it("refuses another business's branch, tier, product and picture by their fields", async () => {
    const { errors } = await basic({
      location: [other.branch],
      audience: 2,
      tier: other.tiers,
      product: other.product,
      image: other.image,
    });
    expect(Object.keys(errors).sort()).toEqual(["image", "location", "product", "tier"]);
  });

  it("keeps text as text", async () => {
    const title = `<script>alert("1")</script> & 'quotes' – ☕`;
    const { offerId } = await answerOf(api, shop.admin, offerSaves.basic.create, {
      body: { ...tenPercent(shop), title },
    });
    const row = await store.db.selectFrom("offers").select("title").where("id", "=", offerId).executeTakeFirst();
    expect(row?.title).toBe(title);
  });

  describe("with integrations", () => {
    it("offers no type 15 without any and no type 18 without a shop, also for one that is not connected", async () => {
      const typed = (offer_type: number) => basic({ offer_type, discount_amount: 0, external_id: "sku" });
      expect((await typed(15)).errors).toHaveProperty("offer_type");
      expect((await typed(18)).errors).toHaveProperty("offer_type");
      await store.db.updateTable("integrations").set({ connected: 1 }).where("business_id", "=", shop.id).execute();
      expect((await typed(15)).body.status).toBe("OK");
      expect((await typed(18)).errors).toHaveProperty("offer_type");
      await connect(store, shop.id, 7);
      const { answer } = await typed(18);
      if (!answer) throw new Error("Free shipping was refused");
      await store.db.updateTable("integrations").set({ connected: 0 }).where("business_id", "=", shop.id).execute();
      const edit = await ask(api, shop.admin, offerSaves.basic.edit, {
        query: { offerId: answer.offerId },
        body: { ...tenPercent(shop), offer_type: 18 },
      });
      expect(edit.body.status).toBe("OK");
    });

    it("asks for the item of an integration's free product", async () => {
      await store.db.updateTable("integrations").set({ connected: 1 }).where("business_id", "=", shop.id).execute();
      expect((await basic({ offer_type: 15, discount_amount: "" })).errors).toHaveProperty("product");
    });
  });

  describe("against hostile requests", () => {
    const path = "/server/api/businessAdmin/CreateBasicOffer/";
    it("answers a broken multipart body with a message", async () => {
      const { status, body } = await send(api, "POST", path, {
        token: shop.admin.token,
        headers: { "Content-Type": "multipart/form-data; boundary=x" },
        body: '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nSum',
      });
      expect({ status, word: body.status }).toEqual({ status: 200, word: "NOT_OK" });
    });

    it.each([
      ["lists where one value belongs", { title: ["a", ["b"]], start_date: [[]] }],
      ["objects", { title: {}, location: { "-1": 1 }, offer_type: {} }],
      ["null", { title: null, location: null, type: null }],
      ["prototype keys", { __proto__: { type: 1 }, constructor: 1, toString: "x" }],
      ["huge numbers", { location: [1e300], bonus_points: 1e308, product: "9".repeat(400) }],
    ])("answers %s with messages", async (_, json) => {
      const { status, body } = await send(api, "POST", path, { token: shop.admin.token, json });
      expect({ status, word: body.status }).toEqual({ status: 200, word: "NOT_OK" });
      expect(Object.keys(body.errors as object).length).toBeGreaterThan(0);
    });
  });
});
