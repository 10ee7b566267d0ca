import { beforeAll, expect, test } from "vitest";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { postOver, shownTo } from "../../support/edited-page";
import { pageHtml, rowsIn } from "../../support/page-html";
import { PlainForms, readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* The wheel's pages: for a user with read-only permission, and in two tabs. */

const wizard = wizardShop();

const signIn = (permissions: string[]) =>
  PlainForms.signIn(wizard.door, wizard.shop, wizard.shop.admin.username, "business_clerk", {
    permissionsOn: true,
    permissions,
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

test("two tabs change two slices and both changes stay; the same slice is a question about that slice alone", async () => {
  const route = await import("../../../app/features/spin/pages/prizes");
  const path = "/draws/spintowin/prizes";
  const clerk = await signIn(["draw.read", "draw.update"]);
  const submit = "Save wheel";
  const page = { path, params: {}, route, submit };
  const titleOf = (row: number) => `prizes[${row}][title]`;
  const save = async (html: string, typed: Readonly<Record<string, string>>, button = submit) =>
    readAct(await postOver(clerk, page, html, typed, button));
  const opened = async () => shownTo(clerk, page);
  const slices = async () => (await clerk.visit(route, path)).rows.map(({ title, stock }) => `${title} ${stock}`);
  const three = Object.fromEntries(
    ["Bun", "Tea", "Cake"].flatMap((title, row) => [
      [titleOf(row), title],
      [`prizes[${row}][wins]`, "1"],
      [`prizes[${row}][odds]`, row === 0 ? "50" : "25"],
      [`prizes[${row}][stock]`, "5"],
    ]),
  );
  await wizard.door.store.db.updateTable("wheel_prizes").set({ deleted_at: 1 }).execute();
  expect(await save(await opened(), three)).toMatchObject({ status: 303 });

  const [one, other, third] = [await opened(), await opened(), await opened()];
  expect(await save(one, { [titleOf(0)]: "Roll", "prizes[0][stock]": "7" })).toMatchObject({ status: 303 });
  expect(await save(other, { [titleOf(2)]: "Pie", "prizes[0][stock]": "6" })).toMatchObject({ status: 303 });
  expect(await slices()).toEqual(["Roll 8", "Tea 5", "Pie 5"]);

  const refused = (await postOver(clerk, page, third, { [titleOf(0)]: "Bagel" })) as { readonly data: object };
  expect(refused).toMatchObject({ init: { status: 422 }, data: { conflict: true } });
  const html = await shownTo(clerk, page, refused.data);
  expect(rowsIn(html).slice(1)).toEqual([
    ["Slice 1", expect.stringContaining("Bun"), expect.stringContaining("Roll"), expect.stringContaining("Bagel")],
  ]);
  expect(await save(html, {}, "Save my version")).toMatchObject({ status: 303 });
  expect(await slices()).toEqual(["Bagel 8", "Tea 5", "Pie 5"]);
});
