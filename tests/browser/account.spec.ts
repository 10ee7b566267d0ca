import type { Page } from "playwright/test";
import { inAccountMenu } from "../support/account-menu";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, password, test } from "../support/browser";
import { makePerson, signInWith } from "../support/own-person";
import { portal } from "../support/places";

const good = "seven green lanterns";

async function changePassword(page: Page, current: string, next: string, again = next): Promise<void> {
  await page.getByLabel("Current password", { exact: true }).fill(current);
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("New password again", { exact: true }).fill(again);
  await page.getByRole("button", { name: "Change password" }).click();
}

test("the password is changed: other sessions end, this one stays", async ({ page, browser, scripted }, {
  project,
}) => {
  const person = makePerson(`password.${project.name}`);
  const elsewhere = await browser.newPage({ baseURL: portal.origin });
  await signInWith(elsewhere, person);
  await signInWith(page, person);
  await open(page, "/dashboard");
  await (await inAccountMenu(page, "Account", "link")).click();
  await expect(page).toHaveTitle("Account · Loyalty Portal");

  await changePassword(page, "wrong", good);
  await expect(page.locator("#current_password-error")).toContainText("Wrong current password");
  await changePassword(page, password, "password1234");
  await expect(page.locator("#new_password-error")).toContainText("too common");
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("");
  await changePassword(page, password, good, "something else");
  await expect(page.locator("#new_password_again-error")).toContainText("differ");
  await expect(page.locator(".loading-word")).toHaveCount(0);
  if (scripted) await expectAccessible(page);
  await changePassword(page, password, good);
  await expect(page.getByText("Password changed. 1 other session ended.")).toBeVisible();

  await open(page, "/offers");
  await expect(page).toHaveURL(`${portal.origin}/offers`);
  await elsewhere.goto("/offers");
  await expect(elsewhere).toHaveURL(/\?redirect=%2Foffers/);
  await elsewhere.context().close();
  await signInWith(page, person, good);
});

test("sessions are listed by where they are, and ended one by one or all", async ({ page, browser }, { project }) => {
  const person = makePerson(`sessions.${project.name}`);
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

test("single keys and Lite mode are switched on the account page, which stays", async ({ page }, { project }) => {
  await signInWith(page, makePerson(`switches.${project.name}`));
  await open(page, "/account");
  await page.getByRole("button", { name: "Switch off single-key shortcuts" }).click();
  await expect(page).toHaveURL(/\/account#switch-shortcuts$/);
  await page.getByRole("button", { name: "Switch on lite mode" }).click();
  await expect(page.getByRole("button", { name: "Switch off lite mode" })).toBeVisible();
});

test("at 320 px nothing scrolls sideways, and axe finds nothing", async ({ page, scripted }, { project }) => {
  await signInWith(page, makePerson(`narrow.${project.name}`));
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "/account");
  await expectNoSidewaysScroll(page);
  if (scripted) await expectAccessible(page);
  await page.getByText("Menu", { exact: true }).click();
  await page.locator(".account > summary").click();
  await page.getByRole("link", { name: "Keyboard" }).locator("visible=true").click();
});

test("search finds the account by what people call it", async ({ page }, { project }) => {
  await signInWith(page, makePerson(`found.${project.name}`));
  for (const word of ["password", "sessions", "security", "two-step"]) {
    await open(page, `/search?q=${word}`);
    await expect(page.getByRole("main").getByRole("link", { name: /Account/ })).toBeVisible();
  }
});
