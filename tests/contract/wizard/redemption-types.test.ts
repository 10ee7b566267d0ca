import { expect, test } from "vitest";
import type { TemplateOptions } from "~/features/redemptions/redemption";
import { sourceName } from "~/items/products/sources";
import {
  always,
  described,
  everywhere,
  type Fields,
  firstStep,
  redemptionWizard,
} from "../../support/redemption-wizard";
import { connect, makeProduct } from "../../support/shop";

/* Each type of redemption through the wizard: what it asks, where it applies, and what is stored of it. */

const { wizard, newest, upTo, branchesOf, connected } = redemptionWizard();

const types: Record<string, [type: Fields, value: Fields, row: Fields]> = {
  "cash back": [{ offer_type_fk: 16 }, { amount_value: "5" }, { offer_type: 16, amount_value: 500 }],
  percent: [{ offer_type_fk: 17 }, { discount_percent: "12.5" }, { offer_type: 17, discount_percent: 1250 }],
  "a coalition's reward": [
    { offer_type_fk: 151, partnerRewardType: "coalition" },
    {},
    { offer_type: 151, partner_reward: 1, partner_reward_type: "coalition" },
  ],
  "a voucher": [
    { offer_type_fk: 151, partnerRewardType: "uber_voucher" },
    { amount_value: "20" },
    { partner_reward_type: "uber_voucher", amount_value: 2000 },
  ],
};

test.each(Object.entries(types))("%s", async (title, [type, value, row]) => {
  const last = await upTo(type, described(title, value), everywhere, always);
  expect(last).toMatch(/^\/redemptions\/finalize\/redemption\/create\?draft=/);
  expect(await wizard.admin.on(last, {})).toBe("/redemptions");
  expect(await newest()).toMatchObject({
    title,
    points: 50,
    ...row,
    all_branches: 1,
    never_expires: 1,
    publish_date: "2026-06-01",
    // A year ahead (document 000, section 4).
    expire_date: "2027-06-01",
    sort_order: 0,
    apply_max_priced: 1,
  });
});

test("a free product of the own catalogue", async () => {
  const type = { offer_type_fk: 14, product: wizard.shop.product };
  await wizard.admin.on(await upTo(type, described("Croissant"), everywhere, always), {});
  expect(await newest()).toMatchObject({ offer_type: 14, product_id: wizard.shop.product });
});

test("a free product without a product is not for the online shop", async () => {
  const audience = await upTo({ offer_type_fk: 14 }, described("Anything"));
  const message = "Choose a product to offer it in the online shop.";
  expect((await wizard.admin.post(audience, everywhere)).errors).toEqual({ selectedBrIds: message });
  const conditions = await wizard.admin.on(audience, { selectedBrIds: wizard.shop.branch });
  await wizard.admin.on(await wizard.admin.on(conditions, always), {});
  expect(await branchesOf((await newest()).id)).toEqual([wizard.shop.branch]);
});

test("free shipping is for the online shop alone", async () => {
  const audience = await upTo({ offer_type_fk: 18 }, described("Shipping", { discount_percent: "50" }));
  expect((await wizard.admin.open(audience)).view.values).toMatchObject({
    selectedBrIds: [String(wizard.shop.otherBranch)],
  });
  for (const selectedBrIds of [[-1], [wizard.shop.branch], [wizard.shop.branch, wizard.shop.otherBranch]]) {
    expect((await wizard.admin.post(audience, { selectedBrIds })).errors).toEqual({
      selectedBrIds: "Free shipping is only available in the online shop.",
    });
  }
  const conditions = await wizard.admin.on(audience, { selectedBrIds: wizard.shop.otherBranch });
  await wizard.admin.on(await wizard.admin.on(conditions, always), {});
  // The discount of free shipping is 0, whatever is posted (document 000, section 5).
  expect(await newest()).toMatchObject({ offer_type: 18, discount_percent: 0, free_shipping: 1 });
  expect(await branchesOf((await newest()).id)).toEqual([wizard.shop.otherBranch]);
});

test("a minimum sale amount is for the online shop alone; a partner's reward is for every branch", async () => {
  const value = described("Minimum", { discount_percent: "5", sale_min_amount: "30" });
  const audience = await upTo({ offer_type_fk: 17 }, value);
  expect((await wizard.admin.post(audience, everywhere)).status).toBe(422);
  await wizard.admin.on(audience, { selectedBrIds: wizard.shop.otherBranch });
  const partner = { offer_type_fk: 151, partnerRewardType: "partner" };
  await upTo(partner, described("Partner", { sale_min_amount: "30" }), { selectedBrIds: wizard.shop.branch });
});

