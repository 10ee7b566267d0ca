import { describe, expect, test } from "vitest";
import { getEditPointReward } from "../../../server/contract/redemptions/calls";
import { refusing } from "../../support/line";
import { answerAsOlder } from "../../support/older-api";
import { always, described, everywhere, firstStep, redemptionWizard } from "../../support/redemption-wizard";
import { PlainForms } from "../../support/wizard";

/* Saving, editing and copying redemptions through the wizard, without a browser, and whose redemptions may be edited. */

const { wizard, rewards, newest, upTo, branchesOf, connected } = redemptionWizard();

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
    let address = firstStep;
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
      await upTo(
        { offer_type_fk: 16 },
        described("Minimum kept", value),
        { selectedBrIds: wizard.shop.otherBranch },
        always,
      ),
      {},
    );
    const { id } = await newest();
    const second = db.updateTable("branches").where("id", "=", wizard.shop.branch);
    await second.set({ pos_system_fk: 5 }).execute();
    const at = `/redemptions/describe/redemption/${id}`;
    await wizard.admin.on(await wizard.admin.on(at, described("Renamed", value)), {});
    expect(await newest()).toMatchObject({ id, title: "Renamed", sale_min_amount: 2000 });
    expect(await branchesOf(id)).toEqual([wizard.shop.otherBranch]);
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
    const described_ = described("Original", { discount_percent: "12.5" });
    await wizard.admin.on(await upTo({ offer_type_fk: 17 }, described_, everywhere, always), {});
    const source = await newest();
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
    await branch.on(firstStep, { offer_type_fk: 16 }),
    described("Own", { amount_value: "1" }),
  );
  const conditions = await branch.on(audience, { selectedBrIds: wizard.shop.otherBranch });
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
