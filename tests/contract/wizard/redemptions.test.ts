import { beforeAll, describe, expect, test } from "vitest";
import type { TemplateOptions } from "~/features/redemptions/redemption";
import { sourceName } from "~/items/products/sources";
import { getEditPointReward } from "../../../server/contract/redemptions/calls";
import { refusing } from "../../support/line";
import { answerAsOlder } from "../../support/older-api";
import { connect, makeProduct } from "../../support/shop";
import { PlainForms } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* The redemptions wizard without a browser. */

type Fields = Record<string, unknown>;

const first = "/redemptions/template/redemption/create";
const everywhere = { selectedBrIds: -1 };
const always = { utc_publish: "2026-06-01", never_expires_flag: 1 };
const described = (title: string, more: Fields = {}) => ({ title, punch_value: 50, language: 1, ...more });

const wizard = wizardShop();
let online: number;

beforeAll(async () => {
  const { store } = wizard.door;
  online = wizard.shop.otherBranch;
  await store.db.updateTable("branches").set({ pos_system_fk: 5 }).where("id", "=", online).execute();
  await store.db
    .updateTable("businesses")
    .set({ coalition: 1, business_rules: JSON.stringify({ partner_reward_flag: "1", uber_voucher_flag: "1" }) })
    .where("id", "=", wizard.shop.id)
    .execute();
  await connect(store, wizard.shop.id, 1);
});

const rewards = () =>
  wizard.door.store.db
    .selectFrom("point_rewards")
    .selectAll()
    .where("business_id", "=", wizard.shop.id)
    .orderBy("id")
    .execute();
async function newest() {
  const last = (await rewards()).at(-1);
  if (!last) throw new Error("There is no redemption");
  return last;
}
async function upTo(...steps: Fields[]): Promise<string> {
  let address = first;
  for (const step of steps) address = await wizard.admin.on(address, step);
  return address;
}
const branchesOf = async (id: number) =>
  (
    await wizard.door.store.db
      .selectFrom("point_reward_branches")
      .select("branch_id")
      .where("reward_id", "=", id)
      .orderBy("branch_id")
      .execute()
  ).map(({ branch_id }) => branch_id);
const connected = (to: 0 | 1) =>
  wizard.door.store.db
    .updateTable("integrations")
    .set({ connected: to })
    .where("business_id", "=", wizard.shop.id)
    .execute();

describe("each type", () => {
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
    expect((await wizard.admin.open(audience)).view.values).toMatchObject({ selectedBrIds: [String(online)] });
    for (const selectedBrIds of [[-1], [wizard.shop.branch], [wizard.shop.branch, online]]) {
      expect((await wizard.admin.post(audience, { selectedBrIds })).errors).toEqual({
        selectedBrIds: "Free shipping is only available in the online shop.",
      });
    }
    const conditions = await wizard.admin.on(audience, { selectedBrIds: online });
    await wizard.admin.on(await wizard.admin.on(conditions, always), {});
    // The discount of free shipping is 0, whatever is posted (document 000, section 5).
    expect(await newest()).toMatchObject({ offer_type: 18, discount_percent: 0, free_shipping: 1 });
    expect(await branchesOf((await newest()).id)).toEqual([online]);
  });

  test("a minimum sale amount is for the online shop alone; a partner's reward is for every branch", async () => {
    const value = described("Minimum", { discount_percent: "5", sale_min_amount: "30" });
    const audience = await upTo({ offer_type_fk: 17 }, value);
    expect((await wizard.admin.post(audience, everywhere)).status).toBe(422);
    await wizard.admin.on(audience, { selectedBrIds: online });
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
    expect(
      await query.select(["category_id", "platform", "apply_max_priced"]).orderBy("category_id").execute(),
    ).toEqual([
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
    const { view } = await wizard.admin.open(`${first}?offer_type_fk=15&product_source=${source}&q=kettle`);
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
      expect((await wizard.admin.post(first, { offer_type_fk })).errors.offer_type_fk).toBe(
        "Choose a type from the list",
      );
    }
    await connected(1);
  });
});

describe("who may make redemptions and not read them", () => {
  test("fills the forms in and is led to a page that is open to them", async () => {
    const { door, shop } = wizard;
    const permissions = ["redemption.create"];
    const maker = await shop.signIn("business_clerk", { permissions_on: 1, permissions: JSON.stringify(permissions) });
    const forms = await PlainForms.signIn(door, shop, maker.username, "business_clerk", {
      permissionsOn: true,
      permissions,
    });
    const value = described("By a maker", { amount_value: "5" });
    let address = first;
    for (const step of [{ offer_type_fk: 16 }, value, everywhere, always]) address = await forms.on(address, step);
    expect((await forms.open(address)).view.exit).toBe("/dashboard");
    expect(await forms.on(address, {})).toBe("/dashboard");
    const made = await newest();
    expect(made.title).toBe("By a maker");
    const copy = await forms.open(`/redemptions/template/redemption/create?copy=${made.id}`);
    expect(copy.view.values).toMatchObject({ offer_type_fk: "16" });
  });
});

