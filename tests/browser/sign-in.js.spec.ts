import { expect, test } from "../support/browser";

/* The page sends no script: what its server answers is in http/. */

test("a wrong password is said beneath the fields", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("script")).toHaveCount(0);
  await page.getByLabel("Username").fill("nobody.beneath");
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toBeVisible();
  const [text, input] = [await alert.boundingBox(), await page.getByLabel("Password").boundingBox()];
  expect((text?.y ?? 0) > (input?.y ?? 0)).toBe(true);
});
