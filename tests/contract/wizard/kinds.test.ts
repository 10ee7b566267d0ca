import { describe, expect, test } from "vitest";
import type { ProductOptions } from "../../../app/items/products/options";
import { picture } from "../../support/picture";
import { connect, makeProduct } from "../../support/shop";
import { always, custom, everywhere, first, wizardShop } from "../../support/wizard-shop";

/*
 * The offers wizard without a browser: every step is a POST with the specification's field names, following the
 * redirects.
 */

type Fields = Record<string, unknown>;

const wizard = wizardShop();

describe("each kind of offer", () => {
  const kinds: Record<string, [type: Fields, value: Fields, row: Fields]> = {
    percent: [{ type: 1, offer_type: 9 }, { discount_amount: "12.5" }, { offer_type: 9, discount_amount: 1250 }],
    dollars: [{ type: 1, offer_type: 10 }, { discount_amount: "5" }, { offer_type: 10, discount_amount: 500 }],
    "free product": [{ type: 1, offer_type: 8 }, { product_description: "A mug" }, { product_description: "A mug" }],
    "free product of a system": [{ type: 1, offer_type: 15 }, { external_id: "sku-1" }, { external_id: "sku-1" }],
    "free shipping": [{ type: 1, offer_type: 18 }, {}, { offer_type: 18, discount_amount: 0 }],
    multiplier: [{ type: 2 }, { multiplication_factor: "1.5" }, { multiplication_factor: 150 }],
    bonus: [{ type: 3 }, { bonus_points: 500 }, { bonus_points: 500 }],
  };

  test.each(Object.entries(kinds))("%s", async (title, [type, value, row]) => {
    const last = await wizard.upTo(wizard.admin, custom, type, { title, language: 1, ...value }, everywhere, always);
    expect(last).toMatch(/^\/offers\/finalize\/offer\/create\?draft=/);
    expect(await wizard.admin.on(last, {})).toBe("/offers");
    expect(await wizard.newest()).toMatchObject({
      title,
      ...type,
      ...row,
      all_branches: 1,
      never_expires: 1,
      end_date: null,
    });
  });

  test("free, with a product of the catalogue", async () => {
    const describe_ = { title: "Free", language: 1, product: wizard.shop.product };
    await wizard.admin.on(await wizard.upTo(wizard.admin, custom, { type: 4 }, describe_, everywhere, always), {});
    expect(await wizard.newest()).toMatchObject({ type: 4, product_id: wizard.shop.product });
  });

  test("a category of a connected system keeps its system, also where the describe form names none", async () => {
    const category = { template_type: 30, product_source: 30, category: "Breads" };
    const steps = [category, { type: 1, offer_type: 15 }, { title: "Any bread", language: 1 }, everywhere, always];
    await wizard.admin.on(await wizard.upTo(wizard.admin, ...steps), {});
    expect(await wizard.newest()).toMatchObject({ title: "Any bread", product_source: 30, category: "Breads" });
  });

  test("a category of the own catalogue, and its products beyond the first page, from the categories' tree", async () => {
    const { store } = wizard.door;
    const add = (name: string, parent_id: number | null = null) =>
      store.db
        .insertInto("categories")
        .values({ business_id: wizard.shop.id, name, parent_id, pos_system_fk: null, external_id: "" })
        .returning("id")
        .executeTakeFirstOrThrow();
    const bakery = await add("Bakery");
    const rye = await add("Rye", bakery.id);
    const product = await makeProduct(store, wizard.shop.id, "Dark rye", { category_id: rye.id });
    for (let n = 0; n < 30; n += 1) await makeProduct(store, wizard.shop.id, `Before ${n}`);
    const narrowed = `${first}?template_type=20&category=${bakery.id}`;
    const { list, categories } = (await wizard.admin.open(narrowed)).view.options as ProductOptions;
    expect(list.lines.map(({ product_pk }) => product_pk)).toEqual([product]);
    expect(categories).toMatchObject([
      { key: String(bakery.id), label: "Bakery", parent: "" },
      { key: String(rye.id), label: "Rye", parent: String(bakery.id) },
    ]);
    expect((await wizard.admin.open(`${first}?template_type=20&category=nowhere`)).view.options).toMatchObject({
      list: { lines: [] },
    });
    const chosen = await wizard.admin.post(narrowed, { template_type: 20, product_source: 10, product });
    expect(chosen.status).toBe(303);
    const category = { template_type: 30, product_source: 10, category: "Rye" };
    const steps = [category, { type: 1, offer_type: 9 }, { title: "Any rye", language: 1, discount_amount: "5" }];
    await wizard.admin.on(await wizard.upTo(wizard.admin, ...steps, everywhere, always), {});
    expect(await wizard.newest()).toMatchObject({ product_source: 10, category: "Rye", external_category_id: "" });
  });

  test("a product of a shop that the wire has no source number for comes from that shop again", async () => {
    const { store } = wizard.door;
    await connect(store, wizard.shop.id, 22);
    const product = await makeProduct(store, wizard.shop.id, "Teapot", { pos_system_fk: 22, external_id: "e-1" });
    const template = { template_type: 20, product_source: 122, product };
    const steps = [template, { type: 1, offer_type: 15 }, { title: "Teapot", language: 1 }, everywhere, always];
    await wizard.admin.on(await wizard.upTo(wizard.admin, ...steps), {});
    const made = await wizard.newest();
    expect(made).toMatchObject({ product_id: product, external_id: "e-1" });
    const again = await wizard.admin.open(`/offers/template/offer/${made.id}`);
    expect(again.view.values).toMatchObject({ product_source: "122", product: String(product) });
  });

  test("from a product template, which fills what it can", async () => {
    const address = await wizard.upTo(wizard.admin, {
      template_type: 20,
      product_source: 10,
      product: wizard.shop.product,
    });
    const described = await wizard.admin.on(address, { type: 1, offer_type: 9 });
    expect((await wizard.admin.open(described)).view.values).toMatchObject({
      title: "Croissant",
      regular_price: "4.50",
    });
    expect((await wizard.admin.post(first, { template_type: 20, product: 999 })).errors).toEqual({
      product: "Choose a product from the list",
    });
  });

  test("with every condition, a tier, two languages and a cropped picture", async () => {
    const described = {
      title: "Everything",
      description: "One\r\ntwo",
      terms: "Terms",
      link: "https://shop.example/a",
      language: [1, 2],
      discount_amount: "10",
      image: new File([new Uint8Array(await picture(300, 200))], "a.png", { type: "image/png" }),
      x: 10,
      y: 10,
      width: 100,
      height: 50,
    };
    const translated = { "texts[2][title]": "Tout", "texts[2][description]": "Un" };
    const audience = { location: [wizard.shop.branch], audience: 2, login_with_qr: 1 };
    const conditions = {
      start_date: "2026-06-01",
      end_date: "2099-06-30",
      frequency_type: 3,
      days_of_week: [1, 7],
      "time_range[start]": "09:00",
      "time_range[end]": "12:30",
      minimum_purchase: "5",
      maximum_purchase: "50",
      claimed_days: 14,
      convertable_coupon_on: 1,
      promo_sort_order: 1,
      apply_max_priced: 0,
      "combinations[orderDiscounts]": 1,
      sale_min_amount: "20",
      ecom_branch_shipping_type: 2,
    };
    const last = await wizard.upTo(
      wizard.admin,
      custom,
      { type: 1, offer_type: 9 },
      described,
      translated,
      audience,
      conditions,
    );
    await wizard.admin.on(last, {});
    const offer = await wizard.newest();
    expect(offer).toMatchObject({
      description: "One\ntwo",
      days_of_week: "1,7",
      time_start: "09:00",
      time_end: "12:30",
      minimum_purchase: 500,
      claimed_days: 14,
      coupon_auto_get: 0,
      convertable_coupon_on: 1,
      promo_sort_order: 1,
      apply_max_priced: 0,
      combine_order: 1,
      combine_product: 0,
      sale_min_amount: 2000,
      ecom_branch_shipping_type: 2,
    });
    const of = { id: offer.id };
    const tiers = await wizard.door.store.db
      .selectFrom("offer_tiers")
      .select("tier_id")
      .where("offer_id", "=", of.id)
      .execute();
    expect(tiers.map(({ tier_id }) => tier_id)).toEqual(wizard.shop.tiers);
    const texts = await wizard.door.store.db
      .selectFrom("offer_texts")
      .selectAll()
      .where("offer_id", "=", of.id)
      .execute();
    expect(texts).toMatchObject([{ language_id: 2, title: "Tout", description: "Un" }]);
    const image = await wizard.door.store.db
      .selectFrom("images")
      .selectAll()
      .where("id", "=", offer.image_id)
      .execute();
    expect(image).toMatchObject([{ width: 100, height: 50 }]);
  });
});
