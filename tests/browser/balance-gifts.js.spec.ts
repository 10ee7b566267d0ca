import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { customersOf } from "../support/manifest";
import { inRow } from "../support/row-menu";
import { rows } from "../support/rows";

const path = "/customers/balance-gifts";

test("points are given to a few, seen on their way, and taken back", async ({ page, signInAs }) => {
  await signInAs("other.admin");
  await open(page, `${path}/new`);
  await page.getByLabel("Points for each customer").fill("lots");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.locator("#error-summary")).toContainText("Enter a whole number from 1 to 1,000,000");
  await expect(page.getByLabel("Points for each customer")).toHaveValue("lots");
  await page.getByLabel("Points for each customer").fill("1,000");
  const comments = "Thanks with script";
  await page.getByLabel("Comments").fill(comments);
  await page.getByRole("button", { name: "Preview" }).click();
  await page.waitForURL(/preview/);
  await expectAccessible(page);
  const confirm = page.getByLabel(/^Type [\d,]+ to send the points$/);
  await confirm.fill("1");
  await page.getByRole("button", { name: /^Send to / }).click();
  await expect(page.locator("#error-summary")).toContainText("the number of customers, to send the points");
  const people = /\d[\d,]*/.exec((await page.locator("label[for=confirm]").textContent()) ?? "")?.[0] ?? "";
  await confirm.fill(people);
  await page.getByRole("button", { name: /^Send to / }).click();
  await page.waitForURL(/balance-gifts\/\d+(#|$)/);
  const given = page.getByText("Points sent");
  await expect(given).toBeVisible({ timeout: 40_000 });
  const giftId = Number(/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);
  const stored = () => rows("select * from balance_gifts where id = ?", giftId)[0];
  expect(stored()).toMatchObject({
    state: "given",
    points: 1000,
    comments,
    customers: Number(people.replace(",", "")),
  });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Take points back" }).click();
  await expect(page.getByText("Points taken back", { exact: true })).toBeVisible({ timeout: 40_000 });
  expect(stored()).toMatchObject({ state: "undone" });
  await open(page, path);
  await expect(page.getByRole("table", { name: "Bulk points" })).toContainText(comments);
  await expectNoSidewaysScroll(page);
});

test("whom the customer list shows is whom the gift reaches", async ({ page, signInAs }) => {
  await signInAs("other.admin");
  const [uid = 0] = customersOf("other.admin");
  const email = String(rows("select email from customers where id = ?", uid)[0]?.email);
  await open(page, `/customers?search=${encodeURIComponent(email)}&user_balance=,1000000`);
  await (await inRow(page, "Send points")).click();
  const said = `found by “${email}”, with a balance up to 1,000,000`;
  await expect(page.getByText("Only customers from your filtered list")).toBeVisible();
  await expect(page.getByText(`Customers ${said}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Points for each customer").fill("lots");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.locator("#error-summary")).toContainText("Enter a whole number");
  await expect(page.getByText(`Customers ${said}.`)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Points for each customer").fill("5");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByLabel("Type 1 to send the points")).toBeVisible();
  await expect(page.getByText(`Customers ${said}`).first()).toBeVisible();
});
