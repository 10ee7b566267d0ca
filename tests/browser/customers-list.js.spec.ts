import type { Page } from "playwright/test";
import { expect, open, test } from "../support/browser";
import { hold } from "../support/held-scripts";
import { tabTo } from "../support/keys";

const search = async (page: Page, words: string) => {
  await page.getByRole("searchbox", { name: /Search by name/ }).fill(words);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`search=${words}`));
};

test("where the fields behind the disclosure cannot be loaded, their filters stay on and the page has them", async ({
  page,
  signInAs,
  complaints,
}) => {
  await page.route(/\/more-filters-[^/]*\.js$/, (route) => route.abort());
  await signInAs("business.admin");
  await open(page, "/customers?user_balance=10,");
  await search(page, "ma");
  await page.locator("#more-filters").click();
  const again = page.getByRole("link", { name: "Reload page" });
  await expect(again).toBeVisible();
  await search(page, "an");
  await expect(page).toHaveURL(/user_balance=10/);
  await page.locator("#more-filters").click();
  await again.click();
  await page.locator("#more-filters").click();
  await expect(page.getByLabel("Points from")).toHaveValue("10");
  complaints.length = 0;
});

test("a refused view is said when its forms have come, which its summary leads to", async ({ page, lookAs }) => {
  const { release } = await hold(page, /\/view-forms-[^/]*\.js$/);
  await lookAs("business.admin");
  await open(page, "/customers?segment=regular");
  const summary = page.waitForResponse(/\/refused-summary-[^/]*\.js$/);
  await page.locator("summary", { hasText: /Save this view|Edit views/ }).press("Enter");
  await page.locator("#view-name").press("Enter");
  await (await summary).finished();
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await page.evaluate(painted);
  await expect(page.locator("#error-summary")).toHaveCount(0);
  release();
  await expect(page.locator("#error-summary")).toBeFocused();
  await page.locator("#error-summary").getByRole("link").press("Enter");
  await expect(page.locator("#view-name")).toBeFocused();
});

test("a view is saved by keys without the page coming anew, its forms fetched only then", async ({
  page,
  signInAs,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const parts = () =>
    fetched.filter((url) => /\/(view-forms|more-filters|refused-summary|error-summary)-[^/]*\.js$/.test(url));
  await signInAs("business.admin");
  await open(page, "/customers?segment=regular");
  await page.evaluate(() => document.body.setAttribute("data-kept", ""));
  await tabTo(page, /^(Save this view|Edit views)$/);
  await page.keyboard.press("Enter");
  await tabTo(page, "Name of the new view", 2);
  expect(parts()).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.locator("#error-summary")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#view-name")).toBeFocused();
  await page.keyboard.type("By keys");
  await page.keyboard.press("Enter");
  const views = page.getByRole("navigation", { name: "Saved views" });
  await expect(views.getByRole("link", { name: "By keys" })).toHaveAttribute("aria-current", "true");
  await expect(page.locator("body")).toHaveAttribute("data-kept", "");
  await expect(page.locator("#content")).toBeFocused();
  await tabTo(page, "Edit views");
  await page.keyboard.press("Enter");
  await tabTo(page, "Delete By keys");
  await page.keyboard.press("Enter");
  await expect(views.getByRole("link", { name: "By keys" })).toHaveCount(0);
  await expect(page.locator("body")).toHaveAttribute("data-kept", "");
});
