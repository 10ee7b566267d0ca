import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { answerAsOlder } from "../../support/older-api";
import { makeProduct } from "../../support/shop";
import { PlainForms, readAct } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* The portal's pages of the catalogue and of integrations. */

const wizard = wizardShop();
const features = ["catalogue", "furtherFields", "furtherCalls", "idempotency"];
let admin: PlainForms;
let branch: PlainForms;
let older: PlainForms;
let shirt: number;

beforeAll(async () => {
  const { door, shop } = wizard;
  shirt = await makeProduct(door.store, shop.id, "Shop shirt", { pos_system_fk: 5, external_id: "s-1" });
  admin = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", { features });
  branch = await PlainForms.signIn(door, shop, shop.branchAdmin.username, "branch_admin", { features });
  older = await signInToOlder(wizard);
});
afterEach(() => vi.restoreAllMocks());

const dashboard = () => import("../../../app/features/products/pages/dashboard");
const product = () => import("../../../app/features/products/pages/product");
const category = () => import("../../../app/features/products/pages/category");
const reward = () => import("../../../app/features/products/pages/reward");
const advanced = () => import("../../../app/features/advanced/pages/advanced");

interface Refused {
  readonly init: { readonly status: number };
  readonly data: { readonly fieldErrors: object; readonly repopulateFields: object };
}

const thrown = (request: Promise<unknown>) => request.catch((error: unknown) => error);

test("the list has a source's products, its tree, and what the visitor may do", async () => {
  expect(await admin.visit(await dashboard(), "/products/dashboard?search=croiss")).toMatchObject({
    page: { total: 1, lines: [{ title: "Croissant", price: "4.50" }] },
    may: { known: true, create: true, update: true, delete: true },
  });
  expect(await admin.visit(await dashboard(), "/products/dashboard?product_source=30")).toMatchObject({
    page: { lines: [{ id: shirt, title: "Shop shirt", system: "Shopify" }] },
  });
  expect(await branch.visit(await dashboard(), "/products/dashboard")).toMatchObject({
    may: { known: true, create: false, update: false, delete: false },
  });
});

test("a product is refused by field with what was typed, then made", async () => {
  const address = "/products/product/create";
  const typed = { product_name: "x".repeat(5000), product_description: "Soft.", product_regular_price: "1e308" };
  const refused = (await admin.postTo(await product(), address, { action: "create" }, typed)) as Refused;
  expect(refused.init.status).toBe(422);
  expect(Object.keys(refused.data.fieldErrors)).toEqual(["product_name", "product_regular_price"]);
  expect(refused.data.repopulateFields).toMatchObject({ product_description: "Soft." });
  const good = { ...typed, product_name: "Brioche", product_regular_price: "11.5" };
  const made = readAct(await admin.postTo(await product(), address, { action: "create" }, good));
  expect(made).toMatchObject({ status: 303, to: expect.stringMatching(/^\/products\/product\/\d+$/) });
  const id = made.to?.split("/").at(-1) ?? "";
  expect(await admin.visit(await product(), made.to ?? "", { action: id })).toMatchObject({
    changes: true,
    values: { product_name: "Brioche", product_regular_price: "11.50" },
  });
});

test("a branch looks at a product and changes none", async () => {
  const { shop } = wizard;
  const at = [`/products/product/${shop.product}`, { action: String(shop.product) }] as const;
  expect(await branch.visit(await product(), ...at)).toMatchObject({ changes: false });
  const typed = { product_name: "Mine", product_description: "", product_regular_price: "1" };
  expect(await branch.postTo(await product(), ...at, typed)).toMatchObject({ init: { status: 403 } });
});

test("a category that is inside itself, or has no name, is refused by its field", async () => {
  const act = { action: "create" };
  const made = readAct(
    await admin.postTo(await category(), "/products/category/create", act, { category_name: "Bread", parent_id: "" }),
  );
  const id = new URL(made.to ?? "", "http://portal.test").searchParams.get("category") ?? "";
  const at = [`/products/category/${id}`, { action: id }] as const;
  const inside = (await admin.postTo(await category(), ...at, { category_name: "Bread", parent_id: id })) as Refused;
  expect([inside.init.status, Object.keys(inside.data.fieldErrors)]).toEqual([422, ["parent_id"]]);
  const unnamed = (await admin.postTo(await category(), ...at, { category_name: "" })) as Refused;
  expect([unnamed.init.status, Object.keys(unnamed.data.fieldErrors)]).toEqual([422, ["category_name"]]);
});

test("a connected system's product is made a reward, and taken away again", async () => {
  const at = [`/products/product/${shirt}/reward`, { productId: String(shirt) }] as const;
  const wrong = (await admin.postTo(await reward(), ...at, { point_value: "0.5" })) as Refused;
  expect([wrong.init.status, Object.keys(wrong.data.fieldErrors)]).toEqual([422, ["point_value"]]);
  const right = { point_value: "40", enabled: "1", published: "1" };
  expect(readAct(await admin.postTo(await reward(), ...at, right))).toMatchObject({ status: 303 });
  const shown = await admin.visit(await product(), `/products/product/${shirt}`, { action: String(shirt) });
  expect(shown).toMatchObject({ changes: false, reward: { point_value: 40, enabled: true, published: true } });
  expect(readAct(await admin.postTo(await reward(), ...at, { remove: "1" }))).toMatchObject({ status: 303 });
});

test("in front of an older server the products are listed, and nothing beyond the documents is asked", async () => {
  const sent = answerAsOlder(wizard.door);
  expect(await older.visit(await dashboard(), "/products/dashboard?search=croissant")).toMatchObject({
    page: { lines: [{ title: "Croissant" }] },
    may: { known: false, create: false, update: false, delete: false },
  });
  expect(sent.map(({ path }) => path).filter((path) => /catalogue/i.test(path))).toEqual([]);
});

test("what is connected is told, and a page of the portal that may be opened is led to", async () => {
  const at = (action: string, replace = "") =>
    [`/advanced/${action}${replace && `?replace_url=${encodeURIComponent(replace)}`}`, { action }] as const;
  expect(await admin.visit(await advanced(), ...at("integrations"))).toMatchObject({
    systems: [{ id: 5, connected: true }],
  });
  const led = await thrown(admin.visit(await advanced(), ...at("integrations", "/settings?x=1")));
  expect(led).toMatchObject({ status: 303 });
  expect((led as Response).headers.get("location")).toBe("/settings?x=1");
  for (const elsewhere of [
    "//evil.example/settings",
    "https://evil.example/settings",
    "/\\evil.example",
    "javascript:alert(1)",
    "/no/such/page",
    "/logout",
    "/customers.csv",
    "/pictures/x",
    "/advanced/integrations?replace_url=/settings",
  ])
    expect(await admin.visit(await advanced(), ...at("integrations", elsewhere))).toHaveProperty("systems");
  // A page for business-level roles only.
  expect(await branch.visit(await advanced(), ...at("integrations", "/customers/balance-gifts"))).toHaveProperty(
    "systems",
  );
  for (const action of ["other", "INTEGRATIONS2", "%00"])
    expect(await thrown(admin.visit(await advanced(), ...at(action)))).toMatchObject({ init: { status: 404 } });
});
