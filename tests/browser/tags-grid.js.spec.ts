import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { inRow } from "../support/row-menu";
import { rows } from "../support/rows";

const path = "/customers/tag/list/customers";

const tagNamed = (name: string) => rows("select * from tags where name = ?", name)[0];
const field = (row: string, column: string) => `[id="${row}[${column}]"]`;

test("many tags are added and changed in one form, refused by row, and saved", async ({ page, signInAs }) => {
  const own = "S";
  await signInAs("business.admin");
  await open(page, path);
  await page.locator(field("InsertTags[0]", "name")).fill(`First ${own}`);
  await page.locator(field("InsertTags[0]", "abv")).fill(`1${own}`);
  await page.locator(field("InsertTags[1]", "name")).fill(`first ${own.toLowerCase()}`);
  await page.locator(field("InsertTags[1]", "abv")).fill(`2${own}`);
  await page.getByRole("button", { name: "Save tags" }).last().click();
  const summary = page.locator("#error-summary");
  await expect(summary).toContainText(`Another tag is called “First ${own}”`);
  await expect(page.locator(field("InsertTags[1]", "abv"))).toHaveValue(`2${own}`);
  await page.locator(field("InsertTags[1]", "name")).fill(`Second ${own}`);
  await page.getByRole("button", { name: "More rows" }).click();
  await expect(page.locator(field("InsertTags[6]", "name"))).toHaveCount(1);
  await expect(page.locator(field("InsertTags[1]", "name"))).toHaveValue(`Second ${own}`);
  await page.getByRole("button", { name: "Save tags" }).last().click();
  await expect(page.getByText("Tags updated: 2 tags added.")).toBeVisible();

  const row = `UpdateTags[${tagNamed(`Second ${own}`)?.id}]`;
  await page.getByRole("button", { name: `Edit Second ${own}` }).click();
  await page.locator(field(row, "name")).fill(`Changed ${own}`);
  await page
    .getByRole("group", { name: `Second ${own}` })
    .getByLabel("Enabled")
    .uncheck();
  await page.getByRole("button", { name: "Save tags" }).last().click();
  await expect(page.getByText("Tags updated: 1 tag updated.")).toBeVisible();
  expect(tagNamed(`Changed ${own}`)).toMatchObject({ abbreviation: `2${own}`, enabled: 0, revision: 2 });

  await (await inRow(page, `Delete Changed ${own}`)).click();
  await expect(page.getByText("No customer has this tag.")).toBeVisible();
  await page.getByRole("button", { name: "Delete tag" }).click();
  await expect(page.getByText(`Tag “Changed ${own}” deleted.`)).toBeVisible();
  expect(tagNamed(`Changed ${own}`)).toBeUndefined();
});

test("the grid is sound at 320 px", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, path);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