test("a shop's product, and categories with what each system has of them", async () => {
  const { store } = wizard.door;
  const product = await makeProduct(store, wizard.shop.id, "Mug", { pos_system_fk: 5, external_id: "sku-9" });
  const category = (id: string, pos_system_fk: number) =>
    JSON.stringify({ category_id: id, category_name: id, pos_system_fk, account_id: "" });
  const type = {
    offer_type_fk: 15,
    product_source: 30,
    product,
    redemptionCategoryEcom: [category("mugs", 5), category("cups", 5)],
    redemptionCategoryLightSpeed: category("pots", 1),
  };
  const audience = await upTo(type, described("Mug"));
  expect((await wizard.admin.post(audience, { selectedBrIds: wizard.shop.branch })).errors).toEqual({
    selectedBrIds: "A free product from your online shop is always available in the online shop.",
  });
  const conditions = await wizard.admin.on(audience, everywhere);
  const priced = { ...always, "category_max_priced[5]": 0, "category_max_priced[1]": 2 };
  await wizard.admin.on(await wizard.admin.on(conditions, priced), {});
  const { id } = await newest();
  expect(await newest()).toMatchObject({ product_id: product, external_id: "sku-9", apply_max_priced: 1 });
  const query = store.db.selectFrom("point_reward_categories").where("reward_id", "=", id);
  expect(await query.select(["category_id", "platform", "apply_max_priced"]).orderBy("category_id").execute()).toEqual([
    { category_id: "cups", platform: "ecom", apply_max_priced: 0 },
    { category_id: "mugs", platform: "ecom", apply_max_priced: 0 },
    { category_id: "pots", platform: "lightspeed", apply_max_priced: 2 },
  ]);
});

test.each([
  [2, 102, "Lightspeed X Series"],
  [7, 107, "WooCommerce"],
  [10, 110, "BigCommerce"],
  [19, 20, "LightSpeed"],
  [22, 122, "Ecwid"],
])("a product and a category of system %d, looked for in its own list", async (system, source, name) => {
  const { store } = wizard.door;
  await connect(store, wizard.shop.id, system);
  const product = await makeProduct(store, wizard.shop.id, `Kettle ${system}`, {
    pos_system_fk: system,
    external_id: `k-${system}`,
  });
  const category = { business_id: wizard.shop.id, name: "Kettles", pos_system_fk: system, external_id: "c-1" };
  await store.db.insertInto("categories").values(category).execute();
  expect(sourceName(source)).toBe(name);
  const { view } = await wizard.admin.open(`${firstStep}?offer_type_fk=15&product_source=${source}&q=kettle`);
  const options = view.options as TemplateOptions;
  expect(options.products).toMatchObject({ source, list: { total: 1, lines: [{ product_pk: product }] } });
  expect(options.categories).toContainEqual(expect.objectContaining({ pos_system_fk: system }));
  const type = { offer_type_fk: 15, product_source: source, product, external_category_id: "c-9" };
  await wizard.admin.on(await upTo(type, described(name), everywhere, always), {});
  const made = await newest();
  expect(made).toMatchObject({ product_id: product, external_id: `k-${system}`, external_category_id: "c-9" });
  const again = await wizard.admin.open(`/redemptions/template/redemption/${made.id}`);
  expect(again.view.values).toMatchObject({ product_source: String(source), external_category_id: "c-9" });
  await store.db
    .deleteFrom("integrations")
    .where("pos_system_pk", "=", system)
    .where("business_id", "=", wizard.shop.id)
    .execute();
});

test("what cash back alone has does not stay with another type", async () => {
  const conditions = { ...always, convert_gift_card_flag: 1 };
  const last = await upTo({ offer_type_fk: 16 }, described("Card", { amount_value: "5" }), everywhere, conditions);
  const template = last.replace("/finalize/", "/template/");
  await wizard.admin.on(template, { offer_type_fk: 17 });
  await wizard.admin.on(last.replace("/finalize/", "/describe/"), described("Card", { discount_percent: "5" }));
  await wizard.admin.on(last, {});
  expect(await newest()).toMatchObject({ offer_type: 17, convert_gift_card: 0 });
});

test("types that section 4 removes cannot be chosen", async () => {
  await connected(0);
  for (const offer_type_fk of [15, 18]) {
    expect((await wizard.admin.post(firstStep, { offer_type_fk })).errors.offer_type_fk).toBe(
      "Choose a type from the list",
    );
  }
  await connected(1);
});
