import { afterEach, expect, test } from "vitest";
import { saveBranchLangs } from "../../../server/contract/branches/calls";
import { apiOn } from "../../support/api";
import { answerOf } from "../../support/ask";
import { drawWizard } from "../../support/draw-wizard";
import { always, custom, everywhere, first, wizardShop } from "../../support/wizard-shop";

/* Items with texts in a language that the business has removed since: they open and are saved, and keep the texts. */

type Fields = Readonly<Record<string, unknown>>;

const wizard = wizardShop();
const { made } = drawWizard(() => wizard);

const french = { "texts[2][title]": "Avant" };
const inBoth = (more: Fields = {}) => ({ title: "Before", language: [1, 2], ...more });

async function filled(address: string, ...steps: Fields[]): Promise<void> {
  let at = address;
  for (const step of [...steps, {}]) at = await wizard.admin.on(at, step);
}

const useLanguages = (...languages: number[]) =>
  answerOf(apiOn(wizard.door.store), wizard.shop.admin, saveBranchLangs, {
    body: { Branch_languages: languages, business_branch_pk: wizard.shop.branch, Branch_language_apply: false },
  });

afterEach(() => useLanguages(1, 2, 3));

/** The newest item, with its texts in French. */
async function offers() {
  const { id, title } = await wizard.newest();
  const texts = wizard.door.store.db.selectFrom("offer_texts").where("offer_id", "=", id);
  return { id, title, french: await texts.select(["language_id", "title"]).execute() };
}

async function rewards() {
  const { db } = wizard.door.store;
  const newest = db.selectFrom("point_rewards").select(["id", "title"]).orderBy("id", "desc");
  const { id, title } = await newest.executeTakeFirstOrThrow();
  const texts = db.selectFrom("point_reward_texts").where("reward_id", "=", id);
  return { id, title, french: await texts.select(["language_id", "title"]).execute() };
}

const kinds = {
  "an offer": {
    make: () => filled(first, custom, { type: 3 }, inBoth({ bonus_points: 5 }), french, everywhere, always),
    copy: (id: number) => `${first}?copy=${id}`,
    form: (id: number) => `/offers/describe/offer/${id}`,
    change: { bonus_points: 5 },
    stored: offers,
  },
  "a gift card": {
    make: () =>
      filled("/giftcards/describe/giftcard/create", inBoth({ add_language: 1 }), french, {
        real_value: 50,
        "date_range[start]": "2026-06-01",
        "date_range[end]": "2099-06-30",
      }),
    copy: (id: number) => `/giftcards/describe/giftcard/create?copy=${id}`,
    form: (id: number) => `/giftcards/describe/giftcard/${id}`,
    change: {},
    stored: offers,
  },
  "a redemption": {
    make: () =>
      filled(
        "/redemptions/template/redemption/create",
        { offer_type_fk: 16 },
        inBoth({ punch_value: 50, amount_value: "5" }),
        french,
        { selectedBrIds: -1 },
        { utc_publish: "2026-06-01", never_expires_flag: 1 },
      ),
    copy: (id: number) => `/redemptions/template/redemption/create?copy=${id}`,
    form: (id: number) => `/redemptions/describe/redemption/${id}`,
    change: { punch_value: 50, amount_value: "5" },
    stored: rewards,
  },
};

test.each(Object.entries(kinds))("%s", async (_kind, { make, copy, form, change, stored }) => {
  await make();
  const { id } = await stored();
  await useLanguages(1, 3);
  expect((await wizard.admin.open(copy(id))).status).toBe(200);
  const { view } = await wizard.admin.open(form(id));
  expect(view.values).toMatchObject({ title: "Before", language: ["1"] });
  await wizard.admin.on(await wizard.admin.on(form(id), { ...change, title: "After", language: 1 }), {});
  const kept = [{ language_id: 2, title: "Avant" }];
  expect(await stored()).toEqual({ id, title: "After", french: kept });
  const inSpanish = { ...change, title: "After", add_language: 1, language: [1, 3] };
  const translate = await wizard.admin.on(form(id), inSpanish);
  await wizard.admin.on(await wizard.admin.on(translate, { "texts[3][title]": "Antes" }), {});
  expect((await stored()).french).toEqual([...kept, { language_id: 3, title: "Antes" }]);
});

test("a draw", async () => {
  const { id, slug } = await made("Before");
  const { db } = wizard.door.store;
  const kept = { titles: { 1: "Before", 2: "Avant" }, descriptions: { 2: "Bientôt" } };
  const columns = { titles: JSON.stringify(kept.titles), descriptions: JSON.stringify(kept.descriptions) };
  await db.updateTable("draws").set(columns).where("id", "=", id).execute();
  const texts = async () => {
    const row = db.selectFrom("draws").select(["titles", "descriptions"]).where("id", "=", id);
    const { titles, descriptions } = await row.executeTakeFirstOrThrow();
    return { titles: JSON.parse(titles), descriptions: JSON.parse(descriptions) };
  };
  await useLanguages(1, 3);
  const at = `/draws/describe/draws/${slug}`;
  const { view } = await wizard.admin.open(at);
  expect(view.values).toMatchObject({ title: "Before", language: ["1"] });
  await wizard.admin.on(await wizard.admin.on(at, { title: "Before", language: 1 }), {});
  expect(await texts()).toEqual(kept);
  await wizard.admin.on(await wizard.admin.on(at, { title: "After", language: 1 }), {});
  expect(await texts()).toEqual({ ...kept, titles: { 1: "After", 2: "Avant" } });
});
