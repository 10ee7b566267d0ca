import { expect, open, test } from "../support/browser";

const path = "/customers/tag/list/customers";

test("arrows go through a column, and Enter goes on to the next new tag", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, path);
  const fresh = page.locator('input[data-column="name"][name^="InsertTags"]');
  const before = await fresh.count();
  await fresh.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(fresh.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(fresh.first()).toBeFocused();
  for (let row = 0; row < before; row += 1) {
    await page.keyboard.type(`Typed ${row}`);
    await page.keyboard.press("Enter");
  }
  await expect(fresh).toHaveCount(before + 1);
  await expect(fresh.last()).toBeFocused();
  await expect(fresh.first()).toHaveValue("Typed 0");
});

test("rows that came with the document are left as they came, and the keys go through them", async ({
  page,
  signInAs,
}) => {
  await signInAs("business.admin");
  await open(page, path);
  const table = page.getByRole("table", { name: "Tags" }).locator("tbody *");
  const takenOver = (elements: Element[]) =>
    elements.filter((element) => Object.keys(element).some((key) => key.startsWith("__react"))).length;
  expect(await table.count()).toBeGreaterThan(20);
  expect(await table.evaluateAll(takenOver)).toBe(0);
  await page.getByRole("button", { name: "Edit all" }).click();
  const kept = page.locator('input[data-column="name"][name^="UpdateTags"]');
  await expect(kept.nth(2)).toBeVisible();
  await kept.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(kept.nth(1)).toBeFocused();
  await page.getByRole("button", { name: "More rows" }).click();
  await expect(page.locator('input[data-column="name"][name^="InsertTags"]')).toHaveCount(5);
  expect(await table.evaluateAll(takenOver)).not.toBe(0);
  await expect(kept.first()).toHaveValue(/./);
});
