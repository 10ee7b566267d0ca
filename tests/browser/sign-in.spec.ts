import { expect, password, sessionCookies, test } from "../support/browser";
import { portal } from "../support/places";

test("signs in, and lands on the first page", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Login · Loyalty Portal");
  await page.getByLabel("Username").fill("business.admin");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const cookies = await sessionCookies(page.context());
  expect(cookies.map(({ httpOnly, sameSite, value }) => ({ httpOnly, sameSite, long: value.length >= 43 }))).toEqual([
    { httpOnly: true, sameSite: "Lax", long: true },
  ]);
});

test("a page that refuses its visitor leads to the first one, not back to itself", async ({ page, signInAs }) => {
  await signInAs("business.clerk");
  for (const path of ["/no/such/page", "/offers/template/offer/create"]) {
    await page.goto(path);
    await page.getByRole("link", { name: "Back to dashboard" }).click();
    await expect(page).toHaveURL(`${portal.origin}/dashboard`);
  }
  await page.goto("/offers");
  await page.getByRole("link", { name: "Loyalty Portal" }).locator("visible=true").click();
  await expect(page).toHaveURL(`${portal.origin}/dashboard`);
});
