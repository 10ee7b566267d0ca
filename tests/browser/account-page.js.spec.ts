import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { makePerson, signInWith } from "../support/own-person";
import { portal } from "../support/places";

test("sessions are listed by where they are, and ended one by one or all", async ({ page, browser }) => {
  const person = makePerson("sessions.js");
  const others = await Promise.all([1, 2].map(() => browser.newPage({ baseURL: portal.origin })));
  for (const other of others) await signInWith(other, person);
  await signInWith(page, person);
  await open(page, "/account");
  const sessions = page.getByRole("region", { name: "Sessions" });
  await expect(sessions.getByRole("listitem")).toHaveCount(3);
  await expect(sessions.getByText("This session")).toHaveCount(1);
  await sessions
    .getByRole("button", { name: /^End session/ })
    .first()
    .click();
  await expect(page.getByText("1 other session ended.")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("button", { name: "End all other sessions" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  for (const other of others) {
    await other.goto("/keyboard");
    await expect(other).toHaveURL(/\?redirect=%2Fkeyboard/);
    await other.context().close();
  }
});

test("single keys and Lite mode are switched on the account page, which stays", async ({ page }) => {
  await signInWith(page, makePerson("switches.js"));
  await open(page, "/account");
  await page.getByRole("button", { name: "Switch off single-key shortcuts" }).click();
  await expect(page).toHaveURL(/\/account#switch-shortcuts$/);
  await page.getByRole("button", { name: "Switch on lite mode" }).click();
  await expect(page.getByRole("button", { name: "Switch off lite mode" })).toBeVisible();
});

test("at 320 px nothing scrolls sideways, and axe finds nothing", async ({ page }) => {
  await signInWith(page, makePerson("narrow.js"));
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "/account");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByText("Menu", { exact: true }).click();
  await page.locator(".account > summary").click();
  await page.getByRole("link", { name: "Keyboard" }).locator("visible=true").click();
});
