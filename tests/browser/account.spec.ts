import type { Page } from "playwright/test";
import { inAccountMenu } from "../support/account-menu";
import { expectAccessible } from "../support/axe";
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
