import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, password, sessionCookies, settled, test } from "../support/browser";
import { makePerson, signInWith } from "../support/own-person";
import { lapse } from "../support/rows";

const codeOf = (secret: string, stepsOn = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsOn * 30_000 });

/** Enables two-step verification in the browser. @returns the app's secret and the recovery codes. */
async function switchOn(page: Page): Promise<{ secret: string; recovery: string[] }> {
  await open(page, "/account");
  const card = page.getByRole("region", { name: "Two-step verification" });
  await card.getByLabel("Password").fill(password);
  await card.getByRole("button", { name: "Set up two-step verification" }).click();
  await expect(page.getByRole("img", { name: "QR code for an authenticator app" })).toBeVisible();
  await settled(page);
  const shown = await page.getByText("Key:").locator("code").textContent();
  const secret = (shown ?? "").replaceAll(" ", "");
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Switch on two-step verification" }).click();
  await expect(page.locator("#code-error")).toContainText("Wrong code");
  await expect(page.locator("#error-summary")).toBeFocused();
  await expect(page.getByRole("img", { name: "QR code for an authenticator app" })).toBeVisible();
  const codes = page.getByRole("region", { name: "Recovery codes" }).getByRole("listitem");
  // Uses the previous time step's code, leaving the current one for the sign-in. A step that ends meanwhile makes it too
  // old, so that the next one's is given.
  await expect(async () => {
    await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, -1));
    await page.getByRole("button", { name: "Switch on two-step verification" }).click();
    await expect(codes).toHaveCount(10, { timeout: 5_000 });
  }).toPass();
  return { secret, recovery: await codes.allTextContents() };
}

async function givePassword(page: Page, username: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Enter your code" })).toBeVisible();
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("two steps: switched on, asked for, a recovery code in its place, switched off", async ({ page, scripted }, {
  project,
}) => {
  const person = makePerson(`two-step.${project.name}`);
  await signInWith(page, person);
  const { secret, recovery } = await switchOn(page);
  if (scripted) await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.context().clearCookies();
  await page.goto("/offers?state=expired");
  await givePassword(page, person);
  if (scripted) await expectAccessible(page);
  await giveCode(page, "");
  await expect(page.locator("#code-error")).toContainText("Enter the code");
  await giveCode(page, "000000");
  await expect(page.locator("#code-error")).toContainText("Wrong code");
  // No session yet: the password alone is not enough.
  const cookies = await sessionCookies(page.context());
  expect(cookies.map(({ name, httpOnly }) => ({ name, httpOnly }))).toEqual([{ name: "code-step", httpOnly: true }]);
  await giveCode(page, codeOf(secret));
  await expect(page).toHaveURL(/\/offers\?state=expired(#content)?$/);
  expect((await sessionCookies(page.context())).map(({ name }) => name)).toEqual(["portal"]);

  await page.context().clearCookies();
  await page.goto("/");
  await givePassword(page, person);
  await giveCode(page, recovery[0] ?? "");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  await open(page, "/account");
  await expect(page.getByText("with 9 recovery codes left")).toBeVisible();
  const card = page.getByRole("region", { name: "Two-step verification" });
  await card.getByLabel("Password").fill(password);
  await card.getByLabel("Code", { exact: true }).fill(recovery[0] ?? "");
  await card.getByRole("button", { name: "Switch off two-step verification" }).click();
  await expect(page.locator("#code-error")).toContainText("already used");
  await card.getByLabel("Password").fill(password);
  await card.getByLabel("Code", { exact: true }).fill(recovery[1] ?? "");
  await card.getByRole("button", { name: "Switch off two-step verification" }).click();
  await expect(page.getByText("Two-step verification switched off.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Set up two-step verification" })).toBeVisible();
});

test("new recovery codes: asked for with password and code, shown once, the earlier ones ended", async ({
  page,
  scripted,
}, { project }) => {
  const person = makePerson(`two-step-renewal.${project.name}`);
  await signInWith(page, person);
  const { secret, recovery } = await switchOn(page);
  await page.getByRole("link", { name: "I have saved the codes" }).click();
  await page.getByRole("link", { name: "Make new recovery codes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Make new recovery codes" })).toBeVisible();
  await settled(page);
  await page.getByRole("button", { name: "Make new recovery codes" }).click();
  await expect(page.locator("#error-summary")).toBeFocused();
  await expect(page.locator("#error-summary").getByRole("link")).toHaveText(["Enter your password", "Enter a code"]);
  if (scripted) await expectAccessible(page);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
  await page.getByLabel("Code", { exact: true }).press("Enter");
  const shown = page.getByRole("region", { name: "Recovery codes" }).getByRole("listitem");
  await expect(shown).toHaveCount(10);
  const renewed = await shown.allTextContents();
  expect(renewed.filter((one) => recovery.includes(one))).toEqual([]);
  if (scripted) await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await page.context().clearCookies();
  await page.goto("/");
  await givePassword(page, person);
  await giveCode(page, recovery[0] ?? "");
  await expect(page.locator("#code-error")).toContainText("Wrong code");
  await giveCode(page, renewed[0] ?? "");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("a lapsed session asks for the code where the page stands", async ({ page, scripted }, { project }) => {
  const person = makePerson(`two-step-again.${project.name}`);
  await signInWith(page, person);
  const { recovery } = await switchOn(page);
  await open(page, "/offers");
  await lapse(page.context());
  await page.getByRole("link", { name: "Redemptions" }).locator("visible=true").click();
  if (scripted) {
    const popup = page.getByRole("dialog", { name: "Sign in again" });
    await popup.getByLabel("Password").fill(password);
    await popup.getByRole("button", { name: "Sign in" }).click();
    await popup.getByLabel("Code", { exact: true }).fill(recovery[0] ?? "");
    await popup.getByRole("button", { name: "Sign in" }).click();
  } else {
    await givePassword(page, person);
    await giveCode(page, recovery[0] ?? "");
  }
  await expect(page).toHaveURL(/\/redemptions(#content)?$/);
});
