import { expectAccessible } from "../support/axe";
import { expect, open, test } from "../support/browser";

/* The tree of categories by keyboard; changes nothing. */

test("the tree is one stop, and arrows, Home, End and letters move in it", async ({ page, lookAs }) => {
  await lookAs("business.admin");
  await open(page, "/products/dashboard");
  const tree = page.getByRole("tree", { name: "Categories" });
  const item = (name: string | RegExp) => tree.getByRole("treeitem", { name });
  await expect(tree.locator("[tabindex='0']")).toHaveCount(1);
  await item("All products").focus();
  await page.keyboard.press("ArrowDown");
  await expect(item("Bakery")).toBeFocused();
  await expect(item("Bakery")).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowRight");
  await expect(item("Bakery")).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowRight");
  await expect(item(/^Breads/)).toBeFocused();
  await expect(item(/^Breads/)).toHaveAttribute("aria-level", "2");
  await expect(item(/^Breads/)).toHaveAttribute("aria-posinset", "1");
  await expect(item(/^Breads/)).toHaveAttribute("aria-setsize", "3");
  await page.keyboard.press("v");
  await expect(item(/^Viennoiserie/)).toBeFocused();
  await page.keyboard.press("End");
  await expect(item("Shop")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(item("All products")).toBeFocused();
  await page.keyboard.press("c");
  await expect(item(/^Cakes/)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/category=\d+$/);
  await expect(item(/^Cakes/)).toHaveAttribute("aria-selected", "true");
  await item(/^Cakes/).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(item("Bakery")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(item("Bakery")).toHaveAttribute("aria-expanded", "false");
});

test("in a form the tree chooses by Space", async ({ page, lookAs }) => {
  await lookAs("business.admin");
  await open(page, "/products/product/create");
  const item = (name: string | RegExp) => page.getByRole("treeitem", { name });
  await item("No category").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(item(/^Pantry/)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(item(/^Pantry/)).toHaveAttribute("aria-selected", "true");
  await expect(item(/^Pantry/).getByRole("radio", { includeHidden: true })).toBeChecked();
});
