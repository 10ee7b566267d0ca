import type { Page } from "playwright/test";
import { inAccountMenu } from "../support/account-menu";
import { expect, open, settled, test } from "../support/browser";
import { fill, heading } from "../support/journeys";
import { tabTo } from "../support/keys";
import { customersOf } from "../support/manifest";

/*
 * Unsent input is offered again to the same user in the same tab.
 */

const step = "/customers/template/customers/create";
const tagList = "/customers/tag/list/customers";
const firstName = (page: Page) => page.locator('[name="firstName"]');
const notice = (page: Page) => page.getByRole("status").filter({ hasText: "You have unsaved changes from earlier." });
const press = (page: Page, name: "Restore" | "Discard") => notice(page).getByRole("button", { name }).click();

async function toStep(page: Page): Promise<void> {
  await page.getByRole("main").locator(`a[href="${step}"]`).first().click();
  await heading(page, "Customer details");
}

async function typeName(page: Page): Promise<void> {
  await fill(page, "firstName", "Nadine");
  await page.locator('[name="consentEmail"]').check();
}

async function byKeys(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
}

const menuLink = (page: Page) =>
  page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Customers", exact: true });

const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "a link of the menu": (page) => menuLink(page).click(),
  "g c": byKeys,
  Back: async (page) => {
    await settled(page);
    await page.goBack();
  },
  "a new document": async (page) => {
    await settled(page);
    await page.goto("/customers");
  },
};

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

for (const [way, leave] of Object.entries(ways)) {
  test(`a step left by ${way} offers what was typed into it`, async ({ page }) => {
    await open(page, "/customers");
    await toStep(page);
    await typeName(page);
    await leave(page);
    await heading(page, "Customers");
    await expect(notice(page)).toHaveCount(0);
    await settled(page);
    await toStep(page);
    await expect(notice(page)).toBeVisible();
    await expect(firstName(page)).toHaveValue("");

    await tabTo(page, "Restore");
    await page.keyboard.press("Enter");
    await expect(firstName(page)).toHaveValue("Nadine");
    await expect(firstName(page)).toBeFocused();
    await expect(page.locator('[name="consentEmail"]')).toBeChecked();
    await expect(notice(page)).toHaveCount(0);

    await page.reload();
    await settled(page);
    await expect(notice(page)).toBeVisible();
    await press(page, "Discard");
    await expect(notice(page)).toHaveCount(0);
    await page.reload();
    await settled(page);
    await expect(firstName(page)).toHaveValue("");
    await expect(notice(page)).toHaveCount(0);
  });
}

const settings = {
  "a section of the settings": {
    path: "/settings/rules/settings/merchantApp",
    field: "timer_seconds",
    type: (page: Page) => fill(page, "timer_seconds", "77"),
  },
  "the fraud rules": {
    path: "/settings/payments/fraud",
    field: "fraud_rules[4][conditions][count]",
    async type(page: Page) {
      await page.locator('[name="fraud_rules[4][enabled]"]').check();
      await fill(page, "fraud_rules[4][conditions][count]", "77");
    },
  },
};

for (const [where, { path, field, type }] of Object.entries(settings)) {
  for (const way of ["a link of the menu", "g c", "Back"]) {
    test(`${where}, opened at its address and left by ${way}, offers what was typed`, async ({ page }) => {
      await open(page, "/customers");
      await open(page, path);
      const before = await page.locator(`[name="${field}"]`).inputValue();
      await type(page);
      await ways[way]?.(page);
      await heading(page, "Customers");
      await settled(page);
      await open(page, path);
      await expect(page.locator(`[name="${field}"]`)).toHaveValue(before);
      await press(page, "Restore");
      await expect(page.locator(`[name="${field}"]`)).toHaveValue("77");
      await expect(notice(page)).toHaveCount(0);
      await settled(page);
      await page.reload();
      await settled(page);
      await press(page, "Discard");
      await expect(notice(page)).toHaveCount(0);
    });
  }
}

