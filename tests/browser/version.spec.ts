import { expect, open, test } from "../support/browser";
import { Front } from "../support/front";

const front = new Front();
test.beforeAll(({ javaScriptEnabled }) => front.start(javaScriptEnabled === false ? 7 : 6));
test.afterAll(() => front.stop());

test("a released version is announced, and REFRESH clears what the browser keeps", async ({
  page,
  context,
  scripted,
}) => {
  const { origin, installation } = front;
  await front.signIn(page);
  await open(page, `${origin}/dashboard`);
  const words = "Version 2.27.0 has been released. Complete anything important and press refresh.";
  const notice = page.getByRole("main").getByRole("status").filter({ hasText: words });
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(notice).toHaveCount(0);

  installation.version = "2.27.0";
  // The first request after the release detects it; the next page shows the notice.
  await open(page, `${origin}/offers`);
  await open(page, `${origin}/offers`);
  await expect(notice).toBeVisible();
  await context.addCookies([{ name: "left", value: "1", url: origin }]);
  if (scripted) await page.evaluate(() => localStorage.setItem("columns:transactions", "{}"));

  await notice.getByRole("button", { name: "REFRESH", exact: true }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
  // The sign-in page is a first page again: it comes with its styles, and the browser notes the sheet that follows.
  expect((await context.cookies(origin)).map((cookie) => cookie.name)).toEqual(["sheet"]);
  if (scripted) expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto(`${origin}/dashboard`);
  await expect(page.getByLabel("Username")).toBeVisible();
});
