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

test("every number of the activity leads to the rows behind it", async ({ page }) => {
  const types = page.getByRole("region", { name: "Activity by type of transaction" }).locator("tbody tr");
  for (const at of [0, 2]) {
    // Retries, because other tests may post between the two readings.
    await expect(async () => {
      await open(page, "/dashboard?dashboardDate=2026-01-01&toDate=2026-11-21");
      expect(await types.count()).toBeGreaterThan(3);
      const link = types.nth(at).getByRole("link").first();
      const figure = Number(((await link.textContent()) ?? "").replace(/[^\d]/g, ""));
      const href = (await link.getAttribute("href")) ?? "";
      await open(page, href);
      const shown = page.getByText(/of [\d,]+/).first();
      expect(Number(/of ([\d,]+)/.exec((await shown.textContent()) ?? "")?.[1]?.replaceAll(",", "")), href).toBe(
        figure,
      );
    }).toPass();
  }
});

test("the branch and the period are kept in the address", async ({ page, scripted }) => {
  await open(page, "/dashboard");
  await page.getByLabel("Branch", { exact: true }).selectOption({ index: 1 });
  if (!scripted) await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page).toHaveURL(/branchId=[1-9]\d*/);
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

test("what is impossible in the address is said, not suffered", async ({ page }) => {
  for (const query of [
    "dashboardDate=2026-02-31",
    "dashboardDate=2026-05-01&toDate=2026-04-01",
    "branchId=999999",
    "toDate=%00",
  ]) {
    const answer = await page.goto(`/dashboard?${query}`);
    expect(answer?.status(), query).toBe(200);
  }
});