describe("saving", () => {
  test("a failure between the two calls loses nothing and makes no second redemption", async () => {
    const { store } = wizard.door;
    const last = await upTo(
      { offer_type_fk: 16 },
      described("Half", { amount_value: "5", language: [1, 2] }),
      { "texts[2][title]": "Moitié", "texts[2][note]": "Note" },
      everywhere,
      always,
    );
    const fetch = refusing(wizard.door, ({ url }) => new URL(url).searchParams.has("punchItemId"));
    expect(await wizard.admin.post(last, {})).toMatchObject({ status: 422, refusal: { message: "Not now." } });
    fetch.mockRestore();
    expect(await wizard.admin.on(last, {})).toBe("/redemptions");
    const [made, ...more] = (await rewards()).filter(({ title }) => title === "Half");
    expect(more).toEqual([]);
    const texts = store.db.selectFrom("point_reward_texts").where("reward_id", "=", made?.id ?? 0);
    expect(await texts.select(["title", "note"]).execute()).toEqual([{ title: "Moitié", note: "Note" }]);
  });

  test("what is wrong in a further language leads to the translations, and the half that was saved is no conflict", async () => {
    const value = { amount_value: "5", language: [1, 2] };
    const texts = { "texts[2][title]": "Avant" };
    await wizard.admin.on(await upTo({ offer_type_fk: 16 }, described("Said", value), texts, everywhere, always), {});
    const { id } = await newest();
    const described_ = described("Said anew", value);
    const last = await wizard.admin.on(`/redemptions/describe/redemption/${id}`, described_);
    const translate = last.replace("/finalize/", "/translate/");
    expect(await wizard.admin.on(translate, { "texts[2][title]": "Après" })).toBe(last);
    const ofFrenchAlone = async (request: Request) => {
      const sent = request.method === "POST" ? await request.clone().formData() : null;
      return sent?.get("language") === "2" && sent.getAll("language").length === 1;
    };
    const fetch = refusing(wizard.door, ofFrenchAlone, { message: "", errors: { title: ["Too loud"] } });
    expect((await wizard.admin.post(last, {})).refusal?.elsewhere).toEqual([
      { href: `${translate}#texts[2][title]`, text: "Too loud" },
    ]);
    fetch.mockRestore();
    expect(await newest()).toMatchObject({ id, title: "Said anew" });
    await wizard.admin.on(translate, { "texts[2][title]": "Plus bas" });
    expect((await wizard.admin.open(last)).view.conflict).toBeNull();
    expect(await wizard.admin.on(last, {})).toBe("/redemptions");
  });

  test("an edit of something else keeps branches that break the rule since, and one of what it is about does not", async () => {
    const { db } = wizard.door.store;
    const value = { amount_value: "5", sale_min_amount: "20" };
    await wizard.admin.on(
      await upTo({ offer_type_fk: 16 }, described("Minimum kept", value), { selectedBrIds: online }, always),
      {},
    );
    const { id } = await newest();
    const second = db.updateTable("branches").where("id", "=", wizard.shop.branch);
    await second.set({ pos_system_fk: 5 }).execute();
    const at = `/redemptions/describe/redemption/${id}`;
    await wizard.admin.on(await wizard.admin.on(at, described("Renamed", value)), {});
    expect(await newest()).toMatchObject({ id, title: "Renamed", sale_min_amount: 2000 });
    expect(await branchesOf(id)).toEqual([online]);
    const next = await wizard.admin.on(at, described("Renamed", { ...value, sale_min_amount: "30" }));
    const raised = await wizard.admin.post(next, {});
    await second.set({ pos_system_fk: null }).execute();
    expect(raised.location).not.toBe("/redemptions");
    expect(await newest()).toMatchObject({ id, sale_min_amount: 2000 });
  });

  test("an edit keeps what its forms do not show", async () => {
    await wizard.admin.on(
      await upTo({ offer_type_fk: 17 }, described("Kept", { discount_percent: "5" }), everywhere, always),
      {},
    );
    const { id } = await newest();
    const columns = {
      convert_gift_card: 1,
      external_category_id: "c-1",
      combine_order: 1,
      pos_shipping_type: 2,
      shipping_rates_limit_amount: 900,
      apply_max_priced: 2,
      free_shipping: 1,
    } as const;
    const { db } = wizard.door.store;
    await db.updateTable("point_rewards").set(columns).where("id", "=", id).execute();
    await connected(0);
    const describe_ = `/redemptions/describe/redemption/${id}`;
    const more = { discount_percent: "6", shipping_flag: 1 };
    const template = await wizard.admin.on(`/redemptions/template/redemption/${id}`, { offer_type_fk: 17 });
    const last = await wizard.admin.on(describe_ + new URL(template, "http://x").search, described("Kept", more));
    const changed = await wizard.admin.on(last.replace("/finalize/", "/conditions/"), { ...always, sort_order: 1 });
    await wizard.admin.on(changed, {});
    await connected(1);
    expect(await newest()).toMatchObject({ id, discount_percent: 600, sort_order: 1, ...columns });
  });

  test("of two tabs that edit one redemption, the second is shown both versions and replaces nothing unseen", async () => {
    const value = (title: string) => described(title, { amount_value: "5" });
    await wizard.admin.on(await upTo({ offer_type_fk: 16 }, value("Before"), everywhere, always), {});
    const { id } = await newest();
    const tab = (title: string) => wizard.admin.on(`/redemptions/describe/redemption/${id}`, value(title));
    const [mine, theirs] = [await tab("Mine"), await tab("Theirs")];
    await wizard.admin.on(theirs, {});
    expect(await wizard.admin.on(mine, {})).toBe(mine);
    expect(await newest()).toMatchObject({ id, title: "Theirs" });
    const { conflict } = (await wizard.admin.open(mine)).view;
    expect(conflict?.parts).toMatchObject([
      { lines: [{ term: "Title", was: { text: "Before" }, saved: { text: "Theirs" }, typed: { text: "Mine" } }] },
    ]);
    expect(await wizard.admin.on(mine, { keep_mine: conflict?.stamp })).toBe("/redemptions");
    expect(await newest()).toMatchObject({ id, title: "Mine" });
  });

  test("a copy starts today and is a redemption of its own", async () => {
    const source = (await rewards()).find(({ title }) => title === "percent");
    if (!source) throw new Error("There is nothing to copy");
    const address = `/redemptions/describe/redemption/create?copy=${source.id}`;
    const { view } = await wizard.admin.open(address.replace("/describe/", "/conditions/"));
    expect(view.values.utc_publish).toBe(view.facts.today);
    const next = await wizard.admin.on(address, described("Copy", { discount_percent: "7" }));
    await wizard.admin.on(next.replace(/\/(audience|translate)\//, "/finalize/"), {});
    const copy = await newest();
    expect(copy).toMatchObject({ title: "Copy", publish_date: view.facts.today });
    expect(copy.id).not.toBe(source.id);
  });
});

test("a branch admin's redemption is at the own branch; another's is refused in the exact words", async () => {
  const { shop, door } = wizard;
  const branch = await PlainForms.signIn(door, shop, shop.branchAdmin.username, "branch_admin", {
    branchId: shop.branch,
  });
  const audience = await branch.on(
    await branch.on(first, { offer_type_fk: 16 }),
    described("Own", { amount_value: "1" }),
  );
  const conditions = await branch.on(audience, { selectedBrIds: online });
  await branch.on(await branch.on(conditions, always), {});
  expect(await branchesOf((await newest()).id)).toEqual([shop.branch]);
  const [everyones] = (await rewards()).filter(({ all_branches }) => all_branches === 1);
  const answer = await branch.open(`/redemptions/describe/redemption/${everyones?.id}`);
  expect(answer).toMatchObject({ status: 303, location: "/redemptions" });
  const messages = door.store.db.selectFrom("portal_messages").select(["kind", "text"]).orderBy("id", "desc");
  expect(await messages.executeTakeFirst()).toEqual({
    kind: "error",
    text: "You are unauthorized to edit this redemption.",
  });
  const own = `/redemptions/describe/redemption/${(await newest()).id}`;
  expect((await branch.open(own)).status).toBe(200);
  answerAsOlder(door, { path: getEditPointReward.path, change: (body) => ({ ...body, selectedBrIds: [] }) });
  expect(await branch.open(own)).toMatchObject({ status: 303, location: "/redemptions" });
});

test("an edit keeps a level that is not in use, beside one that is", async () => {
  const { db } = wizard.door.store;
  const [silver = 0, gold = 0] = wizard.shop.tiers;
  const inTiers = { ...everywhere, targeted_offer_flag: 2, redemption_user_tiers: [silver, gold] };
  const last = await upTo({ offer_type_fk: 16 }, described("Levels", { amount_value: "5" }), inTiers, always);
  await wizard.admin.on(last, {});
  const { id } = await newest();
  await db.updateTable("tiers").set({ enabled: 0 }).where("id", "=", gold).execute();
  await wizard.admin.on(await wizard.admin.on(`/redemptions/conditions/redemption/${id}`, always), {});
  await db.updateTable("tiers").set({ enabled: 1 }).where("id", "=", gold).execute();
  const rows = await db.selectFrom("point_reward_tiers").select("tier_id").where("reward_id", "=", id).execute();
  expect(rows.map(({ tier_id }) => tier_id).sort((one, other) => one - other)).toEqual([silver, gold]);
});
