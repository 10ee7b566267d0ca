import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { inRow } from "../support/row-menu";
import { rows } from "../support/rows";

const path = "/customers/tag/list/customers";

const tagNamed = (name: string) => rows("select * from tags where name = ?", name)[0];
const field = (row: string, column: string) => `[id="${row}[${column}]"]`;

test("many tags are added and changed in one form, refused by row, and saved", async ({ page, signInAs }, info) => {
  const own = info.project.name === "js" ? "S" : "N";
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

test("whoever deletes a tag, or keeps it, comes back to its place in the list", async ({ page, signInAs }, info) => {
  const own = info.project.name === "js" ? "S" : "N";
  const names = [1, 2, 3].map((n) => `Place ${own}${n}`);
  await signInAs("business.admin");
  await open(page, path);
  for (const [n, name] of names.entries()) {
    await page.locator(field(`InsertTags[${n}]`, "name")).fill(name);
    await page.locator(field(`InsertTags[${n}]`, "abv")).fill(`P${own}${n}`);
  }
  await page.getByRole("button", { name: "Save tags" }).last().click();
  await expect(page.getByText("Tags updated: 3 tags added.")).toBeVisible();
  const place = (n: number) => page.locator(`#tag-${tagNamed(names[n] ?? "")?.id}`);
  const goToDelete = async (n: number) => (await inRow(page, `Delete ${names[n]}`)).click();
  const remove = async (n: number) => {
    await goToDelete(n);
    await page.getByRole("button", { name: "Delete tag" }).click();
    await expect(page.getByText(`Tag “${names[n]}” deleted.`)).toBeVisible();
  };

  await open(page, `${path}?search=Place+${own}`);
  await goToDelete(1);
  await page.getByRole("link", { name: "Keep tag" }).click();
  await expect(place(1)).toBeFocused();
  await remove(1);
  await expect(place(2)).toBeFocused();
  await expect(place(2)).toBeInViewport();
  await expect(page).toHaveURL(/search=Place/);
  await remove(2);
  await expect(place(0)).toBeFocused();
});

test("a tag in use is deleted only once its short form is typed, and not while a draw asks for it", async ({
  page,
  signInAs,
}) => {
  const [worn] = rows(
    `select t.id, t.name, t.abbreviation, t.customer_count from tags t join users u on u.business_id = t.business_id
     where u.username = 'business.admin' and t.customer_count > 0
       and not exists (select 1 from draws d where ',' || d.rule_tags || ',' like '%,' || t.id || ',%') limit 1`,
  );
  await signInAs("business.admin");
  await open(page, `/customers/tag/${worn?.id}/delete`);
  await expect(page.getByText(/The tag is removed from [\d,]+ customers?\./)).toBeVisible();
  await page.getByLabel(`Type ${worn?.abbreviation} to delete the tag`).fill("something else");
  await page.getByRole("button", { name: "Delete tag" }).click();
  await expect(page.locator("#error-summary")).toContainText(`Type ${worn?.abbreviation} to delete the tag`);
  expect(tagNamed(String(worn?.name))).toBeDefined();
});

test("the grid is sound at 320 px, and closed to branches", async ({ page, signInAs, scripted }) => {
  await signInAs("business.admin");
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, path);
  await expectNoSidewaysScroll(page);
  // axe uses timers, which a page without script does not have.
  if (scripted) await expectAccessible(page);
  await signInAs("branch.admin");
  expect((await page.goto(path))?.status()).toBe(403);
  await expect(page.getByText("You are unauthorized to view this page").first()).toBeVisible();
});

test("who may only look sees the tags and nothing to change", async ({ page, signInAs }) => {
  await signInAs("business.clerk");
  await open(page, path);
  await expect(page.getByRole("table", { name: "Tags" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save tags" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Edit/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Delete/ })).toHaveCount(0);
});
