import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { open, test } from "../support/browser";
import { rows } from "../support/rows";

const list = "/settings/businessProfile/employees";
const permissions = "/settings/businessProfile/permissions";

test("their pages are accessible and fit 320 pixels", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  const { id } = rows("select id from users where username = ?", "business.clerk")[0] ?? {};
  const form = "/settings/businessProfile/employee/create";
  for (const path of [list, form, permissions, `${permissions}/role/new`, `${permissions}/person/${id}`]) {
    await open(page, path);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
