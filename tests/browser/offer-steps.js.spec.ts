import { expect, open, test } from "../support/browser";
import { picture } from "../support/picture";

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

test("errors stand beside their fields and in a summary that leads to them; what was typed stays", async ({ page }) => {
  await open(page, "/offers/template/offer/create");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#step-title", { hasText: "Type of offer" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  const summary = page.locator("#error-summary");
  await expect(summary).toBeVisible();
  await expect(summary).toContainText("Choose a type of offer");
  await page.locator('[name="type"][value="3"]').check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#step-title", { hasText: "Description" })).toBeVisible();
  await page.locator('[name="description"]').fill("Kept words");
  await page.locator('[name="bonus_points"]').fill("many");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#error-summary")).toBeVisible();
  for (const name of ["title", "bonus_points"]) {
    const field = page.locator(`[name="${name}"]`);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    const text = (await page.locator(`#${name}-error`).textContent()) ?? "";
    await expect(page.locator(`#error-summary a[href$="#${name}"]`)).toContainText(
      text.replace(/^Error:\s*/, "").trim(),
    );
  }
  await expect(page.locator('[name="description"]')).toHaveValue("Kept words");
  await expect(page.locator('[name="bonus_points"]')).toHaveValue("many");
});

test("save and leave keeps an unfinished step, to be gone on with", async ({ page, signInAs }) => {
  // The draft offered is its user's newest, so no other test may use this user.
  await signInAs("business.admin.clerk");
  await open(page, "/offers/template/offer/create");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator('[name="type"][value="2"]').check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator('[name="title"]').fill("Left for later");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/offers([?#]|$)/);
  await open(page, "/offers/template/offer/create");
  await page.getByRole("link", { name: "Resume draft" }).first().click();
  await expect(page.locator('[name="title"]')).toHaveValue("Left for later");
});

test("the picture is shown before the offer is published, and Back is a link", async ({ page }) => {
  await open(page, "/offers/template/offer/create");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator('[name="type"][value="3"]').check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator('[name="title"]').fill("Pictured");
  await page.locator('[name="bonus_points"]').fill("10");
  await page.locator("summary", { hasText: "Crop picture" }).click();
  await page
    .locator('input[type=file][name="image"]')
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await picture(800, 600) });
  await page.locator('[name="x"]').fill("10");
  await page.locator('[name="y"]').fill("20");
  await page.locator('[name="width"]').fill("400");
  await page.locator('[name="height"]').fill("300");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#step-title", { hasText: "Audience" })).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.locator("#step-title", { hasText: "Description" })).toBeVisible();
  const shown = page.getByRole("main").locator('img[src*="/pictures/"]').first();
  await expect(shown).toBeVisible();
  const size = () => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([400, 300]);
});
