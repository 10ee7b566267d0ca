import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

/* Branches of the second business; each run creates its own. */

test("a branch is made, refused by its field, and given hours", async ({ page, signInAs }, { retry }) => {
  await signInAs("other.admin");
  const name = `Harbour one ${retry}`;
  await open(page, "/settings/businessProfile/branch/create");
  await page.locator('[name="name"]').fill(" ");
  await page
    .getByRole("button", { name: /^(Save|Add|Create)/ })
    .first()
    .click();
  await expect(page.locator("#name-error")).toBeVisible();
  await page.locator('[name="name"]').fill(name);
  await expectAccessible(page);
  await page
    .getByRole("button", { name: /^(Save|Add|Create)/ })
    .first()
    .click();
  await expect(page.getByText(name).first()).toBeVisible();
  const [branch] = rows("select id from branches where name = ?", name);
  await open(page, `/settings/businessProfile/hours/${branch?.id}`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const monday = (part: string) => page.locator(`[name="Hours[1][${part}]"]`);
  const save = page.getByRole("button", { name: "Save hours" });
  await monday("start").fill("08:00");
  await save.click();
  await expect(page.getByRole("link", { name: "Enter the closing time" })).toBeVisible();
  await expect(monday("start")).toHaveValue("08:00");
  await monday("end").fill("17:30");
  await save.click();
  await expect(page.getByText("Hours saved.")).toBeVisible();
  const hours = "select weekday, starts, ends from branch_hours where branch_id = ?";
  expect(rows(hours, Number(branch?.id))).toEqual([{ weekday: 1, starts: "08:00", ends: "17:30" }]);
  for (const path of ["dashboard", `branch/${branch?.id}`, `languages/${branch?.id}`]) {
    await open(page, `/settings/businessProfile/${path}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test("the texts of a branch stand in each language, beside the English ones", async ({ page, lookAs }) => {
  const [branch] = rows(
    `select b.id, t.about, x.about as english from branches b join branch_texts t on t.branch_id = b.id
     join businesses x on x.id = b.business_id where b.is_default = 1 and t.language_id = 2`,
  );
  await lookAs("business.admin");
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `/settings/businessProfile/languages/${branch?.id}`);
  await page.getByRole("main").getByRole("link", { name: "French" }).click();
  await expect(page.locator('[name="about"]')).toHaveValue(String(branch?.about));
  await expect(page.getByText(String(branch?.english)).last()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
