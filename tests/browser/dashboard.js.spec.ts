import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

test("totals, charts with their tables, activity by branch", async ({ page }) => {
  await open(page, "/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const [{ n } = { n: 0 }] = rows(
    `select count(*) as n from customers where left_at is null
     and business_id = (select business_id from users where username = 'business.admin')`,
  );
  await expect(page.getByRole("main")).toContainText(Number(n).toLocaleString("en-US"));
  await expect(page.getByRole("main").locator("svg[role=img], figure svg").first()).toBeVisible();
  for (const table of await page
    .getByRole("main")
    .locator("details")
    .filter({ has: page.locator("table") })
    .all()) {
    await expect(table.locator("summary")).toBeVisible();
  }
});

test("the branch and the period are kept in the address", async ({ page }) => {
  await open(page, "/dashboard");
  await page.getByLabel("Branch", { exact: true }).selectOption({ index: 1 });
  // The address comes before the page.
  await expect(page.getByRole("link", { name: "7 days", exact: true })).toHaveAttribute("href", /branchId=[1-9]/);
  await page.getByText("Custom", { exact: true }).click();
  await page.getByLabel("From", { exact: true }).fill("2026-03-01");
  await page.getByLabel("To", { exact: true }).fill("2026-03-31");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/branchId=[1-9]\d*&dashboardDate=2026-03-01&toDate=2026-03-31/);
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("2026-03-01");
  await expect(page.getByText("03/01/2026 – 03/31/2026 vs 01/29/2026 – 02/28/2026")).toBeVisible();
  await page.getByRole("link", { name: "7 days", exact: true }).click();
  await expect(page.getByRole("link", { name: "7 days", exact: true })).toHaveAttribute("aria-current", "true");
  await expect(page.getByLabel("Branch", { exact: true })).not.toHaveValue("0");
});
