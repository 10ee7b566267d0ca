import { describe, expect, test } from "vitest";
import { makeOffer } from "../../../server/demo/factories";
import { portalSession } from "../../support/portal-session";
import { PlainForms, readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

const wizard = wizardShop();

test.each(["create", "edit", "update"])("the word %s in an address leads to the one thing to edit", async (word) => {
  for (const step of ["edit", "rules", "finalize"]) {
    const { status, location } = await wizard.admin.open(`/tiers/${step}/tiers/${word}`);
    expect([status, location]).toEqual([303, `/tiers/${step}/tiers/setup`]);
  }
  expect((await wizard.admin.open("/tiers/rules/tiers/other")).status).toBe(404);
  expect((await wizard.admin.open("/tiers/other/tiers/edit")).status).toBe(404);
});

test.each([
  ["edit", { status: 303, to: "/tiers/edit/tiers/setup" }],
  ["update", { status: 303, to: "/tiers/edit/tiers/setup" }],
  ["other", { status: 404 }],
])("the address of new levels with %s answers %o", async (action, answered) => {
  const add = await import("../../../app/features/tiers/pages/add");
  const answer = await wizard.admin
    .visit(add, `/tiers/add/tiers/${action}`, { action })
    .catch((error: unknown) => error);
  expect(readAct(answer)).toMatchObject(answered);
});

test("levels that contradict each other are refused where they are typed, once, at the level it is about", async () => {
  const tiers = await wizard.door.store.db.selectFrom("tiers").select("id").orderBy("position").orderBy("id").execute();
  const level = (id: number, points: number) => ({
    [`UpdateTiers[type_name][${id}]`]: `Level ${id}`,
    [`UpdateTiers[enabled][${id}]`]: 1,
    [`UpdateTiers[reach_points][${id}]`]: points,
  });
  const levels = Object.assign({}, ...tiers.map(({ id }, place) => level(id, 500 - 100 * place)));
  const { status, errors, refusal } = await wizard.admin.post("/tiers/edit/tiers/setup", levels);
  expect([status, refusal?.message]).toEqual([422, ""]);
  expect(errors).toEqual({
    [`UpdateTiers[reach_points][${tiers[1]?.id}]`]: expect.stringMatching(/^Must be at least .*'s points$/),
  });
  expect(refusal?.repopulateFields).toMatchObject({ [`UpdateTiers[reach_points][${tiers[1]?.id}]`]: "400" });
});

test("a programme that is run by hand for a while finds its grace again", async () => {
  const setup = "/tiers/rules/tiers/setup";
  for (const [place, id] of wizard.shop.tiers.entries())
    await wizard.door.store.db
      .updateTable("tiers")
      .set({ reach_points: 100 * place })
      .where("id", "=", id)
      .execute();
  const rules = { enabled: 1, points: 1, reset_type: 1, kickoff_month: 1, start_reset_year: 2026, tiers_relation: 0 };
  const options = { tier_upgrade_option: 1, tier_downgrade_option: 2 };
  const saved = async (fields: Record<string, unknown>) => {
    const { values } = (await wizard.admin.open(setup)).view;
    const last = await wizard.admin.on(setup, { ...rules, ...options, ...values, ...fields });
    expect(await wizard.admin.on(last, {})).toBe("/tiers");
    return (await wizard.admin.open(setup)).view.values.grace_period;
  };
  expect(await saved({ base_previous_period: 0, grace_period: 3 })).toBe("3");
  expect(await saved({ base_previous_period: 2 })).toBe("3");
  expect(await saved({ base_previous_period: 0 })).toBe("3");
});

describe("a level that is not in use", () => {
  test("two tabs: what the summary does not show is not saved over in silence", async () => {
    const [silver = 0, gold = 0] = wizard.shop.tiers;
    const grid = (points: number) => ({
      [`UpdateTiers[type_name][${silver}]`]: "Silver",
      [`UpdateTiers[enabled][${silver}]`]: 1,
      [`UpdateTiers[reach_points][${silver}]`]: 100,
      [`UpdateTiers[type_name][${gold}]`]: "Gold",
      [`UpdateTiers[reach_points][${gold}]`]: points,
    });
    const tab = (points: number) => wizard.admin.on("/tiers/edit/tiers/setup", grid(points));
    const reach = async () =>
      (
        await wizard.door.store.db
          .selectFrom("tiers")
          .select("reach_points")
          .where("id", "=", gold)
          .executeTakeFirstOrThrow()
      ).reach_points;
    expect(await wizard.admin.on(await tab(300), {})).toBe("/tiers");
    const [theirs, mine] = [await tab(400), await tab(500)];
    expect(await wizard.admin.on(theirs, {})).toBe("/tiers");
    expect(await wizard.admin.on(mine, {})).toBe(mine);
    expect(await reach()).toBe(400);
    const { conflict } = (await wizard.admin.open(mine)).view;
    expect(conflict?.parts).toEqual([]);
    expect(await wizard.admin.on(mine, { keep_mine: conflict?.stamp })).toBe("/tiers");
    expect(await reach()).toBe(500);
  });

  test("is one that customers may be looked for by, and given points", async () => {
    const { db } = wizard.door.store;
    const [, gold = 0] = wizard.shop.tiers;
    await db.updateTable("tiers").set({ enabled: 0 }).where("id", "=", gold).execute();
    const list = await import("../../../app/features/customers/pages/list");
    const shown = await wizard.admin.visit(list, `/customers?userTierIds=${gold}`);
    expect(shown.page).toMatchObject({ notes: [], query: `userTierIds=${gold}` });
    const gift = await import("../../../app/features/balance-gifts/pages/new");
    expect(await wizard.admin.visit(gift, `/customers/balance-gifts/new?userTierIds=${gold}`)).toMatchObject({
      notes: [],
      recipients: { choices: { tiers: expect.arrayContaining([{ value: gold, label: "Gold (not in use)" }]) } },
    });
  });
});

test("the pages that wipe and delete levels say where they are used, with the way there for who may go it", async () => {
  const { db } = wizard.door.store;
  const { id: business_id, tiers, admin } = wizard.shop;
  const [silver = 0, gold = 0] = tiers;
  const offer_id = await makeOffer(db, business_id, { title: "For Gold", audience: 2 });
  await db.insertInto("offer_tiers").values({ business_id, offer_id, tier_id: gold }).execute();
  const pages = {
    wipe: await import("../../../app/features/tiers/pages/wipe"),
    delete: await import("../../../app/features/tiers/pages/delete"),
  };
  const use = { kind: "offer", name: "For Gold", to: `/offers/audience/offer/${offer_id}` };
  expect(await wizard.admin.visit(pages.wipe, "/tiers/wipe")).toMatchObject({ uses: [use] });
  const ofLevel = (id: number) => wizard.admin.visit(pages.delete, `/tiers/${id}/delete`, { tierId: String(id) });
  expect(await ofLevel(gold)).toMatchObject({ uses: [use] });
  expect(await ofLevel(silver)).toMatchObject({ uses: [] });
  const menu = { ...portalSession().menu, offers: false };
  const other = await PlainForms.signIn(wizard.door, wizard.shop, admin.username, "business_admin", { menu });
  expect(await other.visit(pages.wipe, "/tiers/wipe")).toMatchObject({ uses: [{ ...use, to: null }] });
});