test("a setting that was looked at but not saved is offered", async ({ page }) => {
  const path = "/settings/rules/settings/earn&redeem";
  const flag = page.locator('[name="customer_reset_flag"]');
  await open(page, path);
  await flag.check();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("region", { name: "Before you save" })).toBeFocused();
  await expect(flag).toBeChecked();
  await byKeys(page);
  await heading(page, "Customers");
  await open(page, path);
  await expect(flag).not.toBeChecked();
  await press(page, "Restore");
  await expect(flag).toBeChecked();
});

test("what was sent is not offered, and what is restored is checked", async ({ page }) => {
  await open(page, step);
  await typeName(page);
  await fill(page, "email", "no address");
  await settled(page);
  await page.reload();
  await settled(page);
  await press(page, "Restore");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#error-summary")).toBeVisible();
  await page.reload();
  await settled(page);
  await press(page, "Restore");
  await fill(page, "email", `nadine${Date.now()}@post.example`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/draft=/);
  await settled(page);
  await open(page, step);
  await expect(firstName(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test("what a server refused is offered, with all that came back", async ({ page }) => {
  const [uid = 0] = customersOf("business.admin");
  const adjust = `/customers/profile/uid=${uid}/adjust`;
  await open(page, adjust);
  await fill(page, "userAdjustBalance", "many");
  await fill(page, "comments", "Forgotten at the till");
  await page.getByRole("button", { name: "Adjust balance" }).click();
  await expect(page.locator("#error-summary")).toBeFocused();
  await menuLink(page).click();
  await heading(page, "Customers");
  await open(page, adjust);
  await press(page, "Restore");
  await expect(page.locator('[name="userAdjustBalance"]')).toHaveValue("many");
  await expect(page.locator('[name="comments"]')).toHaveValue("Forgotten at the till");
});

test("a new tag that was not saved is offered", async ({ page }) => {
  await open(page, tagList);
  const fresh = page.locator('input[data-column="name"][name^="InsertTags"]').first();
  await fresh.fill("Half a tag");
  const rows = page.locator('input[data-column="name"][name^="InsertTags"]');
  const before = await rows.count();
  await page.getByRole("button", { name: "More rows" }).click();
  await expect(rows).not.toHaveCount(before);
  await byKeys(page);
  await heading(page, "Customers");
  await open(page, tagList);
  await press(page, "Restore");
  await expect(fresh).toHaveValue("Half a tag");
});

test("another person in the same tab is offered nothing, nor is what they found kept", async ({ page, signInAs }) => {
  await open(page, step);
  await typeName(page);
  await menuLink(page).click();
  await heading(page, "Customers");
  for (const person of ["other.admin", "business.admin"] as const) {
    await signInAs(person);
    await open(page, step);
    await heading(page, "Customer details");
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("typed-text"))).toBeNull();
    await expect(notice(page)).toHaveCount(0);
  }
});

test("signing out leaves nothing behind", async ({ page, signInAs }) => {
  await open(page, step);
  await typeName(page);
  await (await inAccountMenu(page, "Sign out")).click();
  await expect(page.getByLabel("Password")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("typed-text"))).toBeNull();
  await signInAs("business.admin");
  await open(page, step);
  await expect(firstName(page)).toHaveValue("");
  await expect(notice(page)).toHaveCount(0);

  await typeName(page);
  await settled(page);
  await page.goto("/logout");
  expect(await page.evaluate(() => sessionStorage.getItem("typed-text"))).not.toBeNull();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("Password")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("typed-text"))).toBeNull();
});

test("a tab that keeps nothing is no error", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "sessionStorage", {
      configurable: true,
      get() {
        throw new DOMException("Access is denied", "SecurityError");
      },
    }),
  );
  await open(page, step);
  await typeName(page);
  await byKeys(page);
  await heading(page, "Customers");
  await open(page, step);
  await expect(firstName(page)).toHaveValue("");
  await expect(notice(page)).toHaveCount(0);
});
