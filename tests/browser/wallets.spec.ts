import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

const wallets = "/settings/payments/wallets";
const own = "business_id = (select business_id from users where username = 'business.admin')";
const lastEntry = () =>
  rows(`select id, kind, cents from wallet_entries where ${own} and kind = 'top-up' order by id desc limit 1`)[0];

test.beforeEach(({ signInAs }) => signInAs("business.admin"));

test("a wallet is topped up from a card, and its refill is set", async ({ page, scripted }, { retry }) => {
  // A retry uses its own card and amount.
  const last = `3${retry}3${scripted ? "1" : "2"}`;
  const cents = (scripted ? 2_510 : 2_520) + retry;
  await open(page, "/settings/payments/cards");
  await page.getByRole("button", { name: "Add card on secure page" }).click();
  await page.getByLabel("Card number").fill(`4000 0000 0000 ${last}`);
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText(`Visa **** ${last}, 08 / `)).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, wallets);
  await expectNoSidewaysScroll(page);
  if (scripted) await expectAccessible(page);
  await page.locator('[name="auto_top_up_amount"]').fill("50");
  await page.locator('[name="auto_top_up_threshold"]').fill("100");
  await page.getByRole("button", { name: "Save wallet" }).click();
  await expect(page.locator("#error-summary")).toBeVisible();
  await expect(page.locator('[name="auto_top_up_amount"]')).toHaveValue("50");
  await page.locator('[name="auto_top_up_amount"]').fill("500");
  await page.getByRole("button", { name: "Save wallet" }).click();
  await expect(page.getByText("Wallet saved.")).toBeVisible();

  const before = lastEntry();
  await page.getByRole("link", { name: "Top up", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Top up the / })).toBeVisible();
  await page.locator('[name="amount"]').fill("4.99");
  await page.getByRole("button", { name: "Top up" }).click();
  await expect(page.locator("#amount-error")).toBeVisible();
  expect(lastEntry()).toEqual(before);
  await page.locator('[name="amount"]').fill((cents / 100).toFixed(2));
  await page.locator('[name="card_id"]').selectOption({ label: `Visa **** ${last}` });
  await page.getByRole("button", { name: "Top up" }).click();
  await expect(page.getByText("Wallet topped up.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  const made = `select count(*) as n from wallet_entries where ${own} and kind = 'top-up' and cents = ?`;
  expect(rows(made, cents)).toEqual([{ n: 1 }]);
});
