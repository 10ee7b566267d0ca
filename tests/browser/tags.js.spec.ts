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
