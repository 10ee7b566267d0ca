import { beforeEach, expect, test, vi } from "vitest";
import { PlainForms } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

const noteSecurity = vi.hoisted(() => vi.fn());
vi.mock("../../../server/door.server", async (original) => ({ ...(await original<object>()), noteSecurity }));

/* Posts whose sender lacks a role or a permission, in the security log. */

const wizard = wizardShop();

beforeEach(() => noteSecurity.mockClear());

const signIn = (permissions: readonly string[], role = "business_admin") =>
  PlainForms.signIn(wizard.door, wizard.shop, wizard.shop.admin.username, role, { permissionsOn: true, permissions });

const noted = (path: string) => [[{ event: "form refused", path, address: "", account: wizard.shop.admin.username }]];

test("one to a page that its sender may not open is noted, and the page alone is not", async () => {
  const page = await import("../../../app/features/offers/pages/delete");
  const forms = await signIn(["offer.read"]);
  await forms.postTo(page, "/offers/1/delete?x=1", { offerId: "1" }, {});
  expect(noteSecurity.mock.calls).toEqual(noted("/offers/1/delete"));
  await expect(forms.visit(page, "/offers/1/delete", { offerId: "1" })).rejects.toBeDefined();
  expect(noteSecurity).toHaveBeenCalledOnce();
});

test("one below the role of its page is noted", async () => {
  const page = await import("../../../app/features/settings/pages/revert");
  const forms = await signIn(["business_rule.update"], "branch_clerk");
  await forms.postTo(page, "/settings/history/1/revert", { change: "1" }, {});
  expect(noteSecurity.mock.calls).toEqual(noted("/settings/history/1/revert"));
});

test("one to a form of a page that its sender may only read is noted", async () => {
  const page = await import("../../../app/features/socials/pages/social");
  const forms = await signIn(["social_media.read"]);
  expect(await forms.postTo(page, "/socials/dashboard/edit", { action: "edit" }, {})).toMatchObject({
    init: { status: 403 },
  });
  expect(noteSecurity.mock.calls).toEqual(noted("/socials/dashboard/edit"));
});

test("one that is allowed is not noted", async () => {
  const page = await import("../../../app/features/offers/pages/delete");
  const forms = await signIn(["offer.delete"]);
  await forms.postTo(page, "/offers/1/delete", { offerId: "1" }, {});
  expect(noteSecurity).not.toHaveBeenCalled();
});
