import type { Page } from "playwright/test";
import { inAccountMenu } from "../support/account-menu";
import { expect, open, settled, test } from "../support/browser";
import { hold } from "../support/held-scripts";
import { fill, heading } from "../support/journeys";

/* Input of a page that is left before its scripts came is offered again, as later input is. */

const step = "/customers/template/customers/create";
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const notice = (page: Page) => page.getByRole("status").filter({ hasText: "You have unsaved changes from earlier." });
const restore = (page: Page) => notice(page).getByRole("button", { name: "Restore" }).click();
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem("typed-text"));
const menuLink = (page: Page) =>
  page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Customers", exact: true });

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "a link of the menu": (page) => menuLink(page).click(),
  Back: (page) => page.goBack({ waitUntil: "commit" }),
  "a new document": (page) => page.goto("/customers", { waitUntil: "commit" }),
};

for (const [way, leave] of Object.entries(ways)) {
  test(`a step left by ${way} before its script came offers what was typed into it`, async ({ page }) => {
    await open(page, "/customers");
    const { release } = await hold(page);
    await page.goto(step, { waitUntil: "commit" });
    await fill(page, "firstName", "Nadine");
    await fill(page, "notes", "Typed early");
    await field(page, "consentEmail").check();
    await page.locator('select[name="language"]').selectOption({ index: 1 });
    const language = await field(page, "language").inputValue();
    await leave(page);
    await heading(page, "Customers");
    release();
    await open(page, step);
    await expect(field(page, "firstName")).toHaveValue("");
    await restore(page);
    await expect(field(page, "firstName")).toHaveValue("Nadine");
    await expect(field(page, "notes")).toHaveValue("Typed early");
    await expect(field(page, "consentEmail")).toBeChecked();
    await expect(field(page, "language")).toHaveValue(language);
    await expect(field(page, "firstName")).toBeFocused();
  });
}

test("what is sent before the script came is not offered, nor what was left alone", async ({ page }) => {
  await open(page, step);
  await fill(page, "firstName", "Nadine");
  await menuLink(page).click();
  await heading(page, "Customers");
  expect(await stored(page)).toContain("Nadine");
  const { release } = await hold(page);
  await page.goto(step, { waitUntil: "commit" });
  await fill(page, "firstName", "Nadine");
  await fill(page, "email", `early${Date.now()}@post.example`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/draft=/);
  expect(await stored(page)).not.toContain("Nadine");
  await menuLink(page).click();
  await heading(page, "Customers");
  release();
  await open(page, step);
  await settled(page);
  await expect(notice(page)).toHaveCount(0);
});

test("no secret is stored", async ({ page }) => {
  const { release } = await hold(page);
  await page.goto("/settings/businessProfile/employee/create", { waitUntil: "commit" });
  await fill(page, "first", "Nadine");
  await page.locator("input[type=password]").first().fill("hush-hush lanterns");
  await page.goto("/customers", { waitUntil: "commit" });
  await heading(page, "Customers");
  const kept = await stored(page);
  expect(kept).toContain("Nadine");
  expect(kept).not.toContain("hush-hush");
  release();
});

test("another person is not offered it, and signing out leaves nothing behind", async ({ page, signInAs }) => {
  const { release } = await hold(page);
  await page.goto(step, { waitUntil: "commit" });
  await fill(page, "firstName", "Nadine");
  await menuLink(page).click();
  await heading(page, "Customers");
  await signInAs("other.admin");
  await page.goto(step, { waitUntil: "commit" });
  await fill(page, "lastName", "Other");
  await menuLink(page).click();
  await heading(page, "Customers");
  expect(await stored(page)).toContain("Other");
  expect(await stored(page)).not.toContain("Nadine");
  await page.goto(step, { waitUntil: "commit" });
  await fill(page, "firstName", "Nadine");
  await (await inAccountMenu(page, "Sign out")).click();
  await expect(page.getByLabel("Password")).toBeVisible();
  expect(await stored(page)).toBeNull();
  release();
});
