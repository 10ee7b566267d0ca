import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

/* What the counter refuses and takes back; without script it is in http/. */

const own = "business_id = (select business_id from users where username = 'other.admin')";

test.beforeEach(async ({ signInAs }) => signInAs("other.admin"));

test("an amount that is none is refused by its field, and nothing is sold", async ({ page }) => {
  const [customer] = rows(`select id from customers where ${own} and left_at is null order by id limit 1 offset 3`);
  // Other tests send points to many customers meanwhile; they sell nothing.
  const sales = () =>
    rows("select count(*) as n from transactions where customer_id = ? and type = 1", Number(customer?.id));
  const before = sales();
  await open(page, `/counter?uid=${customer?.id}`);
  await page.locator('[name="amount"]').fill("1,5");
  await page.getByRole("button", { name: "Record sale" }).click();
  await expect(page.locator("#amount-error")).toBeVisible();
  await expect(page.locator('[name="amount"]')).toHaveValue("1,5");
  expect(sales()).toEqual(before);
});

test("a redemption is cancelled after a confirmation that tells what goes back", async ({ page }) => {
  const [customer] = rows(
    `select id, points_balance from customers where ${own} and left_at is null
     order by points_balance desc limit 1 offset 0`,
  );
  const balance = () => rows("select points_balance from customers where id = ?", Number(customer?.id))[0];
  const held = { points_balance: Number(customer?.points_balance) };
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `/counter?uid=${customer?.id}`);
  await page
    .getByRole("button", { name: /^Redeem / })
    .first()
    .click();
  await expect.poll(balance).not.toEqual(held);
  await open(page, `/counter?uid=${customer?.id}`);
  const confirm = page.getByRole("button", { name: /^Cancel redemption of / }).first();
  await expect(confirm).toBeHidden();
  await page.locator("summary", { hasText: "Cancel" }).first().click();
  await expect(page.getByText(/^The customer gets [\d,]+ \w+ back\.$/).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await confirm.click();
  await expect.poll(balance).toEqual(held);
});
