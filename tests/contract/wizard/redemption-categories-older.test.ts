import { beforeAll, expect, test } from "vitest";
import { getEcomCategories } from "../../../server/contract/lookups/calls";
import { getEditPointReward } from "../../../server/contract/redemptions/calls";
import { eventually } from "../../support/eventually";
import { answerAsOlder } from "../../support/older-api";
import { pageHtml } from "../../support/page-html";
import type { Fields } from "../../support/round-trip";
import { connect, makeProduct } from "../../support/shop";
import { carried } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Categories of a redemption, with a server that does not tell them. */

const first = "/redemptions/template/redemption/create";
const always = { utc_publish: "2026-06-01", never_expires_flag: 1 };

const wizard = wizardShop();

beforeAll(async () => {
  const { store } = wizard.door;
  const online = wizard.shop.otherBranch;
  await store.db.updateTable("branches").set({ pos_system_fk: 5 }).where("id", "=", online).execute();
  await connect(store, wizard.shop.id, 1);
});

const category = JSON.stringify({ category_id: "pots", category_name: "Pots", pos_system_fk: 5, account_id: "" });
const online = { offer_type_fk: 15, product_source: 30 };
const untold = {
  path: getEditPointReward.path,
  status: 200,
  change: ({ redemptionCategoryEcom: _shop, redemptionCategoryLightSpeed: _till, ...body }: Fields) =>
    "punchItemModel" in body ? body : { status: "OK", punchItemId: 7 },
};

/** A redemption by the given template, of which the server then tells no categories. */
async function untoldRedemption(template: Fields) {
  const { store } = wizard.door;
  let next = first;
  const described = { title: "Pot", punch_value: 50, language: 1 };
  for (const step of [template, described, { selectedBrIds: -1 }, always, {}]) next = await wizard.admin.on(next, step);
  const { id } = await store.db
    .selectFrom("point_rewards")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const older = await signInToOlder(wizard);
  const sent = answerAsOlder(wizard.door, untold);
  return { id, older, sent };
}

/** Waits for the step's code, which loads with its first page. */
async function expectSaid(address: string, view: object, text: string): Promise<void> {
  const page = await import("../../../app/features/redemptions/pages/wizard");
  await eventually(async () => expect(await pageHtml(page.default, address, view)).toContain(text));
}

const categoriesIn = (form: FormData | null | undefined) =>
  [...(form?.entries() ?? [])].filter(([name]) => name.startsWith("redemptionCategory"));

test("an edit drops no categories that the server does not tell", async () => {
  const { store } = wizard.door;
  const product = await makeProduct(store, wizard.shop.id, "Pot", { pos_system_fk: 5, external_id: "sku-10" });
  const { id, older, sent } = await untoldRedemption({ ...online, product, redemptionCategoryEcom: category });
  const template = `/redemptions/template/redemption/${id}`;
  const { view } = await older.open(template);
  await expectSaid(template, view, "Saved categories could not be loaded. They stay unless you choose others.");
  const review = await older.on(`/redemptions/conditions/redemption/${id}`, always);
  await expectSaid(review, (await older.open(review)).view, "Could not be loaded. Saved ones stay.");
  await older.on(review, {});
  const form = sent.findLast((one) => one.form && one.path.includes(getEditPointReward.path))?.form;
  expect(categoriesIn(form)).toEqual([]);
  expect(form?.get("title")).toBe("Pot");
});

test("a copy says that it has none of the categories that the server does not tell, and makes up none", async () => {
  const { store } = wizard.door;
  const product = await makeProduct(store, wizard.shop.id, "Pan", { pos_system_fk: 5, external_id: "sku-11" });
  const { id, older, sent } = await untoldRedemption({ ...online, product, redemptionCategoryEcom: category });
  const at = (step: string) => `/redemptions/${step}/redemption/create?copy=${id}`;
  const said = "The original&#x27;s categories could not be loaded, so the copy has none. Choose them again.";
  await expectSaid(at("template"), (await older.open(at("template"))).view, said);
  const { view } = await older.open(at("conditions"));
  const review = await older.on(at("conditions"), { ...view.values, ...carried(view), ...always });
  await expectSaid(review, (await older.open(review)).view, "Could not be loaded, so the copy has none.");
  await older.on(review, {});
  const form = sent.findLast((one) => one.form?.has("title"))?.form;
  expect(form?.get("title")).toBe("Pot");
  expect(categoriesIn(form)).toEqual([
    ["redemptionCategoryEcom", "[]"],
    ["redemptionCategoryLightSpeed", "[]"],
  ]);
});

test("a copy of a redemption that untold categories alone name asks what it gives", async () => {
  const { id, older } = await untoldRedemption({ ...online, redemptionCategoryEcom: category });
  const template = `/redemptions/template/redemption/create?copy=${id}`;
  const { view } = await older.open(template);
  const { status, errors } = await older.post(template, { ...view.values, ...carried(view) });
  expect([status, errors]).toEqual([422, { product: "Choose the product or category in the connected system" }]);
});

test.each([
  ["refused", 403, () => ({ status: "NOT_OK" })],
  ["left out", 200, () => ({ status: "OK" })],
  ["none", 200, () => ({ status: "OK", categories: [] })],
])("categories that are %s (%i) are told apart from none", async (told, status, change) => {
  const older = await signInToOlder(wizard);
  answerAsOlder(wizard.door, { path: getEcomCategories.path, status, change });
  const { view } = await older.open(`${first}?offer_type_fk=15`);
  const page = await import("../../../app/features/redemptions/pages/wizard");
  await eventually(async () => {
    const html = await pageHtml(page.default, first, view);
    expect(html.includes("Some categories could not be loaded. Enter the category ID instead.")).toBe(told !== "none");
    expect(html.includes("The connected systems have no categories to choose from.")).toBe(told === "none");
  });
});
