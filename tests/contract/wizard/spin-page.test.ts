import { expect, test } from "vitest";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { PlainForms } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* The wheel's page for a user with read-only permission. */

const wizard = wizardShop();

const signIn = (permissions: string[]) =>
  PlainForms.signIn(wizard.door, wizard.shop, wizard.shop.admin.username, "business_clerk", {
    permissionsOn: true,
    permissions,
    rules: rulesFrom({ spin_draw_allow: "1" }),
  });

test("who may only read draws sees the wheel and is neither offered nor allowed a spin", async () => {
  const { door, shop } = wizard;
  await door.store.db
    .updateTable("businesses")
    .set({ business_rules: '{"spin_draw_allow":"1"}' })
    .where("id", "=", shop.id)
    .execute();
  const page = await import("../../../app/features/spin/pages/spin");
  const path = "/draws/spintowin";
  const reader = await signIn(["draw.read"]);
  expect(await reader.visit(page, path)).toMatchObject({ maySpin: false, mayEdit: false });
  expect(await reader.postTo(page, path, {}, { customer: "1" })).toMatchObject({ kind: "forbidden" });
  const clerk = await signIn(["draw.read", "draw.update"]);
  expect(await clerk.visit(page, path)).toMatchObject({ maySpin: true });
  expect(await clerk.postTo(page, path, {}, { customer: "1" })).toMatchObject({ init: { status: 422 } });
});
