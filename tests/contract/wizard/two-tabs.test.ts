import { describe, expect, test, vi } from "vitest";
import { bothAtOnce, losing } from "../../support/line";
import { always, custom, everywhere, wizardShop } from "../../support/wizard-shop";

const wizard = wizardShop();

describe("two tabs that edit one offer", () => {
  /** An offer opened in two tabs with different titles, both at the last step. */
  async function twoTabs() {
    const start = { title: "Before", language: 1, bonus_points: 5 };
    await wizard.admin.on(await wizard.upTo(wizard.admin, custom, { type: 3 }, start, everywhere, always), {});
    const { id } = await wizard.newest();
    const tab = (fields: object) => wizard.admin.on(`/offers/describe/offer/${id}`, { ...start, ...fields });
    return { id, mine: await tab({ title: "Mine" }), theirs: await tab({ title: "Theirs", bonus_points: 9 }) };
  }
  const conflictAt = async (address: string) => (await wizard.admin.open(address)).view.conflict;
  const stored = () => wizard.newest();

  test("the second save stores nothing and shows both versions", async () => {
    const { mine, theirs } = await twoTabs();
    expect(await conflictAt(mine)).toBeNull();
    await wizard.admin.on(theirs, {});
    expect(await wizard.admin.on(mine, {})).toBe(mine);
    expect(await stored()).toMatchObject({ title: "Theirs", bonus_points: 9 });
    expect((await conflictAt(mine))?.parts).toEqual([
      {
        title: "Description",
        lines: [{ term: "Title", was: { text: "Before" }, saved: { text: "Theirs" }, typed: { text: "Mine" } }],
      },
    ]);
  });

  test("keeping mine replaces the version that was shown, and no later one", async () => {
    const { id, mine, theirs } = await twoTabs();
    await wizard.admin.on(theirs, {});
    const stamp = (await conflictAt(mine))?.stamp;
    await wizard.admin.on(
      await wizard.admin.on(`/offers/describe/offer/${id}`, { title: "Later", language: 1, bonus_points: 5 }),
      {},
    );
    expect(await wizard.admin.on(mine, { keep_mine: stamp })).toBe(mine);
    expect(await stored()).toMatchObject({ title: "Later" });
    expect(await wizard.admin.on(mine, { keep_mine: (await conflictAt(mine))?.stamp })).toBe("/offers");
    expect(await stored()).toMatchObject({ id, title: "Mine", bonus_points: 5 });
  });

  test("taking theirs goes on from what is kept", async () => {
    const { mine, theirs } = await twoTabs();
    await wizard.admin.on(theirs, {});
    expect(await wizard.admin.on(mine, { take_theirs: (await conflictAt(mine))?.stamp })).toBe(mine);
    const { view } = await wizard.admin.open(mine);
    expect(view.conflict).toBeNull();
    expect(view.answers).toMatchObject({ title: "Theirs", bonus_points: 9 });
    expect(await wizard.admin.on(mine, {})).toBe("/offers");
    expect(await stored()).toMatchObject({ title: "Theirs", bonus_points: 9 });
  });

  test("the same change in both tabs, or one that the wizard does not ask about, is no conflict", async () => {
    const { id, mine, theirs } = await twoTabs();
    await wizard.admin.on(mine.replace("finalize", "describe"), { title: "Theirs", language: 1, bonus_points: 9 });
    await wizard.admin.on(theirs, {});
    await wizard.door.store.db
      .updateTable("offers")
      .set(({ eb }) => ({ priority: 3, updated_at: eb("updated_at", "+", 5) }))
      .where("id", "=", id)
      .execute();
    expect(await conflictAt(mine)).toBeNull();
    expect(await wizard.admin.on(mine, {})).toBe("/offers");
  });

  test("two saves at the very same moment: the back end takes one, the other is shown both versions", async () => {
    const { mine, theirs } = await twoTabs();
    // Both have read the offer before either saves.
    bothAtOnce(wizard.door, ({ method, url }) => method === "POST" && new URL(url).searchParams.has("offerId"));
    const answers = await Promise.all([wizard.admin.on(mine, {}), wizard.admin.on(theirs, {})]);
    vi.restoreAllMocks();
    expect(answers.filter((place) => place === "/offers")).toHaveLength(1);
    const refused = answers[0] === "/offers" ? theirs : mine;
    expect(answers).toContain(refused);
    expect((await conflictAt(refused))?.parts).toHaveLength(1);
  });

  test("a save whose answer is lost is not taken for somebody else's", async () => {
    const { mine } = await twoTabs();
    const fetch = losing(wizard.door, ({ method }) => method === "POST");
    expect(await wizard.admin.post(mine, {})).toMatchObject({ status: 504 });
    fetch.mockRestore();
    expect(await conflictAt(mine)).toBeNull();
    expect(await wizard.admin.on(mine, {})).toBe("/offers");
    expect(await stored()).toMatchObject({ title: "Mine" });
  });
});
