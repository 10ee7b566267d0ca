import type { Page } from "playwright/test";
import { expectAccessible } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { tabTo, withoutPointer } from "../support/keys";
import { picture } from "../support/picture";

const frame = (page: Page) => page.getByRole("application", { name: /pixels/ });
const values = (page: Page) =>
  Promise.all(["x", "y", "width", "height"].map((name) => page.locator(`input[name="${name}"]`).inputValue()));

const choose = async (page: Page) => {
  await page
    .locator('input[type=file][name="image"]')
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await picture(1000, 500) });
};

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/testupload");
});

test("the crop is made with keys alone: moved, sized, told, sent", async ({ page }) => {
  await withoutPointer(page);
  await choose(page);
  await page.locator("summary", { hasText: "Crop picture" }).focus();
  await page.keyboard.press("Enter");
  await expect(frame(page)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Whole picture, 1000 × 500 pixels" })).toBeVisible();
  expect(await values(page)).toEqual(["", "", "", ""]);
  await page.locator('input[name="image"][type=file]').focus();
  await tabTo(page, /1000 × 500 pixels/);
  const outline = await frame(page).evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return `${outlineStyle} ${outlineWidth}`;
  });
  expect(outline).not.toMatch(/none|^\w+ 0px/);

  for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowUp");
  expect(await values(page)).toEqual(["0", "0", "900", "480"]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Alt+ArrowLeft");
  expect(await values(page)).toEqual(["19", "20", "900", "480"]);
  await page.keyboard.press("ArrowDown");
  expect(await values(page)).toEqual(["19", "20", "900", "480"]);
  await expect(
    page.getByRole("status").filter({ hasText: "900 × 480 of 1000 × 500 pixels, 19 from the left, 20 from the top" }),
  ).toBeVisible();
  await expectAccessible(page);

  await tabTo(page, "Upload");
  await page.keyboard.press("Enter");
  const kept = page.getByRole("table", { name: "The four sizes of the picture" }).locator("img").first();
  await expect
    .poll(() => kept.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([900, 480]);
});

test("the frame follows the numbers that are typed, and a dragged corner writes them", async ({ page }) => {
  await page.locator("summary", { hasText: "Crop picture" }).click();
  await choose(page);
  await expect(frame(page)).toBeVisible();
  for (const [name, value] of Object.entries({ x: "100", y: "100", width: "400", height: "200" })) {
    await page.locator(`input[name="${name}"]`).fill(value);
  }
  await expect(frame(page)).toHaveAccessibleName(/400 × 200 .* 100 from the left, 100 from the top/);
  const box = await frame(page).boundingBox();
  if (!box) throw new Error("The frame has no place");
  const scale = box.width / 1000;
  await page.mouse.move(box.x + 497 * scale, box.y + 297 * scale);
  await page.mouse.down();
  await page.mouse.move(box.x + 597 * scale, box.y + 347 * scale, { steps: 4 });
  await page.mouse.up();
  const [x, y, width, height] = (await values(page)).map(Number);
  expect([x, y]).toEqual([100, 100]);
  expect(Math.abs((width ?? 0) - 500)).toBeLessThan(6);
  expect(Math.abs((height ?? 0) - 250)).toBeLessThan(6);
});

test("a file that cannot be shown says so, and another choice clears it", async ({ page }) => {
  await page.locator("summary", { hasText: "Crop picture" }).click();
  await page
    .locator('input[type=file][name="image"]')
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("nothing") });
  await expect(page.getByText("This file cannot be shown here.")).toBeVisible();
  await choose(page);
  await expect(frame(page)).toBeVisible();
});
