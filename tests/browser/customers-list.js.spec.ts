import type { Page } from "playwright/test";
import { expect, open, test } from "../support/browser";

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
  await page.getByText("More filters").click();
  const again = page.getByRole("link", { name: "Load the page again" });
  await expect(again).toBeVisible();
  await search(page, "an");
  await expect(page).toHaveURL(/user_balance=10/);
  await page.getByText("More filters").click();
  await again.click();
  await page.getByText("More filters").click();
  await expect(page.getByLabel("Points from")).toHaveValue("10");
  complaints.length = 0;
});
