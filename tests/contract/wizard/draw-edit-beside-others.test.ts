import { describe, expect, test, vi } from "vitest";
import { drawWizard, mug, prizesStep } from "../../support/draw-wizard";
import { bothAtOnce, comingFirst, losing, refusing } from "../../support/line";
import { wizardShop } from "../../support/wizard-shop";

const wizard = wizardShop();

const { titled, prizesOf, addPrize, made, edited } = drawWizard(() => wizard);

describe("an edit of a draw that somebody else changes", () => {
  test("takes no prize away that somebody changes while it is saved", async () => {
    const { id, slug } = await made("Two at once", [mug, { ...mug, title: "Cup" }]);
    const summary = await edited(slug, { title: "Two at once" });
    const prizes = prizesStep(summary);
    await wizard.admin.on(prizes, { press: "remove:k2" });
    await wizard.admin.on(prizes, {});
    const isDelete = ({ url }: Request) => url.includes("deletePrize");
    comingFirst(wizard.door, isDelete, async () => {
      const theirs = await edited(slug, { title: "Two at once" });
      await wizard.admin.on(`${prizesStep(theirs)}&row=k2`, { ...mug, title: "Their cup" });
      expect(await wizard.admin.on(theirs, {})).toBe("/draws");
    });
    expect(await wizard.admin.on(summary, {})).toBe(summary);
    vi.restoreAllMocks();
    const titles = async () => (await prizesOf(id)).map(({ title }) => title);
    expect(await titles()).toEqual(["Mug", "Their cup"]);
    const { conflict } = (await wizard.admin.open(summary)).view;
    expect(await wizard.admin.on(summary, { keep_mine: conflict?.stamp })).toBe("/draws");
    expect(await titles()).toEqual(["Mug"]);
  });

  test("two tabs: the second save shows both versions, and keeps the prizes of both", async () => {
    const { id, slug } = await made("Two tabs");
    const mine = await edited(slug, { title: "Mine" });
    await addPrize(prizesStep(mine), { ...mug, title: "Cup" });
    const theirs = await edited(slug, { title: "Their title" });
    await addPrize(prizesStep(theirs), { ...mug, title: "Theirs" });
    await wizard.admin.on(theirs, {});
    expect(await wizard.admin.on(mine, {})).toBe(mine);
    const { conflict } = (await wizard.admin.open(mine)).view;
    expect(conflict?.parts.map(({ title, lines }) => [title, lines.map(({ term }) => term)])).toEqual([
      ["Description", ["Title"]],
      ["Prizes", ["2. Theirs", "2. Cup", "3. Theirs"]],
    ]);
    expect(await wizard.admin.on(mine, { keep_mine: conflict?.stamp })).toBe("/draws");
    expect(await titled("Mine")).toMatchObject([{ id }]);
    expect(await prizesOf(id)).toMatchObject([{ title: "Mug" }, { title: "Cup" }, { title: "Theirs" }]);
  });

  test("keeps the changes of both to different prizes, and asks only about the same value of one", async () => {
    const { id, slug } = await made("Different prizes", [mug, { ...mug, title: "Cup" }]);
    const stored = await prizesOf(id);
    const change = (summary: string, at: 0 | 1, fields: object) =>
      wizard.admin.on(`${prizesStep(summary)}&row=k${at + 1}`, { ...mug, prizeId: stored[at]?.id, ...fields });
    const tabs = [await edited(slug, { title: "Different prizes" }), await edited(slug, { title: "Different prizes" })];
    const [mine = "", late = ""] = tabs;
    await change(mine, 0, { num_of_winners: 4 });
    await change(late, 0, { title: "Their mug" });
    await change(late, 1, { title: "Their cup" });
    const theirs = await edited(slug, { title: "Different prizes" });
    await change(theirs, 1, { title: "Cup", num_of_winners: 5 });
    expect(await wizard.admin.on(theirs, {})).toBe("/draws");
    expect(await wizard.admin.on(mine, {})).toBe("/draws");
    const both = [
      { id: stored[0]?.id, title: "Mug", num_of_winners: 4 },
      { id: stored[1]?.id, title: "Cup", num_of_winners: 5 },
    ];
    expect(await prizesOf(id)).toMatchObject(both);

    expect(await wizard.admin.on(late, {})).toBe("/draws");
    expect(await prizesOf(id)).toMatchObject([
      { ...both[0], title: "Their mug" },
      { ...both[1], title: "Their cup" },
    ]);
    const asked = [
      await edited(slug, { title: "Different prizes" }),
      await edited(slug, { title: "Different prizes" }),
    ];
    const [first = "", second = ""] = asked;
    await change(first, 0, { title: "First" });
    await change(second, 0, { title: "Second" });
    expect(await wizard.admin.on(first, {})).toBe("/draws");
    expect(await wizard.admin.on(second, {})).toBe(second);
    expect(await prizesOf(id)).toMatchObject([{ title: "First" }, { title: "Their cup" }]);
  });

  test("keeps a prize that was added elsewhere where only the title is changed here", async () => {
    const { id, slug } = await made("Added elsewhere");
    const mine = await edited(slug, { title: "Retitled" });
    const theirs = await edited(slug, { title: "Added elsewhere" });
    await addPrize(prizesStep(theirs), { ...mug, title: "Theirs" });
    await wizard.admin.on(theirs, {});
    expect(await wizard.admin.on(mine, {})).toBe("/draws");
    expect(await titled("Retitled")).toMatchObject([{ id }]);
    expect(await prizesOf(id)).toMatchObject([{ title: "Mug" }, { title: "Theirs" }]);
  });

  test("whose prizes are refused does not take its own half for somebody else's", async () => {
    const { id, slug } = await made("Own half");
    const prizes = prizesStep(await edited(slug, { title: "Own half, changed" }));
    await addPrize(prizes, { ...mug, title: "Cup" });
    const summary = await wizard.admin.on(prizes, {});
    const broken = refusing(wizard.door, ({ url }) => url.includes("gridUpdatePrizes"));
    expect((await wizard.admin.post(summary, {})).status).toBe(422);
    broken.mockRestore();
    expect(await titled("Own half, changed")).toMatchObject([{ id }]);
    expect((await wizard.admin.open(summary)).view.conflict).toBeNull();
    expect(await wizard.admin.on(summary, {})).toBe("/draws");
    expect(await prizesOf(id)).toMatchObject([{ title: "Mug" }, { title: "Cup" }]);
  });

  /** Adds a prize as another user's save would. */
  async function somebodyAdds(drawId: number, position: number) {
    const { db } = wizard.door.store;
    const row = await db.selectFrom("draw_prizes").selectAll().where("draw_id", "=", drawId).executeTakeFirstOrThrow();
    const { id: _, ...copied } = row;
    await db
      .insertInto("draw_prizes")
      .values({ ...copied, title: "Theirs", position })
      .execute();
    await db
      .updateTable("draws")
      .set((set) => ({ revision: set("revision", "+", 1) }))
      .where("id", "=", drawId)
      .execute();
  }

  test.each([
    ["the grid's answer is lost", "gridUpdatePrizes"],
    ["the edit's answer is lost", "businessDrawSave"],
  ])("repeated after %s leaves what somebody else has added since", async (_what, call) => {
    const title = `Added since ${call}`;
    const { id, slug } = await made(title, [mug, { ...mug, title: "Cup" }]);
    const prizes = prizesStep(await edited(slug, { title }));
    await wizard.admin.on(`${prizes}&row=k1`, { ...mug, prizeId: (await prizesOf(id))[0]?.id, num_of_winners: 4 });
    await wizard.admin.on(prizes, { press: "remove:k2" });
    const summary = await wizard.admin.on(prizes, {});
    const broken = losing(wizard.door, ({ url }) => url.includes(call));
    expect(await wizard.admin.post(summary, {})).toMatchObject({ status: 504 });
    broken.mockRestore();
    await somebodyAdds(id, 3);
    await wizard.admin.on(summary, {});
    expect((await prizesOf(id)).map((prize) => prize.title)).toContain("Theirs");
  });

  test("somebody else's prizes that come between the look and the save are not saved over", async () => {
    const { id, slug } = await made("Between");
    const prizes = prizesStep(await edited(slug, { title: "Between" }));
    await wizard.admin.on(`${prizes}&row=k1`, { ...mug, prizeId: (await prizesOf(id))[0]?.id, title: "Mine" });
    const summary = await wizard.admin.on(prizes, {});
    comingFirst(
      wizard.door,
      ({ url }) => url.includes("gridUpdatePrizes"),
      () => somebodyAdds(id, 2),
    );
    expect(await wizard.admin.on(summary, {})).toBe(summary);
    expect(await prizesOf(id)).toMatchObject([{ title: "Mug" }, { title: "Theirs" }]);
  });

  test("of two saves at the same moment the back end takes one", async () => {
    const { slug } = await made("Same moment");
    const tabs = [await edited(slug, { title: "One" }), await edited(slug, { title: "Other" })];
    bothAtOnce(wizard.door, ({ url }) => url.includes("businessDrawSave"));
    const answers = await Promise.all(tabs.map((tab) => wizard.admin.on(tab, {})));
    vi.restoreAllMocks();
    expect(answers.filter((place) => place === "/draws")).toHaveLength(1);
    const refused = tabs.find((tab) => answers.includes(tab)) ?? "";
    expect((await wizard.admin.open(refused)).view.conflict?.parts).toHaveLength(1);
  });
});
