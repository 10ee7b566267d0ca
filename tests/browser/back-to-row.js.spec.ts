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

test("where a page is scrolled to is kept as it is left, without asking for it then", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await page.setViewportSize({ width: 1280, height: 500 });
  // Stands between the page and the browser, and counts the questions, each of which may lay the page out.
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(window, "scrollY") ?? {};
    const counted = Object.assign(window, { asked: 0 });
    Object.defineProperty(window, "scrollY", {
      configurable: true,
      get: () => {
        counted.asked += 1;
        return get?.call(window);
      },
    });
  });
  await open(page, "/customers");
  const left = await page.evaluate(async () => {
    window.scrollTo(0, 120);
    // The page, which listens longer, has heard it then.
    await new Promise((heard) => window.addEventListener("scroll", heard, { once: true }));
    const before = Reflect.get(window, "asked");
    window.dispatchEvent(new PageTransitionEvent("pagehide"));
    const asked = Reflect.get(window, "asked") - before;
    const kept: Record<string, number> = JSON.parse(sessionStorage.getItem("positions") ?? "{}");
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    return { asked, kept: Object.values(kept), shownAgain: window.scrollY };
  });
  expect(left).toEqual({ asked: 0, kept: [120], shownAgain: 120 });
  expect(await page.evaluate(() => Reflect.get(window, "asked"))).toBeGreaterThan(0);
});
