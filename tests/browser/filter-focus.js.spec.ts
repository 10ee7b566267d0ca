import { expect, open, settled, test } from "../support/browser";
import { tabTo, withoutPointer } from "../support/keys";

test.beforeEach(async ({ page, signInAs }) => {
  await withoutPointer(page);
  await signInAs("business.admin");
  await open(page, "/marketing/delivery/marketing/action=create");
  const title = page.locator("#step-title");
  await page.getByLabel("Name", { exact: true }).fill("Filters by keys");
  await page.keyboard.press("Control+Enter");
  await expect(title).toHaveText("Audience");
  await tabTo(page, /^All customers/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+Enter");
  await expect(title).toHaveText("Filters");
});

test("the filters of a campaign keep the focus at what the last key did", async ({ page }) => {
  const focused = page.locator("*:focus");
  const search = page.getByRole("searchbox", { name: "Search filters" });
  const group = (name: string) => page.getByRole("group", { name, exact: true });
  const add = async (typed: string, name: string) => {
    await tabTo(page, "Search filters");
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
    await settled(page);
    await expect(search).toBeFocused();
    await expect(search).toBeInViewport();
    await tabTo(page, name, 6);
    await page.keyboard.press("Enter");
    await expect(group(name)).toBeFocused();
    await expect(group(name)).toBeInViewport({ ratio: 0.5 });
  };
  await add("spent", "Amount spent");
  await add("tag", "Tag");
  await add("first visit", "First visit");
  await add("shopify", "Shopify: products");
  await tabTo(page, "More results", 20);
  await page.keyboard.press("Enter");
  await expect(group("Shopify: products").getByRole("searchbox")).toBeFocused();
  await tabTo(page, "Update count", 30);
  await page.keyboard.press("Enter");
  await expect(focused).toHaveText("Update count");
  await expect(focused).toBeInViewport();
  await page.getByRole("button", { name: "Remove Tag", exact: true }).press("Enter");
  await expect(group("Tag")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Add filter" })).toBeFocused();
});

test("why a customer is in the audience is led to from the row that asks", async ({ page }) => {
  await tabTo(page, "Search filters");
  await page.keyboard.type("spent");
  await page.keyboard.press("Enter");
  await tabTo(page, "Amount spent");
  await page.keyboard.press("Enter");
  await tabTo(page, "View customers");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Audience" })).toBeVisible();
  await settled(page);
  await page.getByRole("link", { name: /^Why / }).last().press("Enter");
  const why = page.locator("#why");
  await expect(why).toContainText("is in the audience");
  await expect(why).toBeFocused();
  await expect(why.getByRole("heading")).toBeInViewport();
});
