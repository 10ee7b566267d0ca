import { beforeAll, expect, test } from "vitest";
import { readRows } from "../../../app/features/spin/prize-form";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { postOver, shownTo, type Typed } from "../../support/edited-page";
import { pageHtml, rowsIn } from "../../support/page-html";
import { portalSession } from "../../support/portal-session";
import { PlainForms, readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* The wheel's pages: for a user with read-only permission, and in two tabs. */

const wizard = wizardShop();

const signIn = (permissions: string[], features = portalSession().features) =>
  PlainForms.signIn(wizard.door, wizard.shop, wizard.shop.admin.username, "business_clerk", {
    permissionsOn: true,
    ...{ permissions, features },
    rules: rulesFrom({ spin_draw_allow: "1" }),
  });

beforeAll(async () => {
  const { door, shop } = wizard;
  await door.store.db
    .updateTable("businesses")
    .set({ business_rules: '{"spin_draw_allow":"1"}' })
    .where("id", "=", shop.id)
    .execute();
});

test("who may only read draws sees the wheel and is neither offered nor allowed a spin", async () => {
  const page = await import("../../../app/features/spin/pages/spin");
  const path = "/draws/spintowin";
  const reader = await signIn(["draw.read"]);
  expect(await reader.visit(page, path)).toMatchObject({ maySpin: false, mayEdit: false });
  expect(await reader.postTo(page, path, {}, { customer: "1" })).toMatchObject({ kind: "forbidden" });
  const clerk = await signIn(["draw.read", "draw.update"]);
  expect(await clerk.visit(page, path)).toMatchObject({ maySpin: true });
  expect(await clerk.postTo(page, path, {}, { customer: "1" })).toMatchObject({ init: { status: 422 } });
});

test("both versions are shown of the spins a day, which two tabs of the wheel changed", async () => {
  const page = await import("../../../app/features/spin/pages/prizes");
  const path = "/draws/spintowin/prizes";
  const clerk = await signIn(["draw.read", "draw.update"]);
  const post = async (spins_per_day: string, revision: string) => {
    const slice = { "prizes[0][title]": "Nothing", "prizes[0][wins]": "0", "prizes[0][odds]": "100" };
    return clerk.postTo(page, path, {}, { ...slice, spins_per_day, revision });
  };
  const { revision } = await clerk.visit(page, path);
  expect(readAct(await post("1", String(revision)))).toMatchObject({ status: 303 });
  const { revision: shown } = await clerk.visit(page, path);
  expect(readAct(await post("2", String(shown)))).toMatchObject({ status: 303 });
  const { data } = (await post("3", String(shown))) as { readonly data: object };
  expect(data).toHaveProperty("conflict", true);
  const html = await pageHtml(page.default, path, await clerk.visit(page, path), data);
  expect(rowsIn(html).slice(0, 2)).toEqual([
    ["Field", "Saved now", "Yours"],
    ["Daily spins per customer", "2", "3"],
  ]);
});

const titleOf = (row: number) => `prizes[${row}][title]`;
const stockOf = (row: number) => `prizes[${row}][stock]`;

/** Prizes as they are typed into the first rows. */
const prizes = (...titles: string[]) =>
  Object.fromEntries(
    titles.flatMap((title, row) => [
      [titleOf(row), title],
      [`prizes[${row}][wins]`, "1"],
      [`prizes[${row}][odds]`, row === 0 ? "50" : "25"],
      [stockOf(row), "5"],
    ]),
  );

/** The page of a wheel without slices, at a server that answers a repeated key alike. */
async function emptyWheel() {
  const route = await import("../../../app/features/spin/pages/prizes");
  const { db } = wizard.door.store;
  const clerk = await signIn(["draw.read", "draw.update"], [...portalSession().features, "idempotency"]);
  const page = { path: "/draws/spintowin/prizes", params: {}, route, submit: "Save wheel" };
  await db.updateTable("wheel_prizes").set({ deleted_at: 1 }).execute();
  return {
    opened: async (answer?: object) => shownTo(clerk, page, answer),
    post: async (html: string, typed: Typed, button?: string) => postOver(clerk, page, html, typed, button),
    async slices() {
      const { values, revision } = await clerk.visit(route, page.path);
      return { slices: readRows(values).map(({ title, stock }) => `${title} ${stock}`), revision };
    },
    win: async (title: string) =>
      db
        .updateTable("wheel_prizes")
        .set(({ eb }) => ({ stock: eb("stock", "-", 1) }))
        .where("title", "=", title)
        .execute(),
  };
}

test("two tabs change two slices and both changes stay; the same slice is a question about that slice alone", async () => {
  const { opened, post, slices } = await emptyWheel();
  expect(readAct(await post(await opened(), prizes("Bun", "Tea", "Cake")))).toMatchObject({ status: 303 });

  const [one, other, third] = [await opened(), await opened(), await opened()];
  expect(readAct(await post(one, { [titleOf(0)]: "Roll", [stockOf(0)]: "7" }))).toMatchObject({ status: 303 });
  expect(readAct(await post(other, { [titleOf(2)]: "Pie", [stockOf(0)]: "6" }))).toMatchObject({ status: 303 });
  expect(await slices()).toMatchObject({ slices: ["Roll 8", "Tea 5", "Pie 5"] });

  const refused = (await post(third, { [titleOf(0)]: "Bagel" })) as { readonly data: object };
  expect(refused).toMatchObject({ init: { status: 422 }, data: { conflict: true } });
  const html = await opened(refused.data);
  expect(rowsIn(html).slice(1)).toEqual([
    ["Slice 1", expect.stringContaining("Bun"), expect.stringContaining("Roll"), expect.stringContaining("Bagel")],
  ]);
  expect(readAct(await post(html, {}, "Save my version"))).toMatchObject({ status: 303 });
  expect(await slices()).toMatchObject({ slices: ["Bagel 8", "Tea 5", "Pie 5"] });
});

test("a page sent twice is saved once, also after a win and under another key", async () => {
  const { opened, post, slices, win } = await emptyWheel();
  expect(readAct(await post(await opened(), prizes("Bun", "Tea", "Cake")))).toMatchObject({ status: 303 });
  const html = await opened();
  await win("Bun");
  const typed = { [titleOf(1)]: "Chai", [stockOf(1)]: "10" };
  expect(readAct(await post(html, typed))).toMatchObject({ status: 303 });
  const now = await slices();
  expect(now).toMatchObject({ slices: ["Bun 4", "Chai 10", "Cake 5"] });
  expect(readAct(await post(html, typed))).toMatchObject({ status: 303 });
  expect(await slices()).toEqual(now);
  expect(readAct(await post(html, { ...typed, idempotency_key: crypto.randomUUID() }))).toMatchObject({ status: 303 });
  expect(await slices()).toMatchObject({ slices: now.slices });
});

test("a page sent twice after somebody else's change is saved once", async () => {
  const { opened, post, slices } = await emptyWheel();
  expect(readAct(await post(await opened(), prizes("Bun", "Tea", "Cake")))).toMatchObject({ status: 303 });
  const [one, other] = [await opened(), await opened()];
  expect(readAct(await post(one, { [stockOf(0)]: "7" }))).toMatchObject({ status: 303 });
  for (const _press of [1, 2]) {
    expect(readAct(await post(other, { [titleOf(1)]: "Chai", [stockOf(1)]: "6" }))).toMatchObject({ status: 303 });
    expect(await slices()).toMatchObject({ slices: ["Bun 7", "Chai 6", "Cake 5"] });
  }
});

test("two people who only change the same stock change it both, each of them once", async () => {
  const { opened, post, slices } = await emptyWheel();
  expect(readAct(await post(await opened(), prizes("Bun", "Tea", "Cake")))).toMatchObject({ status: 303 });
  const [one, other] = [await opened(), await opened()];
  for (const _press of [1, 2]) expect(readAct(await post(one, { [stockOf(0)]: "7" }))).toMatchObject({ status: 303 });
  expect(readAct(await post(other, { [stockOf(0)]: "6" }))).toMatchObject({ status: 303 });
  const again = (await post(other, { [stockOf(0)]: "6" })) as { readonly data: object };
  expect(again).toMatchObject({ init: { status: 422 } });
  expect(await post(await opened(again.data), {})).toMatchObject({ init: { status: 422 } });
  expect(await slices()).toMatchObject({ slices: ["Bun 8", "Tea 5", "Cake 5"] });
});

test("a restock is not lost beside a name that somebody else has changed alike", async () => {
  const { opened, post, slices } = await emptyWheel();
  expect(readAct(await post(await opened(), prizes("Bun", "Tea", "Cake")))).toMatchObject({ status: 303 });
  const [one, other] = [await opened(), await opened()];
  expect(readAct(await post(one, { [titleOf(0)]: "Roll" }))).toMatchObject({ status: 303 });
  const typed = { [titleOf(0)]: "Roll", [stockOf(0)]: "7" };
  for (const _press of [1, 2]) expect(readAct(await post(other, typed))).toMatchObject({ status: 303 });
  expect(await slices()).toMatchObject({ slices: ["Roll 7", "Tea 5", "Cake 5"] });
});

test("slices that somebody else added to the same empty wheel can be removed", async () => {
  const { opened, post, slices } = await emptyWheel();
  const [one, other] = [await opened(), await opened()];
  expect(readAct(await post(one, prizes("Bun", "Tea", "Cake")))).toMatchObject({ status: 303 });
  let answer = (await post(other, prizes("Pie", "Milk", "Roll"))) as { readonly data: object };
  expect(answer).toMatchObject({ init: { status: 422 } });
  for (const row of [5, 4, 3]) {
    const html = await opened(answer.data);
    answer = (await post(html, { press: `remove:${row}` })) as { readonly data: object };
  }
  expect(readAct(await post(await opened(answer.data), {}))).toMatchObject({ status: 303 });
  expect(await slices()).toMatchObject({ slices: ["Pie 5", "Milk 5", "Roll 5"] });
});
