import { describe, expect, test } from "vitest";
import { drawWizard, mug, prizesStep } from "../../support/draw-wizard";
import { refusing } from "../../support/line";
import { PlainForms } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

const wizard = wizardShop();

const { draws, newest, titled, prizesOf, upToPrizes, made, edited } = drawWizard(() => wizard);

describe("an edit of a draw", () => {
  test("opens by its slug with every step done, and keeps the prizes it does not touch", async () => {
    const { id, slug } = await made("Before", [mug, { ...mug, title: "Cup" }]);
    const before = await prizesOf(id);
    const { view } = await wizard.admin.open(`/draws/describe/draws/${slug}`);
    expect(view.values).toMatchObject({ title: "Before" });
    expect(view.steps.every(({ state }) => state === "done")).toBe(true);
    expect(await wizard.admin.on(await edited(slug, { title: "After" }), {})).toBe("/draws");
    expect(await prizesOf(id)).toEqual(before);
    expect(await titled("After")).toMatchObject([{ id, slug, published: 1 }]);
  });

  /** A published draw for Gold members at both branches that started long ago. */
  async function running(title: string) {
    const { db } = wizard.door.store;
    const { id, slug } = await made(title);
    const [, gold = 0] = wizard.shop.tiers;
    await db
      .updateTable("draws")
      .set({ type: 12, rule_tiers: String(gold), kickoff_time: "2020-01-01 09:00", start_date: "2020-01-01" })
      .where("id", "=", id)
      .execute();
    return { id, slug, gold };
  }

  test.each([
    ["not in use", { enabled: 0 }, { enabled: 1 }],
    ["deleted", { enabled: 0, deleted_at: 1 }, { enabled: 1, deleted_at: null }],
  ] as const)("of a running draw whose level is %s", async (how, change, back) => {
    const { db } = wizard.door.store;
    const { id, slug, gold } = await running(`Level ${how}`);
    await db.updateTable("tiers").set(change).where("id", "=", gold).execute();
    const saved = await wizard.admin.on(await edited(slug, { title: `After ${how}` }), {});
    await db.updateTable("tiers").set(back).where("id", "=", gold).execute();
    expect(saved).toBe("/draws");
    expect(await titled(`After ${how}`)).toMatchObject([{ id, rule_tiers: String(gold) }]);
  });

  test.each(["all branches", "two branches"])("of a running draw of %s, one of them closed since", async (where) => {
    const { db } = wizard.door.store;
    const { id, slug } = await running(`Of ${where}`);
    const { branch, otherBranch } = wizard.shop;
    if (where === "two branches") {
      await db.updateTable("draws").set({ all_branches: 0 }).where("id", "=", id).execute();
      const rows = [branch, otherBranch].map((branch_id) => ({ business_id: wizard.shop.id, draw_id: id, branch_id }));
      await db.insertInto("draw_branches").values(rows).execute();
    }
    await db.updateTable("branches").set({ enabled: 0 }).where("id", "=", otherBranch).execute();
    const saved = await wizard.admin.on(await edited(slug, { title: `After ${where}` }), {});
    await db.updateTable("branches").set({ enabled: 1 }).where("id", "=", otherBranch).execute();
    expect(saved).toBe("/draws");
    expect(await titled(`After ${where}`)).toMatchObject([{ id, all_branches: where === "all branches" ? 1 : 0 }]);
    const links = await db.selectFrom("draw_branches").select("branch_id").where("draw_id", "=", id).execute();
    expect(links).toHaveLength(where === "all branches" ? 0 : 2);
  });

  test("that says something wrong in a further language is led to the translations", async () => {
    const { slug } = await made("Languages");
    const translate = await edited(slug, { title: "Languages", language: [1, 2] });
    const summary = await wizard.admin.on(translate, { "texts[2][title]": "Langues" });
    refusing(wizard.door, ({ url }) => url.includes("businessDrawSave"), {
      message: "",
      errors: { "title[2]": ["Too loud"] },
    });
    expect(await wizard.admin.post(summary, {})).toMatchObject({
      refusal: {
        elsewhere: [{ href: `${summary.replace("/summary/", "/translate/")}#texts[2][title]`, text: "Too loud" }],
      },
    });
  });

  test("after the kick-off says what may not change, and saves what may", async () => {
    const { id, slug } = await made("Kicked off");
    await wizard.door.store.db
      .updateTable("draws")
      .set({ kickoff_time: "2020-01-01 09:00", start_date: "2020-01-01" })
      .where("id", "=", id)
      .execute();
    const since = "Locked since the kick-off";
    const type = await wizard.admin.post(`/draws/type/draws/${slug}`, { draw_rules_fk: 1 });
    expect(type).toMatchObject({ status: 422, errors: { draw_rules_fk: since } });
    const later = {
      utc_end_date: "2091-02-28",
      draw_time: "2091-03-05T12:00",
      utc_prize_claim_date_limit: "2091-04-01",
    };
    const summary = await wizard.admin.on(`/draws/conditions/draws/${slug}`, later);
    const prizes = prizesStep(summary);
    expect(
      (await wizard.admin.post(`${prizes}&row=k1`, { ...mug, prizeId: (await prizesOf(id))[0]?.id, num_of_winners: 1 }))
        .errors,
    ).toHaveProperty("num_of_winners");
    await wizard.admin.on(prizes, { press: "remove:k1" });
    expect((await wizard.admin.post(prizes, {})).errors.prizes).toContain(since);
    const again = await wizard.admin.on(`/draws/conditions/draws/${slug}`, later);
    expect(await wizard.admin.on(again, {})).toBe("/draws");
    expect(await newestOf(id)).toMatchObject({ draw_time: "2091-03-05 12:00", kickoff_time: "2020-01-01 09:00" });
  });

  const newestOf = async (id: number) => (await draws()).find((draw) => draw.id === id);

  test("a branch admin's draw is their branch's own; another's sends them back", async () => {
    const { slug } = await made("Everybody's");
    const { shop, door } = wizard;
    const branchAdmin = await PlainForms.signIn(door, shop, shop.branchAdmin.username, "branch_admin", {
      branchId: shop.branch,
    });
    expect(await branchAdmin.open(`/draws/describe/draws/${slug}`)).toMatchObject({ status: 303, location: "/draws" });
    const messages = door.store.db.selectFrom("portal_messages").select("text").orderBy("id", "desc");
    expect((await messages.executeTakeFirst())?.text).toBe("You are unauthorized to edit this draw.");
    const prizes = await upToPrizes("At my branch", { isPublished: 0 }, branchAdmin);
    expect(await branchAdmin.on(await branchAdmin.on(prizes, {}), {})).toBe("/draws");
    const own = await newest();
    expect(own.all_branches).toBe(0);
    const links = door.store.db.selectFrom("draw_branches").select("branch_id").where("draw_id", "=", own.id);
    expect(await links.execute()).toEqual([{ branch_id: shop.branch }]);
  });
});
