import { expect, test, vi } from "vitest";
import { carried, PlainForms } from "../../support/wizard";
import { always, custom, everywhere, wizardShop } from "../../support/wizard-shop";

/* A wizard with draft keys in its addresses: the offers wizard, configured so. */
vi.mock("../../../app/features/offers/wizard", async (original) => {
  const { offerWizard } = await original<typeof import("../../../app/features/offers/wizard")>();
  return { offerWizard: { ...offerWizard, drafts: "path" } };
});

const wizard = wizardShop();

const step = (name: string, segment: string) => `/offers/${name}/offer/${segment}`;
const create = (key: string) => `action=create&idempotency_key=${key}`;
const drafts = () => wizard.door.store.db.selectFrom("drafts").select(["id", "owner"]).orderBy("id").execute();

test("without a key, or with one that cannot be, a page leads to its own address with a new one", async () => {
  for (const segment of ["action=create", create(""), create("a b"), create("x".repeat(65))]) {
    const { status, location } = await wizard.admin.open(step("template", segment));
    expect(status).toBe(303);
    expect(location).toMatch(/^\/offers\/template\/offer\/action=create&idempotency_key=[\w-]{24}$/);
  }
});

test("an action that is none is not found", async () => {
  for (const segment of ["idempotency_key=k1", "action=summer&idempotency_key=k1", "create"])
    expect((await wizard.admin.open(step("template", segment))).status).toBe(404);
});

test("opening a page makes no draft; its posts make one of the key, in either order of the words", async () => {
  const { view } = await wizard.admin.open(step("template", create("k1")));
  expect(view).toMatchObject({ draft: "k1", page: { key: "k1" } });
  expect(await drafts()).toEqual([]);
  const next = await wizard.admin.on(step("template", "idempotency_key=k1&action=create"), custom);
  expect(next).toBe(step("type", create("k1")));
  expect(await wizard.admin.on(step("template", create("k1")), { ...custom, ...carried(view) })).toBe(next);
  expect((await drafts()).map(({ id }) => id)).toEqual(["k1"]);
  expect((await wizard.admin.open(step("template", create("k1")))).view.values).toMatchObject({ template_type: "10" });
});

test("somebody else's key is one that nobody has used", async () => {
  await wizard.admin.on(step("template", create("mine")), custom);
  const other = await PlainForms.signIn(wizard.door, wizard.shop, wizard.shop.branchAdmin.username, "business_admin");
  const { view } = await other.open(step("template", create("mine")));
  expect(view).toMatchObject({ savedAt: null, page: { key: "mine" } });
  await other.on(step("template", create("mine")), custom);
  expect((await drafts()).filter(({ id }) => id === "mine")).toHaveLength(2);
});

test("fifty equal posts of the last step make one item, and the address leads there afterwards", async () => {
  const key = create("fifty");
  const offers = async () => (await wizard.offers()).length;
  const before = await offers();
  let at = step("template", key);
  for (const answers of [custom, { type: 3 }, { title: "Once", language: 1, bonus_points: 5 }, everywhere, always])
    at = await wizard.admin.on(at, answers);
  expect(at).toBe(step("finalize", key));
  const posts = await Promise.all(Array.from({ length: 50 }, () => wizard.admin.post(at, {})));
  expect(new Set(posts.map(({ status, location }) => `${status} ${location}`))).toEqual(new Set(["303 /offers"]));
  expect(await offers()).toBe(before + 1);
  expect((await wizard.admin.open(step("template", key))).location).toBe("/offers");
});

test("an unfinished draft is offered under its key", async () => {
  await wizard.admin.on(step("template", create("left")), custom);
  const { view } = await wizard.admin.open(step("template", create("another")));
  expect(view.unfinished?.href).toBe(step("type", create("left")));
});
