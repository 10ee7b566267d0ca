import { describe, expect, test, vi } from "vitest";
import { drawWizard, mug, prizesStep } from "../../support/draw-wizard";
import { comingFirst, losing, refusing } from "../../support/line";
import { wizardShop } from "../../support/wizard-shop";

type Fields = Record<string, unknown>;

const wizard = wizardShop();

const { newest, titled, prizesOf, upToPrizes, addPrize, upToSummary } = drawWizard(() => wizard);

describe("saving once", () => {
  test("a refusal at the prizes loses nothing and makes no second draw", async () => {
    const summary = await upToSummary("Half made");
    const broken = refusing(wizard.door, ({ url }) => url.includes("gridUpdatePrizes"));
    expect(await wizard.admin.post(summary, {})).toMatchObject({ status: 422, refusal: { message: "Not now." } });
    broken.mockRestore();
    expect(await titled("Half made")).toMatchObject([{ published: 0 }]);
    expect(await wizard.admin.on(summary, {})).toBe("/draws");
    const [draw, ...more] = await titled("Half made");
    expect(more).toEqual([]);
    expect(draw?.published).toBe(1);
    expect(await prizesOf(draw?.id ?? 0)).toHaveLength(1);
  });

  test.each(["businessDrawSave", "gridUpdatePrizes"])(
    "an answer of %s lost on the way is asked for again",
    async (call) => {
      const title = `Lost ${call}`;
      const summary = await upToSummary(title, [mug, mug]);
      const broken = losing(wizard.door, ({ url }) => url.includes(call));
      expect(await wizard.admin.post(summary, {})).toMatchObject({ status: 504 });
      broken.mockRestore();
      expect(await wizard.admin.on(summary, {})).toBe("/draws");
      const [draw, ...more] = await titled(title);
      expect(more).toEqual([]);
      expect(draw?.published).toBe(1);
      expect(await prizesOf(draw?.id ?? 0)).toHaveLength(2);
    },
  );

  describe("of a draw that others have found meanwhile", () => {
    /** A new draw whose first save failed at `call`, with the address of its review step and its id. */
    async function refusedAt(call: string, title: string) {
      const summary = await upToSummary(title);
      const broken = refusing(wizard.door, ({ url }) => url.includes(call));
      expect((await wizard.admin.post(summary, {})).status).toBe(422);
      broken.mockRestore();
      return { summary, ...(await newest()) };
    }
    const prizeTitles = async (id: number) => (await prizesOf(id)).map(({ title }) => title);

    async function somebodyElse(slug: string, fields: Fields, prize?: Fields) {
      const summary = await wizard.admin.on(`/draws/describe/draws/${slug}`, { language: 1, ...fields });
      if (prize) await addPrize(prizesStep(summary), prize);
      expect(await wizard.admin.on(summary, {})).toBe("/draws");
    }

    test("a second save shows both versions before it takes anybody's prize away", async () => {
      const { summary, id, slug } = await refusedAt("gridUpdatePrizes", "Found half made");
      await somebodyElse(slug, { title: "Found half made" }, { ...mug, title: "Theirs" });
      expect(await wizard.admin.on(summary, {})).toBe(summary);
      expect(await prizeTitles(id)).toEqual(["Theirs"]);
      const { conflict } = (await wizard.admin.open(summary)).view;
      const prizes = conflict?.parts.find(({ title }) => title === "Prizes");
      expect(prizes?.lines.map(({ term }) => term)).toEqual(expect.arrayContaining(["1. Mug", "1. Theirs"]));
      expect(await wizard.admin.on(summary, { keep_mine: conflict?.stamp })).toBe("/draws");
      expect(await prizeTitles(id)).toEqual(["Mug"]);
      expect(await titled("Found half made")).toMatchObject([{ id, published: 1 }]);
    });

    test("a second save does not lay itself over what else they changed", async () => {
      const { summary, id, slug } = await refusedAt("gridUpdatePrizes", "Named here");
      await somebodyElse(slug, { title: "Named there" }, mug);
      expect(await wizard.admin.on(summary, {})).toBe(summary);
      expect(await titled("Named there")).toMatchObject([{ id }]);
      const { conflict } = (await wizard.admin.open(summary)).view;
      expect(conflict?.parts.flatMap(({ lines }) => lines.map(({ term }) => term))).toContain("Title");
    });

    test("who takes what is kept goes on with the same draw", async () => {
      const { summary, id, slug } = await refusedAt("gridUpdatePrizes", "Taken over");
      await somebodyElse(slug, { title: "Taken over by them" }, { ...mug, title: "Theirs" });
      await wizard.admin.on(summary, {});
      const { conflict } = (await wizard.admin.open(summary)).view;
      expect(await wizard.admin.on(summary, { take_theirs: conflict?.stamp })).toBe(summary);
      const prizes = prizesStep(summary);
      await addPrize(prizes, { ...mug, title: "Mine too" });
      expect(await wizard.admin.on(await wizard.admin.on(prizes, {}), {})).toBe("/draws");
      expect(await prizeTitles(id)).toEqual(["Theirs", "Mine too"]);
      expect(await titled("Taken over")).toEqual([]);
    });

    test.each(["gridUpdatePrizes", "businessDrawPrizes"])(
      "their prize that comes while the first save is at %s is refused, and shown",
      async (call) => {
        const summary = await upToSummary(`At ${call}`);
        const isThere = ({ url }: Request) => url.includes(call);
        comingFirst(wizard.door, isThere, async () =>
          somebodyElse((await newest()).slug, { title: `At ${call}` }, { ...mug, title: "Theirs" }),
        );
        expect(await wizard.admin.on(summary, {})).toBe(summary);
        vi.restoreAllMocks();
        expect((await wizard.admin.open(summary)).view.conflict).not.toBeNull();
        expect(await prizeTitles((await newest()).id)).toEqual(["Theirs"]);
      },
    );

    test.each(["gridUpdatePrizes", "isPublished"])(
      "a save refused at %s does not take its own half for somebody else's",
      async (call) => {
        const isPublish = async (request: Request) => (await request.clone().text()).includes("isPublished");
        const summary = await upToSummary(`Own half at ${call}`);
        refusing(
          wizard.door,
          async (request) => request.url.includes(call) || (call === "isPublished" && (await isPublish(request))),
        );
        for (const _ of [1, 2]) {
          expect((await wizard.admin.post(summary, {})).status).toBe(422);
          expect((await wizard.admin.open(summary)).view.conflict).toBeNull();
        }
        vi.restoreAllMocks();
        await wizard.admin.on(`${prizesStep(summary)}&row=k1`, { ...mug, title: "Cup" });
        expect(await wizard.admin.on(await wizard.admin.on(prizesStep(summary), {}), {})).toBe("/draws");
        expect(await prizeTitles((await newest()).id)).toEqual(["Cup"]);
        expect(await titled(`Own half at ${call}`)).toMatchObject([{ published: 1 }]);
      },
    );

    test("what they have deleted is told, not made anew in silence", async () => {
      const { summary, id } = await refusedAt("gridUpdatePrizes", "Deleted since");
      await wizard.door.store.db.updateTable("draws").set({ deleted_at: 1 }).where("id", "=", id).execute();
      expect((await wizard.admin.open(summary)).status).toBe(200);
      const { status, refusal } = await wizard.admin.post(summary, {});
      expect([status, refusal?.message]).toEqual([422, expect.stringContaining("not found")]);
    });
  });

  test("a message that mentions a branch stands beside the branches", async () => {
    const prizes = await upToPrizes("Branch trouble", { isPublished: 0 });
    const summary = await wizard.admin.on(prizes, {});
    refusing(wizard.door, ({ url }) => url.includes("businessDrawSave"), { message: "Pick a branch that is open." });
    const audience = summary.replace("/summary/", "/audience/");
    expect(await wizard.admin.post(summary, {})).toMatchObject({
      status: 422,
      refusal: { elsewhere: [{ href: `${audience}#chlBranchesName`, text: "Pick a branch that is open." }] },
    });
  });
});
