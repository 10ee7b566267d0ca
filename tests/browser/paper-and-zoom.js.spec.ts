import { expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";

test("on paper the customers stand alone, no column cut off", async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 720, height: 900 });
  await signInAs("business.admin");
  await open(page, "/customers");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Export CSV" })).toBeHidden();
  await expect(page.getByRole("search")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Pages" })).toBeHidden();
  const cut = await page.locator("table").evaluate((table) => table.getBoundingClientRect().right - window.innerWidth);
  expect(cut).toBeLessThanOrEqual(0);
});

test("a tag's name has room on a screen zoomed to twice its size", async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await signInAs("business.admin");
  await open(page, "/customers/tag/list/customers");
  const field = await page.getByRole("textbox", { name: "Name" }).first().boundingBox();
  expect(field?.width).toBeGreaterThan(200);
  await expectNoSidewaysScroll(page);
});
