import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";

/* Results of a campaign, with and without script: its figures, its recipients, and one recipient. */

test("a campaign under way is asked again by the call for active ones, where the page stands", async ({
  page,
  signInAs,
}) => {
  await signInAs("business.admin");
  await page.clock.install();
  await open(page, "/marketing");
  await page.getByRole("link", { name: "Saturday brunch", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saturday brunch" })).toBeVisible();
  await expect(page.getByText("Sending", { exact: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  const asked = () => page.waitForRequest((request) => /\/marketing\/details\/\d+\.data/.test(request.url()));
  const heldBefore = await page.evaluate(() => history.length);
  for (const _time of [1, 2]) {
    const [request] = await Promise.all([asked(), page.clock.runFor(5_100)]);
    expect(new URL(request.url()).searchParams.get("kind")).toBe("active");
    await request.response();
    await expect(page).toHaveURL(/\/marketing\/details\/\d+\?kind=active$/);
  }
  expect(await page.evaluate(() => history.length)).toBe(heldBefore);
});

test("a campaign's figures lead to its people, and to what one of them got", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/marketing");
  await expect(page.getByRole("link", { name: "Lemon tarts are back", exact: true })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.getByRole("link", { name: "Lemon tarts are back", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lemon tarts are back" })).toBeVisible();
  await expect(page.getByText("Not measured yet").first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.getByRole("link", { name: "View people" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^People/ })).toBeVisible();
  await open(page, `${new URL(page.url()).pathname}?outcome=sent&channel=email`);
  await expect(page.getByText("Email: sent").first()).toBeVisible();
  await expect(page.getByText("Email: skipped")).toHaveCount(0);
  const { pathname } = new URL(page.url());
  await open(page, `${pathname}?outcome=skipped`);
  await page.setViewportSize({ width: 320, height: 800 });
  const reasons = page.getByRole("table").locator("td.in-line:not(:empty)");
  await expect(reasons.first()).toBeVisible();
  const cut = await reasons.evaluateAll((cells) =>
    cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
  );
  expect(cut, "reasons that are cut").toEqual([]);
  await expect(reasons.filter({ hasText: /^No consent, no / }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, `${pathname}?outcome=sent&channel=email`);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByText("The first lemon tarts of the season are out of the oven.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Why this customer" })).toBeVisible();
  await expectAccessible(page);
});
