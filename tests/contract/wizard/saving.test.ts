import { describe, expect, test } from "vitest";
import { losing, onTheLine, refusing } from "../../support/line";
import { always, custom, everywhere, first, wizardShop } from "../../support/wizard-shop";

const wizard = wizardShop();

describe("saving once", () => {
  const bonus = (title: string) =>
    wizard.upTo(wizard.admin, custom, { type: 3 }, { title, language: 1, bonus_points: 5 }, everywhere, always);
  const named = async (title: string) => (await wizard.offers()).filter((offer) => offer.title === title);

  test("a double click, Back and a resubmit make one offer", async () => {
    const last = await bonus("Once");
    const clicks = await Promise.all(Array.from({ length: 4 }, () => wizard.admin.post(last, {})));
    for (const click of [...clicks, await wizard.admin.post(last, {}), await wizard.admin.open(last)]) {
      expect(click).toMatchObject({ status: 303, location: "/offers" });
    }
    expect(await named("Once")).toHaveLength(1);
  });

  test("a second try after a half failure completes the offer that was made", async () => {
    const texts = { title: "Half", language: [1, 2], bonus_points: 5 };
    const last = await wizard.upTo(
      wizard.admin,
      custom,
      { type: 3 },
      texts,
      { "texts[2][title]": "Moitié" },
      everywhere,
      always,
    );
    const fetch = refusing(wizard.door, ({ url }) => new URL(url).searchParams.has("offerId"));
    expect(await wizard.admin.post(last, {})).toMatchObject({ status: 422, refusal: { message: "Not now." } });
    fetch.mockRestore();
    expect(await wizard.admin.on(last, {})).toBe("/offers");
    const [made, ...more] = await named("Half");
    expect(more).toEqual([]);
    const row = await wizard.door.store.db
      .selectFrom("offer_texts")
      .select("title")
      .where("offer_id", "=", made?.id ?? 0)
      .execute();
    expect(row).toEqual([{ title: "Moitié" }]);
  });

  describe("when the answer is lost on the way", () => {
    const lost = async (last: string) => {
      const fetch = losing(wizard.door, ({ method }) => method === "POST");
      expect(await wizard.admin.post(last, {})).toMatchObject({
        status: 504,
        refusal: {
          message: {
            text: expect.stringContaining("Check before you try again"),
            look: { href: "/offers", label: "Check the list" },
          },
        },
      });
      fetch.mockRestore();
      expect((await wizard.admin.open(last)).view.draft).not.toBeNull();
    };

    test("the same sent again finds the offer that was made", async () => {
      const last = await bonus("Lost once");
      await lost(last);
      expect(await wizard.admin.on(last, {})).toBe("/offers");
      expect(await named("Lost once")).toHaveLength(1);
    });

    test("other answers are not sent under the same key without a word", async () => {
      const last = await bonus("Lost and changed");
      await lost(last);
      const changed = { title: "Changed since", language: 1, bonus_points: 6 };
      await wizard.admin.on(last.replace("finalize", "describe"), changed);
      expect((await wizard.admin.post(last, {})).refusal?.message).toContain("may already be saved");
      expect(await named("Changed since")).toHaveLength(0);
      expect(await wizard.admin.on(last, {})).toBe("/offers");
      expect(await named("Changed since")).toHaveLength(1);
    });
  });

  test("a save that comes too soon is refused with 429, and saved when it is sent again", async () => {
    const last = await bonus("Too soon");
    const line = onTheLine(wizard.door, async (request, really) =>
      request.method === "POST"
        ? new Response("{}", { status: 429, headers: { "Retry-After": "9" } })
        : really(request),
    );
    expect(await wizard.admin.post(last, {})).toMatchObject({
      status: 429,
      refusal: { message: "Too many attempts. Wait a minute, then try again." },
    });
    line.mockRestore();
    expect(await wizard.admin.on(last, {})).toBe("/offers");
    expect(await named("Too soon")).toHaveLength(1);
  });

  test("a server's message reopens the step that asks for its field", async () => {
    const last = await bonus("Refused");
    const fetch = refusing(wizard.door, ({ method }) => method === "POST", {
      message: "No.",
      errors: { branches: ["Pick another branch"] },
    });
    const audience = last.replace("finalize", "audience");
    expect(await wizard.admin.post(last, {})).toMatchObject({
      status: 422,
      refusal: { elsewhere: [{ href: `${audience}#location`, text: "Pick another branch" }] },
    });
    fetch.mockRestore();
    expect(await wizard.admin.open(last)).toMatchObject({ status: 303, location: audience });
    expect((await wizard.admin.open(audience)).view.errors).toEqual({ location: "Pick another branch" });
    const conditions = await wizard.admin.on(audience, everywhere);
    expect((await wizard.admin.open(conditions)).view.errors).toEqual({});
    expect(await wizard.admin.on(last, {})).toBe("/offers");
    expect(await named("Refused")).toHaveLength(1);
  });

  test("an edit opens filled and keeps what is not touched", async () => {
    await wizard.admin.on(await bonus("Before"), {});
    const { id } = await wizard.newest();
    const describe_ = `/offers/describe/offer/${id}`;
    const { view } = await wizard.admin.open(describe_);
    expect(view.values).toMatchObject({ title: "Before", bonus_points: "5" });
    expect(view.steps.every(({ state }) => state === "done")).toBe(true);

    const last = await wizard.admin.on(describe_, { title: "After", language: 1, bonus_points: 7 });
    expect(await wizard.admin.on(last, {})).toBe("/offers");
    expect(await wizard.newest()).toMatchObject({ id, title: "After", bonus_points: 7, start_date: "2026-06-01" });
  });

  test("a clone starts today and is an offer of its own", async () => {
    await wizard.admin.on(await bonus("Source"), {});
    const { id } = await wizard.newest();
    const { view } = await wizard.admin.open(`/offers/conditions/offer/${id}/clone`);
    expect(view.values.start_date).toBe(view.facts.today);
    const next = await wizard.admin.on(`/offers/describe/offer/${id}/clone`, {
      title: "Copy",
      language: 1,
      bonus_points: 5,
    });
    expect(next).toMatch(`/offers/audience/offer/${id}/clone?draft=`);
    await wizard.admin.on(next.replace("audience", "finalize"), {});
    expect(await wizard.newest()).toMatchObject({ title: "Copy", start_date: view.facts.today });
    expect((await wizard.newest()).id).not.toBe(id);
  });

  test("leaving keeps what is typed in a draft that exists, and makes none of answers that will not do", async () => {
    const described = await wizard.upTo(wizard.admin, custom, { type: 3 });
    const half = { title: "Half", bonus_points: "many", leave: 1 };
    expect(await wizard.admin.post(described, half)).toMatchObject({ status: 303, location: "/offers" });
    expect((await wizard.admin.open(described)).view.values).toMatchObject({ title: "Half", bonus_points: "many" });
    expect((await wizard.admin.open(first)).view.unfinished?.href).toBe(described);
    const before = (await wizard.door.store.db.selectFrom("drafts").select("id").execute()).length;
    expect(await wizard.admin.post(first, { template_type: 40, leave: 1 })).toMatchObject({ status: 303 });
    expect(await wizard.door.store.db.selectFrom("drafts").select("id").execute()).toHaveLength(before);
  });
});
