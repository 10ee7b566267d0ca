import { expect, open, test } from "../support/browser";

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

test("opens with today, ten a page, and says the filters in the address", async ({ page }) => {
  await open(page, "/dashboard/transactions");
  const today = await page.getByLabel("From", { exact: true }).inputValue();
  expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe(today);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`date1=${today}.*date2=${today}`));
});

test("filters narrow, pages turn, and the address holds all of it", async ({ page }) => {
  await open(page, "/dashboard/transactions");
  await page.getByLabel("From", { exact: true }).fill("2026-01-01");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page).toHaveURL(/date1=2026-01-01/);
  const table = page.getByRole("main").locator("table").first();
  await expect(table.locator("tbody tr")).toHaveCount(10);
  const first = await table.locator("tbody tr").first().textContent();
  await page.getByRole("navigation", { name: /page/i }).getByRole("link", { name: /next/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(table.locator("tbody tr")).toHaveCount(10);
  await expect(table.locator("tbody tr").first()).not.toHaveText(first ?? "");
  await page.goBack();
  await expect(table.locator("tbody tr").first()).toHaveText(first ?? "");
});
