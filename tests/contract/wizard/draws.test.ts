import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { PlainForms } from "../../support/wizard";
import { type OpenWizard, openWizard } from "../../support/wizard-shop";

/* The draws wizard as a script without a browser fills it. */

type Fields = Record<string, unknown>;

const dates = {
  draw_kickoff_time: "2091-02-01T09:00",
  utc_start_date: "2091-02-01",
  utc_end_date: "2091-02-28",
  draw_time: "2091-03-01T12:00",
  utc_prize_claim_date_limit: "2091-04-01",
};
const mug = { title: "Mug", type: 1, value: "12.50", num_of_winners: 3 };

let wizard: OpenWizard;

beforeAll(async () => {
  wizard = await openWizard();
});

afterEach(() => vi.restoreAllMocks());

afterAll(() => wizard.close());

const draws = () => wizard.door.store.db.selectFrom("draws").selectAll().orderBy("id").execute();
async function newest() {
  const last = (await draws()).at(-1);
  if (!last) throw new Error("There is no draw");
  return last;
}
const prizesOf = (drawId: number) =>
  wizard.door.store.db
    .selectFrom("draw_prizes")
    .select(["id", "title", "position", "num_of_winners"])
    .where("draw_id", "=", drawId)
    .orderBy("position")
    .execute();
const titled = async (title: string) => (await draws()).filter(({ titles }) => titles === JSON.stringify({ 1: title }));

/** A draw for sign-ups, up to its prizes. */
async function upToPrizes(title: string, conditions: Fields = { isPublished: 1 }, forms = wizard.admin) {
  const describe_ = await forms.on("/draws/type/draws/create", { draw_rules_fk: 11 });
  const audience = await forms.on(describe_, { title, language: 1 });
  return forms.on(await forms.on(audience, { chlBranchesName: -1 }), { ...dates, ...conditions });
}
const addPrize = (prizes: string, prize: Fields, forms = wizard.admin) => forms.on(`${prizes}&row=new`, prize);

/** The API that refuses or loses what `breaks` names. */
function failing(how: "refused" | "lost", breaks: (request: Request) => boolean) {
  const { portalApi } = wizard.door;
  if (!portalApi) throw new Error("The API is not embedded");
  const really = portalApi.fetch.bind(portalApi);
  vi.spyOn(console, "error").mockReturnValue();
  return vi.spyOn(portalApi, "fetch").mockImplementation(async (request) => {
    if (!breaks(request)) return really(request);
    if (how === "refused") return Response.json({ status: "NOT_OK", message: "Not now.", errors: {} });
    await really(request);
    throw new Error("The line dropped");
  });
}

