import type { Page } from "playwright/test";
import { expect, test } from "../support/browser";

const sheet = /\/assets\/styles-[^/]+\.css$/;

/** What each element looks like, as text. */
const look = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll("*:not(script, link)")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const { display, color, backgroundColor, borderTopWidth, fontSize, fontWeight, visibility, maskImage } = style;
      const box = [x, y, width, height].map((one) => Math.round(one * 10) / 10);
      return [
        `${element.tagName} ${element.getAttribute("class") ?? ""}`,
        ...box,
        ...[display, color, backgroundColor, borderTopWidth, fontSize, fontWeight, visibility, maskImage],
      ].join(" ");
    }),
  );

test.beforeEach(async ({ signInAs }) => {
  await signInAs("business.admin");
});

for (const [width, height] of [
  [1280, 800],
  [320, 640],
] as const) {
  for (const path of ["/customers", "/offers", "/redemptions", "/dashboard", "/settings", "/counter"]) {
    test(`${path} at ${width} looks the same before the style sheet is there`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(sheet, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.locator("#content")).toBeVisible();
      await expect(page.locator("link[rel=stylesheet]")).toHaveCount(1);
      const before = await look(page);
      release();
      await page.waitForLoadState("load");
      const after = await look(page);
      expect(after.filter((one, place) => one !== before[place]).slice(0, 5)).toEqual([]);
      expect(after).toHaveLength(before.length);
    });
  }
}

test("only a browser's first page brings its styles", async ({ page }) => {
  const styled = async () => {
    await page.goto("/customers");
    return page.locator("head > style").count();
  };
  expect(await styled()).toBe(1);
  expect(await styled()).toBe(0);
  await expect(page.locator("head > link[rel=stylesheet]")).toHaveCount(1);
});
