import { beforeAll, expect, test } from "vitest";
import { rulesFrom } from "../../../server/contract/settings/rules";
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