describe("the prizes, row by row", () => {
  test("are added, changed, moved and taken away before anything is saved", async () => {
    const before = (await draws()).length;
    const prizes = await upToPrizes("Rows");
    expect(await addPrize(prizes, mug)).toBe(prizes);
    await addPrize(prizes, { ...mug, title: "Cup" });
    await addPrize(prizes, { ...mug, title: "Plate" });
    await wizard.admin.on(prizes, { row_up: "k3" });
    await wizard.admin.on(prizes, { row_drop: "k1" });
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
      errors: { title: "Name the prize", num_of_winners: "Enter 1 to 10,000 winners" },
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

describe("saving once", () => {
  test("a refusal at the prizes loses nothing and makes no second draw", async () => {
    const prizes = await upToPrizes("Half made");
    await addPrize(prizes, mug);
    const summary = await wizard.admin.on(prizes, {});
    const broken = failing("refused", ({ url }) => url.includes("gridUpdatePrizes"));
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
      const prizes = await upToPrizes(title);
      await addPrize(prizes, mug);
      await addPrize(prizes, mug);
      const summary = await wizard.admin.on(prizes, {});
      const broken = failing("lost", ({ url }) => url.includes(call));
      expect(await wizard.admin.on(summary, {})).toBe(summary);
      broken.mockRestore();
      expect(await wizard.admin.on(summary, {})).toBe("/draws");
      const [draw, ...more] = await titled(title);
      expect(more).toEqual([]);
      expect(draw?.published).toBe(1);
      expect(await prizesOf(draw?.id ?? 0)).toHaveLength(2);
    },
  );

  describe("of a draw that others have found meanwhile", () => {
    /** A new draw whose first save was refused at `call`, its summary and its id. */
    async function refusedAt(call: string, title: string) {
      const prizes = await upToPrizes(title);
      await addPrize(prizes, mug);
      const summary = await wizard.admin.on(prizes, {});
      const broken = failing("refused", ({ url }) => url.includes(call));
      expect((await wizard.admin.post(summary, {})).status).toBe(422);
      broken.mockRestore();
      return { summary, ...(await newest()) };
    }
    const prizeTitles = async (id: number) => (await prizesOf(id)).map(({ title }) => title);

    async function somebodyElse(slug: string, fields: Fields, prize?: Fields) {
      const summary = await wizard.admin.on(`/draws/describe/draws/${slug}`, { language: 1, ...fields });
      if (prize) await addPrize(summary.replace("/summary/", "/prizes/"), prize);
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
      const prizes = summary.replace("/summary/", "/prizes/");
      await addPrize(prizes, { ...mug, title: "Mine too" });
      expect(await wizard.admin.on(await wizard.admin.on(prizes, {}), {})).toBe("/draws");
      expect(await prizeTitles(id)).toEqual(["Theirs", "Mine too"]);
      expect(await titled("Taken over")).toEqual([]);
    });

    test.each(["gridUpdatePrizes", "businessDrawPrizes"])(
      "their prize that comes while the first save is at %s is refused, and shown",
      async (call) => {
        const prizes = await upToPrizes(`At ${call}`);
        await addPrize(prizes, mug);
        const summary = await wizard.admin.on(prizes, {});
        const { portalApi } = wizard.door;
        const really = portalApi?.fetch.bind(portalApi);
        if (!portalApi || !really) throw new Error("The API is not embedded");
        let come = false;
        vi.spyOn(portalApi, "fetch").mockImplementation(async (request) => {
          if (request.url.includes(call) && !come) {
            come = true;
            await somebodyElse((await newest()).slug, { title: `At ${call}` }, { ...mug, title: "Theirs" });
          }
          return really(request);
        });
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
        const { portalApi } = wizard.door;
        if (!portalApi) throw new Error("The API is not embedded");
        const really = portalApi.fetch.bind(portalApi);
        const prizes = await upToPrizes(`Own half at ${call}`);
        await addPrize(prizes, mug);
        const summary = await wizard.admin.on(prizes, {});
        vi.spyOn(portalApi, "fetch").mockImplementation(async (request) =>
          request.url.includes(call) || (call === "isPublished" && (await isPublish(request)))
            ? Response.json({ status: "NOT_OK", message: "Not now.", errors: {} })
            : really(request),
        );
        for (const _ of [1, 2]) {
          expect((await wizard.admin.post(summary, {})).status).toBe(422);
          expect((await wizard.admin.open(summary)).view.conflict).toBeNull();
        }
        vi.restoreAllMocks();
        await wizard.admin.on(`${prizes}&row=k1`, { ...mug, title: "Cup" });
        expect(await wizard.admin.on(await wizard.admin.on(prizes, {}), {})).toBe("/draws");
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
    const { portalApi } = wizard.door;
    const really = portalApi?.fetch.bind(portalApi);
    if (!portalApi || !really) throw new Error("The API is not embedded");
    vi.spyOn(portalApi, "fetch").mockImplementation(async (request) =>
      request.url.includes("businessDrawSave")
        ? Response.json({ status: "NOT_OK", message: "Pick a branch that is open." })
        : really(request),
    );
    const audience = summary.replace("/summary/", "/audience/");
    expect(await wizard.admin.post(summary, {})).toMatchObject({
      status: 422,
      refusal: { elsewhere: [{ href: `${audience}#chlBranchesName`, text: "Pick a branch that is open." }] },
    });
  });
});

describe("an edit", () => {
  async function made(title: string, prizes: Fields[] = [mug]): Promise<{ id: number; slug: string }> {
    const step = await upToPrizes(title);
    for (const prize of prizes) await addPrize(step, prize);
    await wizard.admin.on(await wizard.admin.on(step, {}), {});
    return newest();
  }
  const edited = (slug: string, fields: Fields) =>
    wizard.admin.on(`/draws/describe/draws/${slug}`, { language: 1, ...fields });

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

  test("takes no prize away that somebody changes while it is saved", async () => {
    const { id, slug } = await made("Two at once", [mug, { ...mug, title: "Cup" }]);
    const summary = await edited(slug, { title: "Two at once" });
    const prizes = summary.replace("/summary/", "/prizes/");
    await wizard.admin.on(prizes, { row_drop: "k2" });
    await wizard.admin.on(prizes, {});
    const { portalApi } = wizard.door;
    if (!portalApi) throw new Error("The API is not embedded");
    const really = portalApi.fetch.bind(portalApi);
    let come = false;
    vi.spyOn(portalApi, "fetch").mockImplementation(async (request) => {
      if (request.url.includes("deletePrize") && !come) {
        come = true;
        const theirs = await edited(slug, { title: "Two at once" });
        await wizard.admin.on(`${theirs.replace("/summary/", "/prizes/")}&row=k2`, { ...mug, title: "Their cup" });
        expect(await wizard.admin.on(theirs, {})).toBe("/draws");
      }
      return really(request);
    });
    expect(await wizard.admin.on(summary, {})).toBe(summary);
    vi.restoreAllMocks();
    const titles = async () => (await prizesOf(id)).map(({ title }) => title);
    expect(await titles()).toEqual(["Mug", "Their cup"]);
    const { conflict } = (await wizard.admin.open(summary)).view;
    expect(await wizard.admin.on(summary, { keep_mine: conflict?.stamp })).toBe("/draws");
    expect(await titles()).toEqual(["Mug"]);
  });

  /** A published draw for the members of Gold at both branches; it kicked off long ago. */
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
  ] as const)("of a running draw whose level is %s", async (how, gone, back) => {
    const { db } = wizard.door.store;
    const { id, slug, gold } = await running(`Level ${how}`);
    await db.updateTable("tiers").set(gone).where("id", "=", gold).execute();
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

  test("every prize may be replaced at once, though a published draw keeps one at all times", async () => {
    const { id, slug } = await made("Replaced");
    const prizes = (await edited(slug, { title: "Replaced" })).replace("/summary/", "/prizes/");
    await wizard.admin.on(prizes, { row_drop: "k1" });
    await addPrize(prizes, { ...mug, title: "New" });
    expect(await wizard.admin.on(await wizard.admin.on(prizes, {}), {})).toBe("/draws");
    expect(await prizesOf(id)).toMatchObject([{ title: "New" }]);
  });

  test("two tabs: the second save shows both versions, prizes too", async () => {
    const { id, slug } = await made("Two tabs");
    const mine = await edited(slug, { title: "Mine" });
    const theirs = await edited(slug, { title: "Two tabs" });
    await addPrize(theirs.replace("/summary/", "/prizes/"), { ...mug, title: "Theirs" });
    await wizard.admin.on(theirs, {});
    expect(await wizard.admin.on(mine, {})).toBe(mine);
    const { conflict } = (await wizard.admin.open(mine)).view;
    expect(conflict?.parts.map(({ title, lines }) => [title, lines.map(({ term }) => term)])).toEqual([
      ["Description", ["Title"]],
      ["Prizes", ["2. Theirs"]],
    ]);
    expect(await wizard.admin.on(mine, { keep_mine: conflict?.stamp })).toBe("/draws");
    expect(await titled("Mine")).toMatchObject([{ id }]);
    expect(await prizesOf(id)).toMatchObject([{ title: "Mug" }]);
  });

  test("whose prizes are refused does not take its own half for somebody else's", async () => {
    const { id, slug } = await made("Own half");
    const prizes = (await edited(slug, { title: "Own half, changed" })).replace("/summary/", "/prizes/");
    await addPrize(prizes, { ...mug, title: "Cup" });
    const summary = await wizard.admin.on(prizes, {});
    const broken = failing("refused", ({ url }) => url.includes("gridUpdatePrizes"));
    expect((await wizard.admin.post(summary, {})).status).toBe(422);
    broken.mockRestore();
    expect(await titled("Own half, changed")).toMatchObject([{ id }]);
    expect((await wizard.admin.open(summary)).view.conflict).toBeNull();
    expect(await wizard.admin.on(summary, {})).toBe("/draws");
    expect(await prizesOf(id)).toMatchObject([{ title: "Mug" }, { title: "Cup" }]);
  });

  /** What a save of somebody else's comes to. */
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
    const prizes = (await edited(slug, { title })).replace("/summary/", "/prizes/");
    await wizard.admin.on(`${prizes}&row=k1`, { ...mug, prizeId: (await prizesOf(id))[0]?.id, num_of_winners: 4 });
    await wizard.admin.on(prizes, { row_drop: "k2" });
    const summary = await wizard.admin.on(prizes, {});
    const broken = failing("lost", ({ url }) => url.includes(call));
    expect(await wizard.admin.on(summary, {})).toBe(summary);
    broken.mockRestore();
    await somebodyAdds(id, 3);
    await wizard.admin.on(summary, {});
    expect((await prizesOf(id)).map((prize) => prize.title)).toContain("Theirs");
  });

  test("somebody else's prizes that come between the look and the save are not saved over", async () => {
    const { id, slug } = await made("Between");
    const prizes = (await edited(slug, { title: "Between" })).replace("/summary/", "/prizes/");
    await wizard.admin.on(`${prizes}&row=k1`, { ...mug, prizeId: (await prizesOf(id))[0]?.id, title: "Mine" });
    const summary = await wizard.admin.on(prizes, {});
    const { portalApi } = wizard.door;
    const really = portalApi?.fetch.bind(portalApi);
    if (!portalApi || !really) throw new Error("The API is not embedded");
    let come = false;
    vi.spyOn(portalApi, "fetch").mockImplementation(async (request) => {
      if (request.url.includes("gridUpdatePrizes") && !come) {
        come = true;
        await somebodyAdds(id, 2);
      }
      return really(request);
    });
    expect(await wizard.admin.on(summary, {})).toBe(summary);
    expect(await prizesOf(id)).toMatchObject([{ title: "Mug" }, { title: "Theirs" }]);
  });

  test("of a full grid may take a prize away and add one in one save", async () => {
    const { id, slug } = await made("Full");
    const first = (await prizesOf(id))[0]?.id ?? 0;
    const { db } = wizard.door.store;
    const row = await db.selectFrom("draw_prizes").selectAll().where("id", "=", first).executeTakeFirstOrThrow();
    const { id: _, ...copied } = row;
    const rest = Array.from({ length: 99 }, (_, at) => ({ ...copied, title: `Mug ${at + 2}`, position: at + 2 }));
    await db.insertInto("draw_prizes").values(rest).execute();
    const prizes = (await edited(slug, { title: "Full" })).replace("/summary/", "/prizes/");
    await wizard.admin.on(prizes, { row_drop: "k1" });
    await addPrize(prizes, { ...mug, title: "Last" });
    expect(await wizard.admin.on(await wizard.admin.on(prizes, {}), {})).toBe("/draws");
    const kept = await prizesOf(id);
    expect([kept.length, kept[0]?.title, kept.at(-1)?.title]).toEqual([100, "Mug 2", "Last"]);
  });

  test("that says something wrong in a further language is led to the translations", async () => {
    const { slug } = await made("Languages");
    const translate = await edited(slug, { title: "Languages", language: [1, 2] });
    const summary = await wizard.admin.on(translate, { "texts[2][title]": "Langues" });
    const { portalApi } = wizard.door;
    const really = portalApi?.fetch.bind(portalApi);
    if (!portalApi || !really) throw new Error("The API is not embedded");
    vi.spyOn(portalApi, "fetch").mockImplementation(async (request) =>
      request.url.includes("businessDrawSave")
        ? Response.json({ status: "NOT_OK", message: "", errors: { "title[2]": ["Too loud"] } })
        : really(request),
    );
    expect(await wizard.admin.post(summary, {})).toMatchObject({
      refusal: {
        elsewhere: [{ href: `${summary.replace("/summary/", "/translate/")}#texts[2][title]`, text: "Too loud" }],
      },
    });
  });

  test("of two saves at the same moment the back end takes one", async () => {
    const { slug } = await made("Same moment");
    const tabs = [await edited(slug, { title: "One" }), await edited(slug, { title: "Other" })];
    const { portalApi } = wizard.door;
    if (!portalApi) throw new Error("The API is not embedded");
    const really = portalApi.fetch.bind(portalApi);
    const waiting: (() => void)[] = [];
    vi.spyOn(portalApi, "fetch").mockImplementation(async (request) => {
      if (request.url.includes("businessDrawSave") && waiting.length < 2) {
        await new Promise<void>((go) => {
          if (waiting.push(go) === 2) for (const release of waiting) release();
        });
      }
      return really(request);
    });
    const answers = await Promise.all(tabs.map((tab) => wizard.admin.on(tab, {})));
    vi.restoreAllMocks();
    expect(answers.filter((place) => place === "/draws")).toHaveLength(1);
    const refused = tabs.find((tab) => answers.includes(tab)) ?? "";
    expect((await wizard.admin.open(refused)).view.conflict?.parts).toHaveLength(1);
  });

  test("after the kick-off says what may not change, and saves what may", async () => {
    const { id, slug } = await made("Kicked off");
    await wizard.door.store.db
      .updateTable("draws")
      .set({ kickoff_time: "2020-01-01 09:00", start_date: "2020-01-01" })
      .where("id", "=", id)
      .execute();
    const since = "This can no longer change, since the draw has kicked off";
    const type = await wizard.admin.post(`/draws/type/draws/${slug}`, { draw_rules_fk: 1 });
    expect(type).toMatchObject({ status: 422, errors: { draw_rules_fk: since } });
    const later = {
      utc_end_date: "2091-02-28",
      draw_time: "2091-03-05T12:00",
      utc_prize_claim_date_limit: "2091-04-01",
    };
    const summary = await wizard.admin.on(`/draws/conditions/draws/${slug}`, later);
    const prizes = summary.replace("/summary/", "/prizes/");
    expect(
      (await wizard.admin.post(`${prizes}&row=k1`, { ...mug, prizeId: (await prizesOf(id))[0]?.id, num_of_winners: 1 }))
        .errors,
    ).toHaveProperty("num_of_winners");
    await wizard.admin.on(prizes, { row_drop: "k1" });
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
    const said = door.store.db.selectFrom("portal_messages").select("text").orderBy("id", "desc");
    expect((await said.executeTakeFirst())?.text).toBe("You are unauthorized to edit this draw.");
    const prizes = await upToPrizes("At my branch", { isPublished: 0 }, branchAdmin);
    expect(await branchAdmin.on(await branchAdmin.on(prizes, {}), {})).toBe("/draws");
    const own = await newest();
    expect(own.all_branches).toBe(0);
    const links = door.store.db.selectFrom("draw_branches").select("branch_id").where("draw_id", "=", own.id);
    expect(await links.execute()).toEqual([{ branch_id: shop.branch }]);
  });
});
