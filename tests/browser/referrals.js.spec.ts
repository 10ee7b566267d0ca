import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

const mine = "business_id = (select business_id from users where username = 'business.admin')";
const programme = () =>
  Number(rows(`select id from referral_programmes where ${mine} and rule_name = 'Bring a friend'`)[0]?.id);

test("each page has its title, stands at 320 px and is accessible", async ({ page }) => {
  test.slow();
  const id = programme();
  const [held] = rows(`select min(id) as id from referrals where ${mine} and held = 1`);
  const at = [
    ["/referrals", /^Referrals Dashboard · /],
    ["/referrals/history/referral", /^Referrals History · /],
    [`/referrals/history/referral/${held?.id}/details`, /^Referrals Details · /],
    [`/referrals/history/referral/${held?.id}/decide`, /^Referrals Decide · /],
    [`/referrals/transactions/program/referral/${id}`, /^Referrals Transactions · /],
    ["/referrals/configuration/referral/create", /^Referrals Configuration · /],
    [`/referrals/design-ambassador/referral/${id}?lang=2`, /^Referrals Design Ambassador · /],
    [`/referrals/finalize/referral/${id}`, /^Referrals Finalize · /],
    [`/referrals/${id}/deactivate`, /^Referrals Deactivate · /],
  ] as const;
  for (const [address, title] of at) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, address);
    await expect(page).toHaveTitle(title);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
  }
});

test("the dashboard leads to the history, which is filtered by status and kept as a file", async ({ page }) => {
  await open(page, "/referrals");
  await page
    .getByRole("list", { name: "Referrals by status" })
    .getByRole("link", { name: /^Expired/ })
    .click();
  await expect(page).toHaveURL(/\/referrals\/history\/referral\?status=3$/);
  const states = page.locator("tbody tr td:nth-child(2)");
  await expect(states.first()).toHaveText(/^(Expired|Refused)$/);
  await expect(states.filter({ hasText: "Pending" })).toHaveCount(0);
  const href = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  const file = await page.request.get(href ?? "");
  expect(file.headers()["content-type"]).toContain("text/csv");
  expect(await file.text()).not.toContain("Pending");
});

test("a programme's rewards are a file as well, and each leads to its own row of the ledger", async ({ page }) => {
  await open(page, `/referrals/transactions/program/referral/${programme()}`);
  const rewards = page.locator("tbody tr");
  const shown = (await rewards.first().locator("td").nth(2).textContent()) ?? "";
  const href = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  const file = await page.request.get(href ?? "");
  expect(file.headers()["content-type"]).toContain("text/csv");
  const [heading, first, ...more] = (await file.text()).replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(heading).toContain("Customer,Side,Date,");
  expect(first?.split(",")[3]).toBe(shown.replace("+", ""));
  expect(1 + more.length).toBe(Number(rows(`select count(*) as many from referral_payments where ${mine}`)[0]?.many));
  const entry = rewards.first().locator("td").nth(3).getByRole("link");
  const id = await entry.textContent();
  await entry.click();
  await expect(page.getByRole("link", { name: `Remove Transaction ${id}` })).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("tbody tr")).toContainText(shown);
  const [paid] = rows(`select min(referral_id) as id from referral_payments where ${mine}`);
  await open(page, `/referrals/history/referral/${paid?.id}/details`);
  const own = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  expect((await (await page.request.get(own ?? "")).text()).trimEnd().split("\r\n")).toHaveLength(3);
});
