import { beforeAll, expect, test, vi } from "vitest";
import { getEcomCategories } from "../../../server/contract/lookups/calls";
import { getEditPointReward } from "../../../server/contract/redemptions/calls";
import { answerAsOlder } from "../../support/older-api";
import { pageHtml } from "../../support/page-html";
import { connect, makeProduct } from "../../support/shop";
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

test("an edit drops no categories that the server does not tell", async () => {
  const { store } = wizard.door;
  const product = await makeProduct(store, wizard.shop.id, "Pot", { pos_system_fk: 5, external_id: "sku-10" });
  const category = JSON.stringify({ category_id: "pots", category_name: "Pots", pos_system_fk: 5, account_id: "" });
  const type = { offer_type_fk: 15, product_source: 30, product, redemptionCategoryEcom: category };
  let next = first;
  const described = { title: "Pot", punch_value: 50, language: 1 };
  for (const step of [type, described, { selectedBrIds: -1 }, always, {}]) next = await wizard.admin.on(next, step);
  const { id } = await store.db
    .selectFrom("point_rewards")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const older = await signInToOlder(wizard);
  const sent = answerAsOlder(wizard.door, {
    path: getEditPointReward.path,
    change: ({ redemptionCategoryEcom: _shop, redemptionCategoryLightSpeed: _till, ...body }) => body,
  });
  const template = `/redemptions/template/redemption/${id}`;
  const { view } = await older.open(template);
  const page = await import("../../../app/features/redemptions/pages/wizard");
  await vi.waitFor(async () =>
    expect(await pageHtml(page.default, template, view)).toContain("Saved categories could not be loaded."),
  );
  await older.on(await older.on(`/redemptions/conditions/redemption/${id}`, always), {});
  const form = sent.findLast((one) => one.form && one.path.includes(getEditPointReward.path))?.form;
  expect([...(form?.keys() ?? [])].filter((name) => name.startsWith("redemptionCategory"))).toEqual([]);
  expect(form?.get("title")).toBe("Pot");
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
  await vi.waitFor(async () => {
    const html = await pageHtml(page.default, first, view);
    expect(html.includes("Some categories could not be loaded. Enter the category ID instead.")).toBe(told !== "none");
    expect(html.includes("The connected systems have no categories to choose from.")).toBe(told === "none");
  });
});
