import type { Locator } from "playwright/test";
import { expect, open, test } from "../support/browser";

const narrow = { width: 320, height: 800 };

const tops = (all: Locator) =>
  all.evaluateAll((shown) => [
    ...new Set(shown.map((one) => one.getBoundingClientRect()).flatMap(({ top, height }) => (height > 0 ? [top] : []))),
  ]);

/** Space that a box has beyond what is seen of it. */
const hidden = (box: Locator) => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await page.setViewportSize(narrow);
});

test("the buttons of a form and of a wizard stand on one line on the narrowest screen", async ({ page }) => {
  await open(page, "/settings/rules/settings/access&security");
  expect(await tops(page.locator("form > div:last-child > .button"))).toHaveLength(1);
  await open(page, "/referrals");
  const programme = await page
    .locator('tbody a[href^="/referrals/configuration/referral/"]')
    .first()
    .getAttribute("href");
  await open(page, (programme ?? "").replace("configuration", "finalize"));
  await expect(page.getByRole("button", { name: "Save programme" })).toBeVisible();
  expect(await tops(page.locator(".wizard-footer > .button"))).toHaveLength(1);
});

test("all permissions of a role are seen at once on the narrowest screen", async ({ page }) => {
  await open(page, "/settings/businessProfile/permissions/role/new");
  expect(await hidden(page.getByRole("region", { name: "Permissions of the role" }))).toBe(0);
});

test("a prize is readable on the narrowest screen", async ({ page }) => {
  await open(page, "/draws/prizes/draws/mornings-in-the-old-town");
  const row = page.getByRole("table", { name: "Prizes" }).getByRole("row").nth(1);
  const prize = row.getByRole("link", { name: /^Edit / });
  expect(await prize.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await expect(row.getByRole("cell").first()).toHaveText(/^\d+$/);
  expect(await hidden(page.getByRole("region", { name: "Prizes" }))).toBe(0);
});

test("a filter bar of six parts stays on one line of a wide screen", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/reports/tiers/moves");
  await expect(page.getByRole("button", { name: "Apply" })).toBeVisible();
  expect(await tops(page.locator(".filter-bar > :is(label, select, button)"))).toHaveLength(1);
});
