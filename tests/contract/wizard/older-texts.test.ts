import { describe, expect, test } from "vitest";
import { answerAsOlder, type Sent } from "../../support/older-api";
import { always, custom, everywhere, first, wizardShop } from "../../support/wizard-shop";

/* Settled reading "names left open": LoadOneOfferLanguage returns its texts under `offer`. */

const wizard = wizardShop();

type Fields = Readonly<Record<string, unknown>>;

async function made(start: string, ...steps: Fields[]): Promise<number> {
  let at = start;
  for (const step of steps) at = await wizard.admin.on(at, step);
  return (await wizard.newest()).id;
}

const french = { "texts[2][title]": "Été", "texts[2][description]": "Dix" };
const card = { title: "Card", add_language: 1, language: [1, 2] };
const dates = { real_value: 50, "date_range[start]": "2026-06-01", "date_range[end]": "2099-06-30" };
const items = {
  offer: {
    make: () =>
      made(
        first,
        custom,
        { type: 3 },
        { title: "Offer", language: [1, 2], bonus_points: 5 },
        french,
        everywhere,
        always,
        {},
      ),
    at: (id: number, step = "translate") => `/offers/${step}/offer/${id}`,
    first: { title: "Offer", language: [1, 2], bonus_points: 6 },
  },
  "gift card": {
    make: () => made("/giftcards/describe/giftcard/create", card, french, dates, {}),
    at: (id: number, step = "translate") => `/giftcards/${step}/giftcard/${id}`,
    first: { ...card, title: "Changed" },
  },
};

/** Texts of the second language, as sent. */
const textsIn = (sent: readonly Sent[]) =>
  sent.flatMap(({ form }) =>
    form && [...form].filter(([name]) => name.startsWith("language")).join() === "language,2"
      ? [Object.fromEntries(form)]
      : [],
  );
const told = { title: " Été", description: "Dix\r\nonze ", terms: null, link: "" };

describe.each(Object.entries(items))("the further texts: %s", (_, { make, at, first: changed }) => {
  const opened = async (change?: (body: Fields) => object) => {
    const id = await make();
    answerAsOlder(wizard.door, ...(change ? [{ path: "LoadOneOfferLanguage", change }] : []));
    return wizard.admin.open(at(id));
  };

  test("are read where they stand", async () => {
    const { view } = await opened();
    expect(view.values).toMatchObject(french);
  });

  test.each([{ none: null }, { none: [] }])("are blank where the server tells $none", async ({ none }) => {
    const { view } = await opened((body) => ({ ...body, offer: none }));
    expect(view.values["texts[2][title]"] ?? "").toBe("");
  });

  test("are not sent when something else changes", async () => {
    const id = await make();
    const sent = answerAsOlder(wizard.door, { path: "LoadOneOfferLanguage", change: () => ({ offer: told }) });
    const describe_ = at(id, "describe");
    await wizard.admin.on((await wizard.admin.on(describe_, changed)).replace(/translate|conditions/, "finalize"), {});
    expect(sent.filter(({ form }) => form?.has("title"))).toHaveLength(1);
    expect(textsIn(sent)).toEqual([]);
  });

  test("are sent as they came, beside the one that changes", async () => {
    const id = await make();
    const sent = answerAsOlder(wizard.door, { path: "LoadOneOfferLanguage", change: () => ({ offer: told }) });
    const next = await wizard.admin.on(at(id), {
      "texts[2][title]": "Hiver",
      "texts[2][description]": "Dix\r\nonze",
    });
    await wizard.admin.on(next, {});
    expect(textsIn(sent)).toMatchObject([{ title: "Hiver", description: told.description, terms: "", link: "" }]);
  });

  test("that are blank do not block another change", async () => {
    const id = await make();
    await wizard.door.store.db.updateTable("offer_texts").set({ title: "" }).where("offer_id", "=", id).execute();
    const next = await wizard.admin.on(at(id, "describe"), changed);
    await wizard.admin.on(next.replace(/translate|conditions/, "finalize"), {});
  });

  test("are not taken for blank where the server tells nothing", async () => {
    const { status } = await opened(({ offer: __, ...body }) => body);
    expect(status).toBeGreaterThanOrEqual(500);
  });
});
