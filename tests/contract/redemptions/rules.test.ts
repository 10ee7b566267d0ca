import { beforeAll, describe, expect, it } from "vitest";
import type { WireFields } from "../../../app/api/encode";
import type { PortalApi } from "../../../server/api";
import { branchReasons } from "../../../server/contract/redemptions/branches";
import {
  addPointReward,
  editPointReward,
  getEditPointReward,
  type RedemptionInput,
} from "../../../server/contract/redemptions/calls";
import { makeBranch } from "../../../server/demo/factories";
import type { Store } from "../../../server/store/store";
import { send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { fiveDollars, freeCroissant } from "../../support/redemptions";
import { connect, makeProduct, makeShop, openShops, type Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

eachEngine("the rules of a redemption", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let other: Shop;

  beforeAll(async () => {
    ({ store, api, shop, other } = await openShops(stores));
  });

  const count = async () => (await store.db.selectFrom("point_rewards").select("id").execute()).length;
  const sent = (raw: WireFields) => ask(api, shop.admin, addPointReward, { body: fiveDollars(shop), raw });

  const refusals: [field: string, what: string, raw: WireFields][] = [
    ["title", "no title", { title: " " }],
    ["title", "a title of 121 characters", { title: "x".repeat(121) }],
    ["description", "a description of a megabyte", { description: "x".repeat(900_000) }],
    ["note", "control characters", { note: "a\u0007b" }],
    ["link", "a javascript link", { link: "javascript:alert(1)" }],
    ["link", "a link without a scheme", { link: "shop.example" }],
    ["offer_type_fk", "no type", { offer_type_fk: "" }],
    ["offer_type_fk", "a type that is none", { offer_type_fk: 19 }],
    ["offer_type_fk", "an integration's product without an integration", { offer_type_fk: 15, external_id: "sku" }],
    ["offer_type_fk", "free shipping without a shop", { offer_type_fk: 18 }],
    [
      "offer_type_fk",
      "a partner's reward without a partner",
      { offer_type_fk: 151, partnerRewardType: "", partner_reward: 1 },
    ],
    ["punch_value", "no points", { punch_value: "" }],
    ["punch_value", "points of nothing", { punch_value: 0 }],
    ["punch_value", "negative points", { punch_value: -10 }],
    ["punch_value", "half a point", { punch_value: 1.5 }],
    ["punch_value", "points beyond reason", { punch_value: 1_000_001 }],
    ["utc_publish", "no first day", { utc_publish: "" }],
    ["utc_publish", "31 February", { utc_publish: "2026-02-31" }],
    ["utc_publish", "a first day out of bounds", { utc_publish: "9999-06-01", never_expires_flag: "1" }],
    ["utc_publish", "a year of nought", { utc_publish: "0000-06-01" }],
    ["utc_expires", "a last day out of bounds", { utc_expires: "9999-12-31" }],
    ["utc_expires", "no last day", { utc_expires: "" }],
    ["utc_expires", "an end before the start", { utc_expires: "2026-05-31" }],
    ["never_expires_flag", "neither yes nor no", { never_expires_flag: "perhaps" }],
    ["selectedBrIds", "no branch", { selectedBrIds: [] }],
    ["selectedBrIds", "a branch that is none", { selectedBrIds: [999_999] }],
    ["selectedBrIds", "a word for a branch", { selectedBrIds: "all" }],
    ["targeted_offer_flag", "an audience that is none", { targeted_offer_flag: 3 }],
    ["redemption_user_tiers", "a tier that is none", { targeted_offer_flag: 2, redemption_user_tiers: "999999" }],
    ["redemption_user_tiers", "a word for a tier", { targeted_offer_flag: 2, redemption_user_tiers: "gold" }],
    ["language", "a language the business has not", { language: [1, 77] }],
    ["offer_image1", "a picture elsewhere", { offer_image1: "https://evil.example/a.webp" }],
    ["offer_image1", "a picture that is none", { offer_image1: `/pictures/${"z".repeat(32)}/original.webp` }],
    ["amount_value", "cash back of nothing", { amount_value: 0 }],
    ["amount_value", "negative money", { amount_value: -1 }],
    ["amount_value", "money beyond reason", { amount_value: 1_000_001 }],
    ["amount_value", "money with three decimals", { amount_value: "1.005" }],
    ["real_value", "a negative value", { real_value: "-0.01" }],
    ["cash_value", "a word for money", { cash_value: "ten" }],
    ["discount_percent", "no percentage", { offer_type_fk: 17 }],
    ["discount_percent", "101 percent", { offer_type_fk: 17, discount_percent: 101 }],
    ["discount_percent", "a negative percentage", { offer_type_fk: 17, discount_percent: -5 }],
    ["product", "a product that is none", { product: 999_999 }],
    ["sort_order", "a place beyond 1", { sort_order: 2 }],
    ["apply_max_priced", "a choice that is none", { apply_max_priced: 3 }],
    ["apply_max_priced", "2 without Lightspeed Retail", { apply_max_priced: 2 }],
    ["pos_shipping_type", "a shipping type that is none", { pos_shipping_type: 4 }],
    ["partnerRewardType", "a partner's reward beyond reason", { partnerRewardType: "x".repeat(201) }],
    ["ecom_coupon_rules", "broken JSON", { ecom_coupon_rules: '{"sale_min_amount":' }],
    ["ecom_coupon_rules", "a negative minimum", { ecom_coupon_rules: '{"sale_min_amount":-1}' }],
    ["ecom_coupon_rules", "a list", { ecom_coupon_rules: "[1]" }],
    ["redemptionCategoryEcom", "a category without an id", { redemptionCategoryEcom: '[{"category_name":"Tea"}]' }],
    [
      "redemptionCategoryEcom",
      "a till's category as a shop's",
      { redemptionCategoryEcom: '[{"category_id":"7","pos_system_fk":1}]' },
    ],
    [
      "redemptionCategoryLightSpeed",
      "a shop's category as a till's",
      { redemptionCategoryLightSpeed: '[{"category_id":"7","pos_system_fk":5}]' },
    ],
    [
      "redemptionCategoryEcom",
      "2 for a shop's category",
      { redemptionCategoryEcom: '[{"category_id":"7","pos_system_fk":5,"apply_max_priced":2}]' },
    ],
  ];

  it.each(refusals)("refuses %s: %s", async (field, _, raw) => {
    const before = await count();
    const { status, body, errors } = await sent(raw);
    expect({ status, word: body.status }).toEqual({ status: 200, word: "NOT_OK" });
    expect(errors[field]).toEqual([expect.any(String)]);
    if (raw.offer_type_fk !== 151) expect(Object.keys(errors)).toEqual([field]);
    expect(await count()).toBe(before);
  });

  it("names every field that is wrong at once", async () => {
    const { errors } = await sent({ title: "", punch_value: 0, utc_expires: "2026-01-01", product: 999_999 });
    expect(Object.keys(errors).sort()).toEqual(["product", "punch_value", "title", "utc_expires"]);
  });

  it("refuses another business's branch, tier, product and picture by their fields", async () => {
    const { errors } = await sent({
      selectedBrIds: [other.branch],
      targeted_offer_flag: 2,
      redemption_user_tiers: other.tiers.join(","),
      product: other.product,
      offer_image1: other.image,
    });
    const fields = ["offer_image1", "product", "redemption_user_tiers", "selectedBrIds"];
    expect(Object.keys(errors).sort()).toEqual(fields);
  });

  it("answers hostile bodies with messages", async () => {
    const path = "/server/api/businessAdmin/AddPointReward/";
    for (const json of [
      { title: {}, selectedBrIds: { "-1": 1 }, offer_type_fk: {} },
      { title: null, selectedBrIds: null, redemptionCategoryEcom: [[["x"]]] },
      { __proto__: { offer_type_fk: 1 }, constructor: 1 },
      { punch_value: 1e308, product: "9".repeat(400), ecom_coupon_rules: "null" },
    ]) {
      const { status, body } = await send(api, "POST", path, { token: shop.admin.token, json });
      expect({ status, word: body.status }).toEqual({ status: 200, word: "NOT_OK" });
      expect(Object.keys(body.errors as object).length).toBeGreaterThan(0);
    }
  });

  describe("with integrations and partners", () => {
    let online: number;
    let till: number;
    let shirt: number;
    let latte: number;
    let business: Shop;

    beforeAll(async () => {
      business = await makeShop(store, "integrated");
      online = await makeBranch(store.db, business.id, { name: "Online", pos_system_fk: 5 });
      till = business.branch;
      shirt = await makeProduct(store, business.id, "Shirt", { pos_system_fk: 5, external_id: "5-1" });
      latte = await makeProduct(store, business.id, "Latte", { pos_system_fk: 1, external_id: "1-1" });
      await connect(store, business.id, 1, 0);
      await connect(store, business.id, 5, 0);
    });

    const connected = (systems: number[]) =>
      Promise.all(
        [1, 5].map((system) =>
          store.db
            .updateTable("integrations")
            .set({ connected: systems.includes(system) ? 1 : 0 })
            .where("business_id", "=", business.id)
            .where("pos_system_pk", "=", system)
            .execute(),
        ),
      );
    const partners = (coalition: 0 | 1, rules: Record<string, string> = {}) =>
      store.db
        .updateTable("businesses")
        .set({ coalition, business_rules: JSON.stringify(rules) })
        .where("id", "=", business.id)
        .execute();
    const all = () => [-1, till, business.otherBranch, online];
    const save = async (body: Partial<RedemptionInput>, who: { token: string } = business.admin) =>
      ask(api, who, addPointReward, {
        body: { ...fiveDollars(business), amount_value: undefined, selectedBrIds: all(), ...body },
      });
    const branchError = async (body: Partial<RedemptionInput>) => {
      const { errors } = await save(body);
      expect(Object.keys(errors).filter((field) => field !== "selectedBrIds")).toEqual([]);
      return errors.selectedBrIds?.[0] ?? null;
    };

    it("takes 15 with any integration and 18 with a shop only; an edit keeps its type when they are gone", async () => {
      const fifteen = { offer_type_fk: 15, product: latte } as const;
      const shipping = { offer_type_fk: 18 as const, selectedBrIds: [online] };
      await connected([]);
      expect((await save(fifteen)).errors).toHaveProperty("offer_type_fk");
      expect((await save(shipping)).errors).toHaveProperty("offer_type_fk");
      await connected([1]);
      const { answer } = await save(fifteen);
      expect(answer?.status).toBe("OK");
      expect((await save(shipping)).errors).toHaveProperty("offer_type_fk");
      await connected([5]);
      expect((await save(shipping)).answer?.status).toBe("OK");
      await connected([]);
      const query = { punchItemId: answer?.redemption_fk ?? 0 };
      const body = { ...fiveDollars(business), selectedBrIds: all(), ...fifteen, title: "Kept" };
      expect((await ask(api, business.admin, editPointReward, { query, body })).errors).toEqual({});
      const turned = { ...body, ...shipping, product: undefined };
      expect((await ask(api, business.admin, editPointReward, { query, body: turned })).errors).toHaveProperty(
        "offer_type_fk",
      );
      await connected([1, 5]);
    });

    it("asks for the item of an integration's free product: by product, by id or by category", async () => {
      const category = { category_id: "7", category_name: "Tea", pos_system_fk: 1, account_id: "" };
      expect((await save({ offer_type_fk: 15 })).errors).toEqual({
        product: ["Choose the product or category in the connected system"],
      });
      for (const named of [
        { product: latte },
        { external_id: "5-9" },
        { external_category_id: "9" },
        { redemptionCategoryLightSpeed: [category] },
        { redemptionCategoryEcom: [{ ...category, pos_system_fk: 5 }] },
      ])
        expect((await save({ offer_type_fk: 15, ...named })).errors).toEqual({});
    });

    it("takes a partner's reward in a coalition or with the flag, of the partners there are", async () => {
      const partner = (partnerRewardType: RedemptionInput["partnerRewardType"], amount_value?: number) =>
        save({ offer_type_fk: 151, partnerRewardType, amount_value });
      await partners(0, { partner_reward_flag: "0", amazon_gift_card_flag: "1" });
      expect((await partner("amazon_gift_card", 1000)).errors).toHaveProperty("offer_type_fk");
      await partners(1);
      const { answer } = await partner("coalition");
      expect(answer?.status).toBe("OK");
      expect((await partner("partner")).errors).toHaveProperty("partnerRewardType");
      expect((await partner(undefined)).errors).toEqual({ partnerRewardType: ["Choose the partner's reward"] });
      await partners(0, { partner_reward_flag: "1", uber_voucher_flag: "1" });
      expect((await partner("coalition")).errors).toHaveProperty("partnerRewardType");
      expect((await partner("amazon_gift_card", 1000)).errors).toHaveProperty("partnerRewardType");
      expect((await partner("uber_voucher")).errors).toEqual({ amount_value: ["Enter an amount"] });
      expect((await partner("uber_voucher", 1000)).answer?.status).toBe("OK");
      expect((await partner("partner")).answer?.status).toBe("OK");
      const miles = (await partner("airline_miles")).answer?.redemption_fk ?? 0;
      const { punchItemModel } = await answerOf(api, business.admin, getEditPointReward, {
        query: { punchItemId: miles },
      });
      expect(punchItemModel).toMatchObject({ offer_type_fk: 151, partnerRewardType: "airline_miles" });
      const edit = await ask(api, business.admin, editPointReward, {
        query: { punchItemId: answer?.redemption_fk ?? 0 },
        body: {
          ...fiveDollars(business),
          selectedBrIds: all(),
          offer_type_fk: 151,
          partnerRewardType: "coalition",
        },
      });
      expect(edit.errors).toEqual({});
    });

    it("takes 2 for Lightspeed Retail only: of what it names, else of what is connected", async () => {
      const two = (body: Partial<RedemptionInput>) =>
        save({ offer_type_fk: 16, amount_value: 500, apply_max_priced: 2, ...body });
      const refused = { apply_max_priced: ["Only available for Lightspeed Retail"] };
      expect((await two({})).errors).toEqual({});
      expect((await two({ product: latte })).errors).toEqual({});
      expect((await two({ product: shirt })).errors).toEqual(refused);
      expect((await two({ product: business.product })).errors).toEqual(refused);
      await connected([5]);
      expect((await two({})).errors).toEqual(refused);
      await connected([1, 5]);
    });

    describe("chooses branches by section 4", () => {
      it("makes the shop's branches mandatory for a shop's free product", async () => {
        const product = { offer_type_fk: 14, product: shirt } as const;
        expect(await branchError({ ...product, selectedBrIds: [till] })).toBe(branchReasons.shopProduct);
        expect(await branchError({ ...product, selectedBrIds: [till, online] })).toBeNull();
        expect(await branchError({ ...product, selectedBrIds: [online] })).toBeNull();
        await makeBranch(store.db, business.id, { name: "Closed shop", pos_system_fk: 5, enabled: 0 });
        expect(await branchError({ ...product, selectedBrIds: [online] })).toBeNull();
        expect(await branchError(product)).toBeNull();
        const byId = { offer_type_fk: 15, external_id: "5-9" } as const;
        expect(await branchError({ ...byId, selectedBrIds: [till] })).toBe(branchReasons.shopProduct);
      });

      it("leaves every branch open to a free product of the own catalogue or of a till", async () => {
        for (const product of [business.product, latte]) {
          expect(await branchError({ offer_type_fk: 14, product, selectedBrIds: [till] })).toBeNull();
          expect(await branchError({ offer_type_fk: 14, product, selectedBrIds: [online] })).toBeNull();
        }
      });

      it("disables the shop's branches for a free product without a product", async () => {
        const nothing = { offer_type_fk: 14 } as const;
        expect(await branchError(nothing)).toBe(branchReasons.noProduct);
        expect(await branchError({ ...nothing, selectedBrIds: [till, online] })).toBe(branchReasons.noProduct);
        expect(await branchError({ ...nothing, selectedBrIds: [till, business.otherBranch] })).toBeNull();
      });

      it("leaves only the shop's branches to free shipping without a discount", async () => {
        expect(await branchError({ offer_type_fk: 18 })).toBe(branchReasons.freeShipping);
        expect(await branchError({ offer_type_fk: 18, selectedBrIds: [till] })).toBe(branchReasons.freeShipping);
        expect(await branchError({ offer_type_fk: 18, selectedBrIds: [online] })).toBeNull();
        const discounted = { offer_type_fk: 17, discount_percent: 500, shipping_flag: true } as const;
        expect(await branchError({ ...discounted, selectedBrIds: [till] })).toBeNull();
        const forced = await ask(api, business.admin, addPointReward, {
          body: { ...fiveDollars(business), amount_value: undefined, selectedBrIds: [till] },
          raw: { offer_type_fk: 18, discount_percent: 25 },
        });
        expect(forced.errors).toEqual({ selectedBrIds: [branchReasons.freeShipping] });
      });

      it("leaves only the shop's branches to a minimum sale amount", async () => {
        const minimum = { offer_type_fk: 16, amount_value: 500, sale_min_amount: 2000 } as const;
        expect(await branchError(minimum)).toBe(branchReasons.minimumSale);
        expect(await branchError({ ...minimum, selectedBrIds: [online] })).toBeNull();
        const zero = { ...minimum, sale_min_amount: 0, selectedBrIds: [till] };
        expect(await branchError(zero)).toBeNull();
      });

      it("leaves every branch open to a partner's reward, whatever else it says", async () => {
        await partners(1);
        const partner = {
          offer_type_fk: 151,
          partnerRewardType: "coalition",
          sale_min_amount: 2000,
        } as const;
        expect(await branchError({ ...partner, selectedBrIds: [till] })).toBeNull();
        expect(await branchError({ ...partner, selectedBrIds: [online] })).toBeNull();
      });

      it("holds a branch role to the rule, though its own branch is all it has", async () => {
        const own = (body: Partial<RedemptionInput>) => save({ ...body, selectedBrIds: [till] }, business.branchAdmin);
        expect((await own({ offer_type_fk: 18 })).errors).toEqual({ selectedBrIds: [branchReasons.freeShipping] });
        expect((await own({ offer_type_fk: 14 })).errors).toEqual({});
        expect((await own({ offer_type_fk: 14, product: shirt })).errors).toEqual({});
      });

      it("holds nobody to a rule where no branch sells through a shop", async () => {
        await connect(store, shop.id, 5);
        const { answer } = await ask(api, shop.admin, addPointReward, {
          body: { ...freeCroissant(shop), offer_type_fk: 18 },
        });
        expect(answer?.status).toBe("OK");
      });
    });
  });

  it("keeps text as text", async () => {
    const title = `<script>alert("1")</script> & 'quotes' – ☕`;
    const { redemption_fk: id } = await answerOf(api, shop.admin, addPointReward, {
      body: { ...fiveDollars(shop), title },
    });
    const row = await store.db.selectFrom("point_rewards").select("title").where("id", "=", id).executeTakeFirst();
    expect(row?.title).toBe(title);
  });
});
