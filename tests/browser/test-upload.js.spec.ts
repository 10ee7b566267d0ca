import type { Page } from "playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { picture } from "../support/picture";

const place = "/testupload";
const file = (page: Page) => page.locator('input[type=file][name="image"]');
const send = (page: Page) => page.getByRole("button", { name: "Upload", exact: true }).click();
const sizes = (page: Page) => page.getByRole("table", { name: "The four sizes of the picture" });

const widths = (page: Page) =>
  sizes(page)
    .locator("img")
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));

test.beforeEach(({ signInAs }) => signInAs("branch.clerk"));

test("a picture is chosen and kept in four sizes, with bytes and paths", async ({ page }) => {
  await open(page, place);
  await expect(page).toHaveTitle(/^Testupload · /);
  await expect(page.getByText("Nothing uploaded yet")).toBeVisible();
  await file(page).setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await picture(1300, 650) });
  await send(page);
  await expect(sizes(page).locator("tbody tr")).toHaveCount(4);
  for (const size of ["original", "large", "medium", "thumbnail"]) {
    const row = sizes(page)
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: size }) });
    await expect(row).toContainText(new RegExp(`/pictures/[\\w-]{32}/${size}\\.webp`));
    await expect(row.getByRole("cell").nth(0)).toHaveText(/^\d[\d,]*$/);
  }
  await expect.poll(() => widths(page)).toEqual([1300, 1200, 600, 160]);
  await expectAccessible(page);
});

test("what is kept can be cropped without choosing it again", async ({ page }) => {
  await open(page, place);
  await file(page).setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await picture(800, 400) });
  await send(page);
  await expect(sizes(page)).toBeVisible();
  await page.locator("summary", { hasText: "Crop picture" }).click();
  for (const [name, value] of Object.entries({ x: "100", y: "50", width: "300", height: "200" })) {
    await page.locator(`input[name="${name}"]`).fill(value);
  }
  await send(page);
  await expect.poll(() => widths(page)).toEqual([300, 300, 300, 160]);
});

test("what is no picture is refused beside the field, and nothing is kept", async ({ page }) => {
  await open(page, place);
  await file(page).setInputFiles({
    name: "a.png",
    mimeType: "image/png",
    buffer: Buffer.from("<html>no picture</html>"),
  });
  await send(page);
  await expect(page.getByRole("main")).toContainText("Use a JPEG, PNG, WebP or GIF picture");
  await expect(page.getByText("Nothing uploaded yet")).toBeVisible();
});

test("nothing chosen is said beside the field", async ({ page }) => {
  await open(page, place);
  await send(page);
  await expect(page.getByRole("main")).toContainText("Choose a picture, or crop the current one");
});

test("the picture that is there can be let go", async ({ page }) => {
  await open(page, place);
  await file(page).setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await picture(40, 40) });
  await send(page);
  await expect(sizes(page)).toBeVisible();
  await page.getByRole("checkbox", { name: "Remove the picture" }).check();
  await send(page);
  await expect(page.getByText("Nothing uploaded yet")).toBeVisible();
});

test("a crop outside the picture is said with its size, and the picture stays", async ({ page }) => {
  await open(page, place);
  await page.locator("summary", { hasText: "Crop picture" }).click();
  await file(page).setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await picture(300, 200) });
  for (const name of ["x", "y", "width", "height"]) await page.locator(`input[name="${name}"]`).fill("250");
  await send(page);
  await expect(page.getByRole("main")).toContainText("it is 300 pixels wide and 200 high");
  for (const name of ["x", "y", "width", "height"]) await page.locator(`input[name="${name}"]`).fill("50");
  await send(page);
  await expect.poll(() => widths(page)).toEqual([50, 50, 50, 50]);
});

test("nothing scrolls sideways at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, place);
  await expectNoSidewaysScroll(page);
  await file(page).setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await picture(900, 300) });
  await page.locator("summary", { hasText: "Crop picture" }).click();
  await expectNoSidewaysScroll(page);
  await send(page);
  await expect(sizes(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
