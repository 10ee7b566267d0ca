import { expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";

/* The second business's catalogue; each run creates its own category and product. */

const own = () => `Scripted ${Math.random().toString(36).slice(2, 8)}`;

test("a category and a product are made, found, made a reward, and deleted", async ({ page, signInAs }) => {
  const name = own();
  await signInAs("other.admin");
  await open(page, "/products/category/create");
  await page.getByRole("button", { name: "Add category" }).click();
  await expect(page.getByRole("link", { name: "Enter a name" })).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Add category" }).click();
  await expect(page).toHaveURL(/\/products\/dashboard\?category=\d+(#|$)/);

  await page.getByRole("link", { name: "New product" }).first().click();
  await page.getByLabel("Name").fill(`${name} éclair`);
  await page.getByLabel("Price").fill("a lot");
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(page.locator("#error-summary, [role=alert]").first()).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue(`${name} éclair`);
  await expect(page.locator('input[name="category_id"]:checked')).toHaveCount(1);
  await page.getByLabel("Price").fill("4.5");
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(page.getByText(`Product added: ${name} éclair.`).first()).toBeVisible();

  await page.getByRole("link", { name: "Add reward" }).click();
  await page.locator('[name="point_value"]').fill("45");
  await page.getByRole("button", { name: "Add reward" }).click();
  await expect(page.getByText("Reward added.").first()).toBeVisible();

  await open(page, "/products/dashboard");
  await page.getByRole("searchbox").fill(`${name.toUpperCase()} ECLAIR`);
  await page.getByRole("button", { name: "Search" }).click();
  const row = page.getByRole("row", { name: `${name} éclair` });
  await expect(row).toContainText("45");
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole("link", { name: `${name} éclair`, exact: true }).click();
  await page.getByRole("link", { name: "Delete product" }).click();
  await page.getByRole("button", { name: "Delete product" }).click();
  await expect(page.getByText("Product deleted.").first()).toBeVisible();
  await page.locator(".tree").getByRole("link", { name, exact: true }).click();
  await page.getByRole("link", { name: "Delete category" }).click();
  await page.getByRole("button", { name: "Delete category" }).click();
  await expect(page.getByText("Category deleted.").first()).toBeVisible();
  await expect(page.locator(".tree").getByRole("link", { name, exact: true })).toHaveCount(0);
});
