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

test("a redemption that the balance no longer covers leaves the focus on the page", async ({ page }) => {
  const customers = (order: string) =>
    rows(`select id, points_balance from customers where ${own} and left_at is null order by points_balance ${order}`);
  await open(page, `/counter?uid=${customers("desc")[0]?.id}`);
  const costs = await page.locator("#punchItemId li span span").allTextContents();
  const cost = Math.min(...costs.map((text) => Number(text.replace(/\D/g, ""))));
  const poor = customers("asc").find(({ points_balance }) => Number(points_balance) >= cost);
  expect(Number(poor?.points_balance)).toBeLessThan(2 * cost);
  // As after a search; a page without its branch is another one after the redemption.
  await open(page, `/counter?uid=${poor?.id}&branch=${await page.locator('[name="branch"]').first().inputValue()}`);
  const redeem = page.getByRole("button", { name: /^Redeem /, disabled: false }).first();
  const pressed = page.getByRole("button", { name: `${await redeem.getAttribute("aria-label")}`, exact: true });
  await pressed.press("Enter");
  await expect(pressed).toBeDisabled();
  await expect(page.locator("#content")).toBeFocused();
});

test("a search says how many customers it shows, while the focus stays", async ({ page }) => {
  await open(page, "/counter");
  await page.keyboard.type("ma");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ customers shown$/ })).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Customer" }).fill("rzqx");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^No results for “rzqx”$/ })).toHaveCount(1);
  await expect(page.getByRole("searchbox", { name: "Customer" })).toBeFocused();
});
