import type { Page } from "playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { visitor } from "../support/journeys";

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

/* The run without script (http/) changes another setting. The change is reverted at the end. */

test("a setting is found, looked at, refused, saved and taken back", async ({ page }) => {
  const [name, label, found] = ["timer_seconds", "Customer timeout", "timout"] as const;
  await open(page, "/settings");
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Search settings" }).fill(found);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  // Before it is searched, the page's sections name their settings too.
  await page.waitForURL(new RegExp(`=${found}`));
  await page.getByRole("link", { name: new RegExp(label) }).click();
  await expect(page).toHaveURL(new RegExp(`/settings/rules/settings/merchantApp#${name}$`));

  const field = page.locator(`[name="${name}"]`);
  const before = await field.inputValue();
  const after = String(Number(before) + 1);
  await field.fill(after);
  await page.getByRole("button", { name: "Check" }).click();
  const look = page.getByRole("region", { name: "Before you save" });
  await expect(look.getByRole("row", { name: new RegExp(`${label} ${before} .* ${after} `) })).toBeVisible();
  await expect(field).toHaveValue(after);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await field.fill("soon");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("link", { name: `${label}: Enter a whole number` })).toBeVisible();
  await expect(field).toHaveValue("soon");

  await field.fill(after);
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Counter and merchant app saved.")).toBeVisible();
  await expect(field).toHaveValue(after);

  await open(page, "/settings/history");
  await expectAccessible(page);
  await page
    .getByRole("button", { name: `Take back the change of ${label}` })
    .first()
    .click();
  await expect(page.getByText("Change taken back.")).toBeVisible();
  await open(page, "/settings/rules/settings/merchantApp");
  await expect(field).toHaveValue(before);
});

test("what hangs on a switch comes with it, and the page fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, "/settings/rules/settings/access&security");
  const amount = page.locator('[name="pin_min_amount"]');
  await expect(amount).toBeHidden();
  await page.getByRole("checkbox", { name: "Employee PIN" }).check();
  await expect(amount).toBeVisible();
  await expectNoSidewaysScroll(page);
  await open(page, "/settings");
  await expectNoSidewaysScroll(page);
});

test("a setting saved by somebody else meanwhile stands beside one's own, and either can be kept", async ({
  browser,
}) => {
  const path = "/settings/rules/settings/merchantApp";
  const page = await visitor(browser, true, "other.admin");
  const fieldOn = (on: Page) => on.locator('[name="timer_seconds"]');
  await open(page, path);
  const before = Number(await fieldOn(page).inputValue());
  const other = await page.context().newPage();
  await open(other, path);
  await fieldOn(other).fill(String(before + 1));
  await other.getByRole("button", { name: "Save settings" }).click();
  await expect(other.getByText("Counter and merchant app saved.")).toBeVisible();

  await page.bringToFront();
  const both = page.getByRole("region", { name: "Someone else changed this since you opened it" });
  await fieldOn(page).fill(String(before + 2));
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.locator("[data-answer]", { has: both })).toBeFocused();
  await expect(fieldOn(page)).toHaveValue(String(before + 2));
  await page.getByRole("link", { name: "Use the saved version" }).click();
  await expect(both).toHaveCount(0);
  await expect(fieldOn(page)).toHaveValue(String(before + 1));

  const slides = (on: Page) => on.locator('[name="slide_show_duration"]');
  const saveOn = (on: Page) => on.getByRole("button", { name: "Save settings" });
  const saved = (on: Page) =>
    Promise.all([on.waitForResponse((response) => response.request().method() === "POST"), saveOn(on).click()]);
  const slow = Number(await slides(page).inputValue());
  await slides(other).fill(String(slow + 1));
  await saved(other);
  await fieldOn(page).fill(String(before));
  await saved(page);
  await expect(page.getByText("Counter and merchant app saved.")).toBeVisible();
  // What others saved beside is shown, or else the next save would take it back.
  await expect(slides(page)).toHaveValue(String(slow + 1));
  await expect(saveOn(page)).toBeFocused();
  await slides(page).fill(String(slow));
  await saved(page);
  await open(page, path);
  await expect(slides(page)).toHaveValue(String(slow));
  await page.context().close();
});
