import { expect, open, settled, test } from "../support/browser";
import { focused } from "../support/keys";
import { customersOf, tagsOf } from "../support/manifest";

/*
 * Focus and URL after a form or a switch, with and without script.
 */

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

test("a preference that is switched keeps the focus on its switch", async ({ page }) => {
  await open(page, "/keyboard");
  for (const name of [/^Switch off single-key/, /^Switch on single-key/]) {
    await page.getByRole("button", { name }).press("Enter");
    await expect(page.getByRole("button", { name: /^Switch (on|off) single-key/ })).not.toHaveText(name);
    await settled(page);
    expect(await focused(page)).toMatch(/^Switch (on|off) single-key/);
  }
});

test("a form that goes through leads to the content, not to where its errors would be", async ({ page, scripted }) => {
  const [uid = 0] = customersOf("business.admin");
  await open(page, `/customers/profile/uid=${uid}/adjust`);
  await page.getByLabel("Points", { exact: true }).fill("x");
  await page.getByRole("button", { name: "Adjust balance" }).click();
  await expect(page.locator("#error-summary")).toBeFocused();
  await page.getByLabel("Points", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Adjust balance" }).click();
  await expect(page.getByText(/^2 points added to /)).toBeVisible();
  expect(new URL(page.url()).hash).toBe(scripted ? "" : "#content");
  await expect(page.locator("#content")).toBeFocused();
});

test("the tags are the menu's place while one is deleted", async ({ page }) => {
  const [tag] = tagsOf("business.admin");
  await open(page, `/customers/tag/${tag}/delete`);
  const menu = page.getByRole("navigation", { name: "Main", exact: true });
  await expect(menu.getByRole("link", { name: "Tags" })).toHaveAttribute("aria-current", "page");
  await expect(menu.getByRole("link", { name: "Customers" })).not.toHaveAttribute("aria-current", "page");
});

test("a search holds what is asked, and with script nothing that is not", async ({ page, scripted }) => {
  await open(page, "/offers");
  await page.getByRole("searchbox").fill("bread");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/search=bread/);
  const empty = [...new URL(page.url()).searchParams].filter(([, value]) => value === "");
  if (scripted) expect(empty).toEqual([]);
  await expect(page.getByRole("searchbox")).toHaveValue("bread");
  await expect(page.getByText("was ignored")).toHaveCount(0);
});

test("customers are links wherever they are named, for whoever may open them", async ({ page }) => {
  await open(page, "/dashboard/transactions?date1=2000-01-01&date2=2099-12-31");
  const named = page.getByRole("table").locator('tbody a[href^="/customers/profile/uid="]');
  await expect(named.first()).toBeVisible();
  await named.first().click();
  await expect(page).toHaveURL(/\/customers\/profile\/uid=\d+$/);
});
