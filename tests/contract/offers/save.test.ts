import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { deleteOffer, restoreOffer } from "../../../server/contract/items/calls";
import {
  getBasicOffer,
  getBusinessOffers,
  getOfferDetails,
  offerSaves,
  postBasicOfferLoad,
} from "../../../server/contract/offers/calls";
import type { Store } from "../../../server/store/store";
import { Clock, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { base, connect, openShops, type Shop, tenPercent } from "../../support/shop";
import { eachEngine } from "../../support/stores";

eachEngine("saving an offer", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let other: Shop;
  const details = async (offerId: number) =>
    (await answerOf(api, shop.admin, getOfferDetails, { query: { offerId } })).offer;

  beforeAll(async () => {
    ({ store, api, shop, other } = await openShops(stores, clock));
    await connect(store, shop.id, 5);
  });

  describe("of each kind", () => {
    it("keeps every field of a basic offer", async () => {
      const body = {
        ...tenPercent(shop),
        template_type: 20,
        product_source: 30,
        description: "<b>Ten</b> & more",
        terms: "One each\nNo cash",
        link: "https://shop.example/summer?a=1&b=2",
        image: shop.image,
        discount_amount: 1250,
        time_range: { start: "09:00", end: "17:30" },
        frequency_type: 3,
        days_of_week: [5, 1, 1],
        language: [1],
        location: [shop.branch],
        audience: 2,
        tier: [shop.tiers[1] ?? 0],
        minimum_purchase: 500,
        maximum_purchase: 10_000,
        real_value: 1999,
        regular_price: 2500,
        discounted_price: 2200,
        product: shop.product,
        product_description: "Fresh",
        external_id: "sku-1",
        external_category_id: "cat-1",
        category: "Bread",
        tags: "new,fresh",
        claimed_days: 14,
        coupon_auto_get: false,
        coupon_permanent: true,
        convertable_coupon_on: true,
        login_with_qr: true,
        combinations: { productDiscounts: true, orderDiscounts: false, shippingDiscounts: true },
        sale_min_amount: 3000,
        shipping_rates_limit_amount: 1500,
        ecom_branch_shipping_type: 2,
        apply_max_priced: 2,
        promo_sort_order: 1,
      } as const;
      const sent = {
        ...body,
        days_of_week: [...body.days_of_week],
        language: [1],
        location: [...body.location],
        tier: [...body.tier],
      };
      const saved = await answerOf(api, shop.admin, offerSaves.basic.create, { body: sent });
      expect(saved).toEqual({ status: "OK", offerId: expect.any(Number) });
      const { image, product, days_of_week, type, ...rest } = sent;
      expect(await details(saved.offerId)).toMatchObject({
        ...rest,
        type: 1,
        days_of_week: [1, 5],
        never_expires: false,
        image,
        image_thumbnail: image.replace("original", "thumbnail"),
        product: { product_pk: product, product_name: "Croissant", product_regular_price: "4.50" },
        slug: expect.stringMatching(/^summer-[0-9a-f]{8}$/),
        priority: null,
        isExpired: false,
        utc_publish: clock.time,
      });
    });

    it("takes the defaults of section 9 for what is left out", async () => {
      const { offerId } = await answerOf(api, shop.admin, offerSaves.basic.create, { body: tenPercent(shop) });
      expect(await details(offerId)).toMatchObject({
        template_type: 10,
        product_source: 10,
        time_range: { start: "00:00", end: "23:59" },
        frequency_type: 1,
        days_of_week: [],
        language: [1],
        location: [-1, shop.branch, shop.otherBranch],
        audience: 0,
        tier: [],
        coupon_auto_get: true,
        coupon_permanent: false,
        apply_max_priced: 1,
        promo_sort_order: 0,
        ecom_branch_shipping_type: null,
        minimum_purchase: null,
        product: null,
        image: "",
      });
    });

    it("says success when another kind is made and update when it is edited", async () => {
      const multiplier = { ...base(shop), type: 2, multiplication_factor: 2.5, frequency_type: 4 } as const;
      const bonus = { ...base(shop), type: 3, bonus_points: 50, frequency_type: 2 } as const;
      const free = { ...base(shop), type: 4, product: shop.product } as const;
      const made = [
        await answerOf(api, shop.admin, offerSaves.multiplier.create, { body: multiplier }),
        await answerOf(api, shop.admin, offerSaves.bonus.create, { body: bonus }),
        await answerOf(api, shop.admin, offerSaves.free.create, { body: free }),
      ];
      expect(made.map(({ status }) => status)).toEqual(["success", "success", "success"]);
      const [first, second, third] = made.map(({ offerId }) => offerId);
      if (!first || !second || !third) throw new Error("Three offers were made");
      const query = (offerId: number) => ({ query: { offerId } });
      const edited = [
        await answerOf(api, shop.admin, offerSaves.multiplier.edit, {
          ...query(first),
          body: { ...multiplier, title: "A" },
        }),
        await answerOf(api, shop.admin, offerSaves.bonus.edit, { ...query(second), body: { ...bonus, title: "B" } }),
        await answerOf(api, shop.admin, offerSaves.free.edit, { ...query(third), body: { ...free, title: "C" } }),
      ];
      expect(edited.map(({ status }) => status)).toEqual(["update", "update", "update"]);
      expect(await details(first)).toMatchObject({
        type: 2,
        title: "A",
        multiplication_factor: 2.5,
        frequency_type: 4,
      });
      expect(await details(second)).toMatchObject({ type: 3, title: "B", bonus_points: 50, offer_type: null });
      expect(await details(third)).toMatchObject({ type: 4, title: "C", product: { product_pk: shop.product } });
    });

    it("spells free shipping as type 18, discount 0 and a flag, and reads the older spelling", async () => {
      const written = offerSaves.basic.create.body.write({ ...tenPercent(shop), offer_type: 18, discount_amount: 700 });
      expect(written).toMatchObject({ offer_type: 18, discount_amount: 0, shipping_flag: 1 });
      const { offerId } = await answerOf(api, shop.admin, offerSaves.basic.create, {
        body: { ...tenPercent(shop), offer_type: 18 },
      });
      expect(await details(offerId)).toMatchObject({ offer_type: 18, discount_amount: 0 });
      const older = await ask(api, shop.admin, offerSaves.basic.create, {
        body: tenPercent(shop),
        raw: { offer_type: 9, discount_amount: 0, shipping_flag: 1 },
      });
      expect(await details(older.answer?.offerId ?? 0)).toMatchObject({ offer_type: 18, discount_amount: 0 });
      const got = await send(api, "GET", `/server/api/branchAdmin/getOfferDetails/?offerId=${offerId}`, {
        token: shop.admin.token,
      });
      expect(got.body.offer).toMatchObject({ offer_type: 18, shipping_flag: 1, discount_amount: 0 });
    });

    it("omits the last day of an offer that never expires and starts it today when it does not say", async () => {
      const body = { ...tenPercent(shop), start_date: undefined, never_expires: true };
      const { offerId } = await answerOf(api, shop.admin, offerSaves.basic.create, { body });
      expect(await details(offerId)).toMatchObject({ start_date: "2026-06-01", end_date: null, never_expires: true });
    });

    it("stands for every tier when none is chosen", async () => {
      const { offerId } = await answerOf(api, shop.admin, offerSaves.basic.create, {
        body: { ...tenPercent(shop), audience: 2 },
      });
      expect(await details(offerId)).toMatchObject({ audience: 2, tier: shop.tiers });
    });
  });

  it("replaces an offer when it is edited but keeps its slug, rank and publish date", async () => {
    const { offerId } = await answerOf(api, shop.admin, offerSaves.basic.create, {
      body: { ...tenPercent(shop), image: shop.image, audience: 2 },
    });
    const before = await details(offerId);
    clock.pass(60_000);
    const edited = await answerOf(api, shop.admin, offerSaves.basic.edit, {
      query: { offerId },
      body: { ...tenPercent(shop), title: "Autumn", offer_type: 10, discount_amount: 500, location: [shop.branch] },
    });
    expect(edited).toEqual({ status: "OK", offerId });
    expect(await details(offerId)).toMatchObject({
      title: "Autumn",
      offer_type: 10,
      discount_amount: 500,
      image: "",
      tier: [],
      location: [shop.branch],
      slug: before.slug,
      utc_publish: before.utc_publish,
    });
  });

  it("clones: what the details answer makes the same offer again", async () => {
    const first = await answerOf(api, shop.admin, offerSaves.bonus.create, {
      body: { ...base(shop), type: 3, bonus_points: 20, image: shop.image, days_of_week: [2], frequency_type: 3 },
    });
    const source = await details(first.offerId);
    const { offerId } = await answerOf(api, shop.admin, offerSaves.bonus.create, {
      body: {
        ...base(shop),
        type: 3,
        bonus_points: source.bonus_points ?? 0,
        image: source.image,
        location: source.location ?? [],
        frequency_type: 3,
        days_of_week: source.days_of_week,
        ...(source.time_range && { time_range: source.time_range }),
      },
    });
    const { offerId: _, branch_offer_pk: __, slug, ...copy } = await details(offerId);
    const { offerId: ___, branch_offer_pk: ____, slug: sourceSlug, ...original } = source;
    expect(copy).toEqual({ ...original, utc_publish: clock.time });
    expect(slug).not.toBe(sourceSlug);
  });

  it("refuses to turn an offer into another kind", async () => {
    const { offerId } = await answerOf(api, shop.admin, offerSaves.basic.create, { body: tenPercent(shop) });
    const edit = await ask(api, shop.admin, offerSaves.bonus.edit, {
      query: { offerId },
      body: { ...base(shop), type: 3, bonus_points: 5 },
    });
    expect(edit.errors).toHaveProperty("type");
    const wrongEndpoint = await ask(api, shop.admin, offerSaves.bonus.create, {
      body: { ...base(shop), type: 3, bonus_points: 5 },
      raw: { type: 2 },
    });
    expect(wrongEndpoint.errors).toHaveProperty("type");
  });

  it("loads details at EditBasicOffer too, by GET and by an empty POST", async () => {
    const { offerId } = await answerOf(api, shop.admin, offerSaves.basic.create, { body: tenPercent(shop) });
    const saved = await details(offerId);
    expect((await answerOf(api, shop.admin, getBasicOffer, { query: { offerId } })).offer).toEqual(saved);
    expect((await answerOf(api, shop.admin, postBasicOfferLoad, { query: { offerId } })).offer).toEqual(saved);
  });

  it("makes one offer for one Idempotency-Key", async () => {
    const headers = { "Idempotency-Key": "one-summer" };
    const sent = { body: tenPercent(shop), headers };
    const first = await answerOf(api, shop.admin, offerSaves.basic.create, sent);
    expect(await answerOf(api, shop.admin, offerSaves.basic.create, sent)).toEqual(first);
    const changed = { body: { ...tenPercent(shop), title: "Winter" }, headers };
    expect((await ask(api, shop.admin, offerSaves.basic.create, changed)).status).toBe(409);
  });

  it("lists by publish date, takes away what is deleted and brings it back", async () => {
    const made: number[] = [];
    for (const title of ["First", "Second"]) {
      clock.pass(1000);
      made.push(
        (await answerOf(api, other.admin, offerSaves.basic.create, { body: { ...tenPercent(other), title } })).offerId,
      );
    }
    const titles = async (direction: "asc" | "desc") =>
      (await answerOf(api, other.admin, getBusinessOffers, { query: { limit: 0, direction } })).offers.map(
        ({ title }) => title,
      );
    expect(await titles("asc")).toEqual(["First", "Second"]);
    expect(await titles("desc")).toEqual(["Second", "First"]);
    const offerId = made[0] ?? 0;
    await answerOf(api, other.admin, deleteOffer, { body: { offerId } });
    expect(await titles("asc")).toEqual(["Second"]);
    expect((await ask(api, other.admin, deleteOffer, { body: { offerId } })).status).toBe(404);
    expect((await ask(api, other.admin, getOfferDetails, { query: { offerId } })).status).toBe(404);
    await answerOf(api, other.admin, restoreOffer, { body: { offerId } });
    expect(await titles("asc")).toEqual(["First", "Second"]);
    expect((await answerOf(api, other.admin, getBusinessOffers, { query: { limit: 1, direction: "asc" } })).total).toBe(
      2,
    );
  });

  it("says what has expired by the business's own day", async () => {
    const offer = { ...tenPercent(other), start_date: "2026-05-01", end_date: "2026-05-31" };
    const { offerId } = await answerOf(api, other.admin, offerSaves.basic.create, { body: offer });
    const expired = async () =>
      (await answerOf(api, other.admin, getOfferDetails, { query: { offerId } })).offer.isExpired;
    expect(await expired()).toBe(true);
    const evening = clock.time;
    clock.time = Date.UTC(2026, 5, 1, 3);
    expect(await expired()).toBe(false);
    clock.time = evening;
  });
});
