import type { Page } from "playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

/* Filters with long lists of options: searched, selected, removed; with and without script. */

async function openFilters(page: Page, name: string) {
  await open(page, "/marketing/delivery/marketing/action=create");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: /^Customers by filters/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
}

async function addFilter(page: Page, search: string, name: string) {
  await page.getByRole("searchbox", { name: "Search filters" }).fill(search);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
}

test("products of a system are found, chosen and taken away", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await openFilters(page, "By products");
  await addFilter(page, "shopify", "Shopify: products");
  const filter = page.getByRole("group", { name: "Shopify: products" });
  const search = filter.getByRole("searchbox", { name: "Find products" });
  await search.fill("coffee");
  await expect(filter.getByRole("checkbox").first()).toHaveAccessibleName(/coffee/i);
  const name = (await filter.getByRole("checkbox").first().getAttribute("value")) ?? "";
  const first = String(JSON.parse(name).name);
  await filter.getByRole("checkbox", { name: first, exact: true }).check();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await search.fill("");
  await filter.getByRole("button", { name: "Search" }).click();
  await expect(filter.getByRole("button", { name: `Remove ${first}` })).toBeVisible();
  await filter.getByRole("button", { name: "More results" }).click();
  await expect(filter.getByRole("button", { name: `Remove ${first}` })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Offers and rewards" })).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await filter.getByRole("button", { name: `Remove ${first}` }).click();
  await expect(filter.getByRole("button", { name: `Remove ${first}` })).toHaveCount(0);
});

test("customers are chosen by name", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await openFilters(page, "By name");
  await addFilter(page, "specific", "Specific customers");
  const filter = page.getByRole("group", { name: "Specific customers" });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("link", { name: "Choose a customer" })).toBeVisible();
  await filter.getByRole("searchbox", { name: "Find customers" }).fill("ma");
  await filter.getByRole("checkbox").first().check();
  await filter.getByRole("checkbox").nth(1).check();
  await filter.getByRole("button", { name: "Search" }).click();
  await expect(filter.getByRole("button", { name: /^Remove .*[a-z]/ })).toHaveCount(3);
  await expect(page.getByRole("region", { name: "Reach" })).toContainText("2 customers");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Offers and rewards" })).toBeVisible();
});

test("who exactly is meant is listed, searched and downloaded; one customer is told why", async ({
  page,
  signInAs,
}) => {
  await signInAs("business.admin");
  await openFilters(page, "Who exactly");
  await addFilter(page, "points balance", "Points balance");
  await page.getByLabel("Points", { exact: true }).fill("100");
  await page.getByRole("searchbox", { name: "Search filters" }).press("Enter");
  await page.getByRole("button", { name: "View customers" }).click();
  await expect(page).toHaveURL(
    /\/marketing\/audienceData\/marketing\/action=create&idempotency_key=[\w-]+(#content)?$/,
  );
  await expect(page.getByRole("heading", { level: 1, name: "Audience" })).toBeVisible();
  await expect(page.getByText("Customers with more than 100 points").first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^audience-.*\.csv$/);
  await page.getByRole("searchbox", { name: "Find any customer" }).fill("ma");
  await page.getByRole("button", { name: "Search" }).first().click();
  await page.getByRole("region", { name: "Why, or why not" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: /in the audience$/ })).toBeVisible();
  await expect(page.getByRole("table", { name: "Filters" })).toContainText("Points balance");
  await expectAccessible(page);
});

test("an audience is saved under a name, used in another campaign, renamed and deleted", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  const name = `Rich ${Date.now()} ${"W".repeat(60)}`;
  await openFilters(page, "First");
  await addFilter(page, "points balance", "Points balance");
  await page.getByLabel("Points", { exact: true }).fill("321");
  await page.getByRole("searchbox", { name: "Search filters" }).press("Enter");
  await page.getByRole("button", { name: "Save audience" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Save audience" })).toBeVisible();
  await page.getByRole("button", { name: "Save audience" }).click();
  await expect(page.getByRole("link", { name: "Enter a name" })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save audience" }).click();
  await expect(page.getByRole("button", { name: `Use ${name}` })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  const use = await page.getByRole("button", { name: `Use ${name}` }).boundingBox();
  expect((use?.x ?? 0) + (use?.width ?? 0)).toBeLessThan(320);
  await page.setViewportSize({ width: 1280, height: 800 });

  await open(page, "/marketing/delivery/marketing/action=create");
  await page.getByLabel("Name", { exact: true }).fill("Second");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: /^Saved audience/ }).check();
  await page.getByRole("combobox", { name: "Saved audience" }).selectOption({ label: name });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Points", { exact: true })).toHaveValue("321");

  await open(page, `/marketing/audiences?search=${encodeURIComponent(name)}`);
  await expectAccessible(page);
  const usedIn = page.locator("td", { hasText: "No campaign" });
  await usedIn.evaluate((cell) => {
    cell.textContent = "W".repeat(100);
  });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("link", { name, exact: true }).first().click();
  await page.getByLabel("Name", { exact: true }).fill(`${name} B`);
  await page.getByRole("button", { name: "Save audience" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved audiences" })).toBeVisible();
  const [saved] = rows("select id, name from saved_audiences where name = ?", `${name} B`);
  expect(saved).toMatchObject({ name: `${name} B` });
  await open(page, `/marketing/audiences/${saved?.id}/delete`);
  await expect(page.getByText("No campaign uses this audience.")).toBeVisible();
  await page.getByRole("button", { name: "Delete audience" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved audiences" })).toBeVisible();
  expect(rows("select id from saved_audiences where name = ?", `${name} B`)).toEqual([]);
});

test("the customer list's filters become an audience, and lead back to the list", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  const name = `Loyal ${Date.now()} scripted`;
  await open(page, "/marketing/audiences/new?customers=segment%3Dloyal%26email%3Dann");
  await expect(page.getByText("No campaign filter exists for")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Shared", { exact: true }).check();
  await page.getByRole("button", { name: "Save audience" }).click();
  await expect(page).toHaveURL(/\/customers\?segment=loyal&email=ann(#content)?$/);
  const [saved] = rows("select id, options from saved_audiences where name = ?", name);
  expect(JSON.parse(String(saved?.options))).toMatchObject({ whoWillReceive: "20", segmentsId: "3" });
  await open(page, `/marketing/audiences?search=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: "View customers" }).click();
  await expect(page).toHaveURL(/\/customers\?segment=loyal(#content)?$/);
});
