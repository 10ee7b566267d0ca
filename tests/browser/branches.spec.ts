import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

/* Branches of the second business; each run makes one of its own. */

test.beforeEach(async ({ signInAs }) => signInAs("other.admin"));

test("a branch is made, refused by its field, and given hours", async ({ page, scripted }, { retry }) => {
  const name = `Harbour ${scripted ? "one" : "two"} ${retry}`;
  await open(page, "/settings/businessProfile/branch/create");
  await page.locator('[name="name"]').fill(" ");
  await page
    .getByRole("button", { name: /^(Save|Add|Create)/ })
    .first()
    .click();
  await expect(page.locator("#name-error")).toBeVisible();
  await page.locator('[name="name"]').fill(name);
  if (scripted) await expectAccessible(page);
  await page
    .getByRole("button", { name: /^(Save|Add|Create)/ })
    .first()
    .click();
  await expect(page.getByText(name).first()).toBeVisible();
  const [branch] = rows("select id from branches where name = ?", name);
  await open(page, `/settings/businessProfile/hours/${branch?.id}`);
  if (scripted) await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  for (const path of ["dashboard", `branch/${branch?.id}`, `languages/${branch?.id}`]) {
    await open(page, `/settings/businessProfile/${path}`);
    await expectNoSidewaysScroll(page);
    if (scripted) await expectAccessible(page);
  }
});
