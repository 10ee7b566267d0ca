import { expect, open, test } from "../support/browser";
import { picture } from "../support/picture";

test("a picture that is good is not chosen twice because another field was refused", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/offers/template/offer/create");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator('[name="type"][value="3"]').check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page
    .locator('input[type=file][name="image"]')
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await picture(640, 320) });
  await page.locator('[name="bonus_points"]').fill("10");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("main")).toContainText("Enter a title");
  await page.locator('[name="title"]').fill("Pictured all the same");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#step-title", { hasText: "Audience" })).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  const shown = page.getByRole("main").locator('img[src*="/pictures/"]').first();
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
});
