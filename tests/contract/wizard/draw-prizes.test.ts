import { describe, expect, test } from "vitest";
import { drawWizard, mug, prizesStep } from "../../support/draw-wizard";
import { wizardShop } from "../../support/wizard-shop";

/* The prizes of a draw, added, changed and removed row by row, without script. */

const wizard = wizardShop();

const { draws, newest, prizesOf, upToPrizes, addPrize, made, edited } = drawWizard(() => wizard);

describe("the prizes, row by row", () => {
  test("are added, changed, moved and taken away before anything is saved", async () => {
    const before = (await draws()).length;
    const prizes = await upToPrizes("Rows");
    expect(await addPrize(prizes, mug)).toBe(prizes);
    await addPrize(prizes, { ...mug, title: "Cup" });
    await addPrize(prizes, { ...mug, title: "Plate" });
    await wizard.admin.on(prizes, { press: "up:k3" });
    await wizard.admin.on(prizes, { press: "remove:k1" });
    await wizard.admin.on(`${prizes}&row=k2`, { ...mug, title: "Cup", num_of_winners: 9 });
    const { view } = await wizard.admin.open(prizes);
    expect(view.values).toMatchObject({ "prizes[k3][title]": "Plate", "prizes[k2][num_of_winners]": "9" });
    expect((await wizard.admin.open(`${prizes}&row=k2`)).view.values).toMatchObject({ title: "Cup" });
    expect((await draws()).length).toBe(before);
    const summary = await wizard.admin.on(prizes, {});
    expect(await wizard.admin.on(summary, {})).toBe("/draws");
    const draw = await newest();
    expect(draw).toMatchObject({ type: 11, published: 1, all_branches: 1, kickoff_time: "2091-02-01 09:00" });
    expect(await prizesOf(draw.id)).toMatchObject([
      { title: "Plate", position: 1, num_of_winners: 3 },
      { title: "Cup", position: 2, num_of_winners: 9 },
    ]);
  });

  test("a row that is wrong is refused with what was typed; one that is gone opens the list", async () => {
    const prizes = await upToPrizes("Wrong rows");
    const wrong = await wizard.admin.post(`${prizes}&row=new`, { ...mug, title: "", num_of_winners: 1_000_000 });
    expect(wrong).toMatchObject({
      status: 422,
      errors: { title: "Enter a prize", num_of_winners: "Enter 1 to 10,000 winners" },
      refusal: { formId: "wizard-prizes-row", repopulateFields: { num_of_winners: "1000000" } },
    });
    expect(await wizard.admin.open(`${prizes}&row=k7`)).toMatchObject({ status: 303, location: prizes });
    expect((await wizard.admin.post(prizes, {})).errors.prizes).toContain("at least one prize");
    await addPrize(prizes, mug);
    expect((await wizard.admin.post(`${prizes}&row=k1`, { ...mug, type: 2, value: "101" })).errors).toHaveProperty(
      "value",
    );
  });
});

describe("the prizes of an edit", () => {
  test("may all be replaced at once, though a published draw keeps one at all times", async () => {
    const { id, slug } = await made("Replaced");
    const prizes = prizesStep(await edited(slug, { title: "Replaced" }));
    await wizard.admin.on(prizes, { press: "remove:k1" });
    await addPrize(prizes, { ...mug, title: "New" });
    expect(await wizard.admin.on(await wizard.admin.on(prizes, {}), {})).toBe("/draws");
    expect(await prizesOf(id)).toMatchObject([{ title: "New" }]);
  });

  test("may be one taken away and one added of a full grid, in one save", async () => {
    const { id, slug } = await made("Full");
    const first = (await prizesOf(id))[0]?.id ?? 0;
    const { db } = wizard.door.store;
    const row = await db.selectFrom("draw_prizes").selectAll().where("id", "=", first).executeTakeFirstOrThrow();
    const { id: _, ...copied } = row;
    const rest = Array.from({ length: 99 }, (_, at) => ({ ...copied, title: `Mug ${at + 2}`, position: at + 2 }));
    await db.insertInto("draw_prizes").values(rest).execute();
    const prizes = prizesStep(await edited(slug, { title: "Full" }));
    await wizard.admin.on(prizes, { press: "remove:k1" });
    await addPrize(prizes, { ...mug, title: "Last" });
    expect(await wizard.admin.on(await wizard.admin.on(prizes, {}), {})).toBe("/draws");
    const stored = await prizesOf(id);
    expect([stored.length, stored[0]?.title, stored.at(-1)?.title]).toEqual([100, "Mug 2", "Last"]);
  });

  test("missing, are said to be in the steps, and publishing is not offered", async () => {
    const prizes = await upToPrizes("Without", {});
    const summary = await wizard.admin.on(prizes, {});
    const lacks = async () => {
      const { steps } = (await wizard.admin.open(summary)).view;
      return steps.filter((step) => step.lacks).map((step) => [step.name, step.lacks]);
    };
    expect(await lacks()).toEqual([["prizes", "missing"]]);
    await addPrize(prizes, mug);
    expect(await lacks()).toEqual([]);

    const { lacksPrizes } = await import("../../../app/features/draws/draw-list-words");
    expect(lacksPrizes({ state: "unpublished", prizes: 0 })).toBe(true);
    expect(lacksPrizes({ state: "unpublished", prizes: null })).toBe(false);
    expect(lacksPrizes({ state: "unpublished", prizes: 1 })).toBe(false);
    expect(lacksPrizes({ state: "scheduled", prizes: 0 })).toBe(false);
  });
});
