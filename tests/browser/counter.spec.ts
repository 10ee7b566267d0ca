import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

/* The counter used by keyboard alone, as with a scanner. Each run serves its own customer. */

const own = "business_id = (select business_id from users where username = 'other.admin')";

test.beforeEach(async ({ signInAs }) => signInAs("other.admin"));

test("a customer is found, buys and returns, with few keys", async ({ page, scripted }) => {
  const [customer] = rows(
    `select id, email from customers where ${own} and left_at is null and email <> ''
     order by id ${scripted ? "" : "desc"} limit 1 offset 25`,
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "/counter");
  await expect(page.getByRole("searchbox", { name: "Customer" })).toBeFocused();
  await expectNoSidewaysScroll(page);
  if (scripted) await expectAccessible(page);
  await page.keyboard.type(String(customer?.email));
  await page.keyboard.press("Enter");
  await expect(page.locator('[name="amount"]')).toBeFocused();
  await expectNoSidewaysScroll(page);
  if (scripted) await expectAccessible(page);
  await page.keyboard.type("12.50");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/counter\/receipt\//);
  const [sale] = rows(
    "select * from transactions where customer_id = ? and type = 1 order by id desc limit 1",
    Number(customer?.id),
  );
  expect(sale).toMatchObject({ amount: 1250 });
  await expectNoSidewaysScroll(page);
  if (scripted) await expectAccessible(page);

  await page.getByText("Return", { exact: true }).click();
  await page.locator('[name="amount"]').fill("99");
  await page.getByRole("button", { name: "Record return" }).click();
  await expect(page.locator("#amount-error")).toBeVisible();
  await page.locator('[name="amount"]').fill("12.50");
  await page.getByRole("button", { name: "Record return" }).click();
  await expect(page.getByRole("button", { name: "Record return" })).toHaveCount(0);
  const moved = "select sum(points) as points from transactions where customer_id = ? and id >= ? and type in (1, 3)";
  expect(rows(moved, Number(customer?.id), Number(sale?.id))).toEqual([{ points: 0 }]);
});

test("the sale stands beside what can be redeemed, with script and without", async ({ page }) => {
  const [customer] = rows(`select id from customers where ${own} and left_at is null order by id limit 1 offset 3`);
  await open(page, `/counter?uid=${customer?.id}`);
  const boxOf = async (name: string) =>
    (await page.getByRole("region", { name, exact: true }).boundingBox()) ?? { x: 0, y: 0 };
  const [sale, redemptions] = [await boxOf("Sale"), await boxOf("Redemptions")];
  const search = (await page.getByRole("search").last().boundingBox()) ?? { x: 0, y: 0 };
  expect(sale.x).toBeCloseTo(search.x, 0);
  expect(redemptions.x).toBeGreaterThan(sale.x);
  expect(redemptions.y).toBeLessThanOrEqual(sale.y);
});
