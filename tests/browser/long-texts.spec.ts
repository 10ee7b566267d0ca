import { expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { fill, heading, next } from "../support/journeys";

test("a long name without a space stays inside the narrowest page", async ({ page, signInAs }) => {
  const name = "W".repeat(50);
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs("business.admin");
  await open(page, "/customers/template/customers/create");
  await fill(page, "firstName", name);
  await next(page, "Review and save");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Add customer" }).click();
  await expect(page).toHaveURL(/\/customers\/profile\/uid=\d+/);
  await heading(page, name);
  const profile = new URL(page.url()).pathname;
  for (const act of ["", "/adjust", "/transfer", "/merge", "/delete"]) {
    await open(page, profile + act);
    await expect(page.getByText(name).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test("a campaign's long name stays inside its column of the outbox", async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs("business.admin");
  await open(page, "/marketing/outbox");
  const campaign = page.locator('tbody tr:first-child td a[href^="/marketing/details/"].link').last();
  await campaign.evaluate((link) => {
    link.textContent = "W".repeat(100);
  });
  await expectNoSidewaysScroll(page);
});

test("no list makes the page scroll sideways, at whatever width", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  const programme = ["/offers", "/redemptions", "/draws", "/referrals", "/referrals/history/referral"];
  for (const path of [...programme, "/marketing", "/marketing/outbox", "/surveys/dashboard"]) {
    await open(page, path);
    for (const width of [400, 640, 700, 768, 880, 900, 960, 1024, 1100, 1152, 1248]) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 700 });
        await expectNoSidewaysScroll(page);
      });
    }
  }
});

test("a row's time is whole on the narrowest page", async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs("business.admin");
  await open(page, "/reports/liability/entries");
  const times = page.locator("tbody td.in-third");
  await expect(times.first()).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  // A day of two lines is a broken one.
  const cut = (cells: Element[]) =>
    cells
      .filter((cell) => {
        const day = document.createRange();
        day.setStart(cell.firstChild ?? cell, 0);
        day.setEnd(cell.firstChild ?? cell, "00/00/0000".length);
        return cell.scrollHeight > cell.clientHeight || day.getClientRects().length !== 1;
      })
      .map((cell) => cell.textContent);
  expect(await times.evaluateAll(cut)).toEqual([]);
});
