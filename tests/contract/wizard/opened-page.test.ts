import { describe, expect, test } from "vitest";
import { refusing } from "../../support/line";
import { carried } from "../../support/wizard";
import { always, custom, everywhere, first, wizardShop } from "../../support/wizard-shop";

/* Hidden values of a page opened without a draft: the key of its future draft, and what it showed. */

const wizard = wizardShop();

type Fields = Readonly<Record<string, unknown>>;

/** Submits the steps from `address` on. */
async function filled(address: string, ...steps: Fields[]): Promise<void> {
  let at = address;
  for (const step of [...steps, {}]) at = await wizard.admin.on(at, step);
}

const bonus = (title: string) =>
  filled(first, custom, { type: 3 }, { title, language: 1, bonus_points: 5 }, everywhere, {
    ...always,
    never_expires: 0,
    end_date: "2099-12-31",
  });

const rows = (table: "offers" | "point_rewards") =>
  wizard.door.store.db.selectFrom(table).select(["id", "title"]).orderBy("id").execute();

/** Opens a page. @returns its form's values. */
async function opened(address: string): Promise<Fields> {
  const { view } = await wizard.admin.open(address);
  return { ...view.values, ...carried(view) };
}

describe("posts of one page are one item", () => {
  const areas = [
    {
      name: "offers",
      table: "offers",
      copyOf: (id: number) => `/offers/finalize/offer/${id}/clone`,
      make: () => bonus("Copied"),
    },
    {
      name: "redemptions",
      table: "point_rewards",
      copyOf: (id: number) => `/redemptions/finalize/redemption/create?copy=${id}`,
      make: () =>
        filled(
          "/redemptions/template/redemption/create",
          { offer_type_fk: 14 },
          { title: "Copied", punch_value: 50, language: 1 },
          { selectedBrIds: -1 },
          { utc_publish: "2026-06-01", never_expires_flag: 1 },
        ),
    },
    {
      name: "gift cards",
      table: "offers",
      copyOf: (id: number) => `/giftcards/finalize/giftcard/create?copy=${id}`,
      make: () =>
        filled(
          "/giftcards/describe/giftcard/create",
          { title: "Copied", language: 1 },
          { real_value: 50, never_expires: 1, "date_range[start]": "2026-06-01" },
        ),
    },
  ] as const;

  test.each(areas)("a copy of one of the $name", async ({ table, copyOf, make }) => {
    await make();
    const before = await rows(table);
    const address = copyOf(Number(before.at(-1)?.id));
    const page = await opened(address);
    const posts = await Promise.all(Array.from({ length: 6 }, () => wizard.admin.post(address, page)));
    posts.push(await wizard.admin.post(address, page));
    expect(new Set(posts.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await rows(table)).toHaveLength(before.length + 1);

    await wizard.admin.on(address, await opened(address));
    expect(await rows(table)).toHaveLength(before.length + 2);
  });

  test("a post that says of no page saves nothing and is shown one", async () => {
    await bonus("Keyless");
    const { id } = await wizard.newest();
    const before = (await rows("offers")).length;
    const answer = await wizard.admin.post(`/offers/finalize/offer/${id}/clone`, {});
    expect(answer).toMatchObject({ status: 422, refusal: { message: expect.stringContaining("Nothing was saved") } });
    expect(await rows("offers")).toHaveLength(before);
  });

  test("a first step sent twice is one draft, of one item", async () => {
    const page = { ...custom, ...carried((await wizard.admin.open(first)).view) };
    const drafts = await Promise.all(Array.from({ length: 4 }, () => wizard.admin.on(first, page)));
    expect(new Set(drafts).size).toBe(1);
    await filled(String(drafts[0]), { type: 3 }, { title: "Twice", language: 1, bonus_points: 5 }, everywhere, always);
    expect(await wizard.admin.on(first, page)).toBe("/offers");
  });

  test("a copy that was refused is still the same item", async () => {
    await bonus("Refused");
    const { id } = await wizard.newest();
    const address = `/offers/finalize/offer/${id}/clone`;
    const page = await opened(address);
    const line = refusing(wizard.door, ({ method }) => method === "POST");
    expect(await wizard.admin.post(address, page)).toMatchObject({ status: 422 });
    line.mockRestore();
    const before = (await rows("offers")).length;
    await Promise.all([wizard.admin.on(address, page), wizard.admin.on(address, page)]);
    expect(await rows("offers")).toHaveLength(before + 1);
  });

  test("a copy of what was changed since is shown before it is made", async () => {
    await bonus("Original");
    const { id } = await wizard.newest();
    const address = `/offers/finalize/offer/${id}/clone`;
    const page = await opened(address);
    await filled(`/offers/describe/offer/${id}`, { title: "Changed since", language: 1, bonus_points: 5 });
    const shown = await wizard.admin.on(address, page);
    expect(shown).toContain(`${address}?draft=`);
    expect((await wizard.admin.open(shown)).view.answers.title).toBe("Changed since");
    expect((await wizard.newest()).id).toBe(id);
    expect(await wizard.admin.on(shown, {})).toBe("/offers");
    expect(await wizard.newest()).toMatchObject({ title: "Changed since" });
  });
});

describe("a save is held against what the page showed", () => {
  /** Opens a step of an offer, then saves `theirs` as another user. */
  async function changedMeanwhile(step: string, theirs: { readonly step: string; readonly change: Fields }) {
    await bonus("Shared");
    const { id } = await wizard.newest();
    const at = (name: string) => `/offers/${name}/offer/${id}`;
    const mine = await opened(at(step));
    await filled(at(theirs.step), { ...(await opened(at(theirs.step))), ...theirs.change });
    return { id, save: async (change: Fields) => wizard.admin.on(at(step), { ...mine, ...change }) };
  }

  test("an end date saved elsewhere stays when only the value is changed here", async () => {
    const end = { step: "conditions", change: { end_date: "2099-11-30" } };
    const { id, save } = await changedMeanwhile("describe", end);
    expect(await wizard.admin.on(await save({ bonus_points: 9 }), {})).toBe("/offers");
    expect(await wizard.newest()).toMatchObject({ id, bonus_points: 9, end_date: "2099-11-30" });
  });

  test("so does one that stood on the same page", async () => {
    const end = { step: "conditions", change: { end_date: "2099-11-30" } };
    const { id, save } = await changedMeanwhile("conditions", end);
    const last = await save({ minimum_purchase: "7.50" });
    expect((await wizard.admin.open(last)).view.answers).toMatchObject({ end_date: "2099-11-30" });
    expect(await wizard.admin.on(last, {})).toBe("/offers");
    expect(await wizard.newest()).toMatchObject({ id, minimum_purchase: 750, end_date: "2099-11-30" });
  });

  test("the same field changed in both is a choice", async () => {
    const end = { step: "conditions", change: { end_date: "2099-11-30" } };
    const { save } = await changedMeanwhile("conditions", end);
    const last = await save({ end_date: "2099-10-31" });
    expect(await wizard.admin.on(last, {})).toBe(last);
    expect((await wizard.admin.open(last)).view.conflict?.parts).toMatchObject([
      { lines: [{ term: "End date", was: { text: "12/31/2099" }, saved: { text: "11/30/2099" } }] },
    ]);
    expect(await wizard.newest()).toMatchObject({ end_date: "2099-11-30" });
  });

  test("dates that are right alone and wrong together are not saved", async () => {
    const end = { step: "conditions", change: { end_date: "2026-07-31" } };
    const { save } = await changedMeanwhile("conditions", end);
    const answer = await wizard.admin.post(await save({ start_date: "2026-08-15" }), {});
    expect(answer).toMatchObject({ status: 422, refusal: { first: { title: "Conditions" } } });
    expect(await wizard.newest()).toMatchObject({ start_date: "2026-06-01", end_date: "2026-07-31" });
  });

  test("a page that is refused keeps what it showed", async () => {
    const end = { step: "conditions", change: { end_date: "2099-11-30" } };
    const { save } = await changedMeanwhile("conditions", end);
    await expect(save({ minimum_purchase: "many" })).rejects.toThrow("422");
    expect(await wizard.admin.on(await save({ minimum_purchase: "8" }), {})).toBe("/offers");
    expect(await wizard.newest()).toMatchObject({ minimum_purchase: 800, end_date: "2099-11-30" });
  });
});
