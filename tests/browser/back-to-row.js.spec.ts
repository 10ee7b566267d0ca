import { expect, open, settled, test } from "../support/browser";
import { focused } from "../support/keys";

for (const path of ["/customers?page=2", "/dashboard/transactions?date1=2000-01-01&date2=2099-12-31", "/offers"]) {
  test(`Back to ${path.split("?")[0]} is back at the row that was left`, async ({ page, signInAs }) => {
    await signInAs("business.admin");
    await page.setViewportSize({ width: 1280, height: 500 });
    await open(page, path);
    const link = page.locator("tbody tr").nth(8).getByRole("link").first();
    await link.scrollIntoViewIfNeeded();
    await link.focus();
    const name = await focused(page);
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(new RegExp(`${path.split("?")[0]}(\\?|$)`));
    await settled(page);
    await expect(page.locator("#content")).toBeFocused();
    await page.goBack();
    await expect.poll(() => focused(page)).toBe(name);
    await expect(page.locator("*:focus")).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  });
}
