import { expect, open, ownOrigin, test } from "../support/browser";
import { madeCustomer } from "../support/made-customer";
import { inRow } from "../support/row-menu";
import { rows } from "../support/rows";

/** Points for joining. */
const signUpBonus = 100;

const balance = (uid: number) => rows("select points_balance from customers where id = ?", uid)[0]?.points_balance;

test("points are adjusted, refused beside their field, and told in the ledger", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  const uid = await madeCustomer(page.request, "Adjusted scripted");
  await open(page, `/customers/profile/uid=${uid}`);
  await page.getByRole("link", { name: "Adjust balance" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Adjust balance" })).toBeVisible();
  await page.getByLabel("Points", { exact: true }).fill("1e308");
  await page.getByLabel(/^Reason/).fill("For the wait");
  await page.getByRole("button", { name: "Adjust balance" }).click();
  await expect(page.locator('#error-summary a[href$="#userAdjustBalance"]')).toContainText("Enter whole points");
  await expect(page.getByLabel(/^Reason/)).toHaveValue("For the wait");
  await page.getByLabel("Points", { exact: true }).fill("250");
  await page.getByRole("button", { name: "Adjust balance" }).click();
  await expect(page.getByText(/^250 points added to Adjusted .*. New balance: 350 points\.$/)).toBeVisible();
  await expect(page.getByRole("row", { name: /Adjusted.*For the wait/ })).toContainText("+250");
  await page.getByText("Explain balance").click();
  await expect(page.getByRole("table", { name: "Unspent points" })).toContainText("250");
  expect(balance(uid)).toBe(250 + signUpBonus);
});

test("a transfer shows who receives it before it is made", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  const to = await madeCustomer(page.request, "Taker scripted", { email: "taker.scripted@mail.example" });
  const from = await madeCustomer(page.request, "Giver scripted");
  await page.request.post(`/customers/profile/uid=${from}/adjust`, {
    form: { userAdjustBalance: "40" },
    headers: ownOrigin,
  });
  await open(page, `/customers/profile/uid=${from}/transfer`);
  await page.getByLabel("Email").fill("Taker.scripted@mail.example");
  await page.getByRole("button", { name: "Find customer" }).click();
  await expect(page.getByRole("heading", { name: "To Taker scripted Acted" })).toBeVisible();
  expect(balance(to)).toBe(signUpBonus);
  await expect(page.getByText("Taker scripted Acted receives 140 points.")).toBeVisible();
  await expect(page.getByText("Store credit", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Transfer balance" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Giver scripted Acted" })).toBeVisible();
  const went = "140 points transferred from Giver scripted Acted to Taker scripted Acted.";
  await expect(page.getByText(went)).toBeVisible();
  expect([balance(from), balance(to)]).toEqual([0, 40 + 2 * signUpBonus]);
});

test("a delete wants the name typed; the left profile leads back", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  const name = "Leaver scripted Acted";
  const uid = await madeCustomer(page.request, "Leaver scripted");
  await open(page, `/customers/profile/uid=${uid}/delete`);
  await expect(page.getByRole("region", { name: "Deleted" }).locator("dt")).toHaveText(["Points", "Tier", "Tags"]);
  await expect(page.getByRole("region", { name: "Kept" }).locator("dt")).toHaveText([
    "Store credit",
    "Gift card balance",
  ]);
  await page.getByRole("button", { name: "Delete customer" }).click();
  await expect(page.locator('#error-summary a[href$="#confirm_name"]')).toContainText(`Type ${name}`);
  await page.locator('[name="confirm_name"]').fill(name);
  await page.getByRole("button", { name: "Delete customer" }).click();
  await expect(page).toHaveURL(/\/customers(#.*)?$/);
  expect((await page.goto(`/customers/profile/uid=${uid}`))?.status()).toBe(404);
  await expect(page.getByText("Customer deleted on")).toBeVisible();
  await expect(page.getByRole("button", { name: "Restore customer" })).toBeVisible();
  await open(page, "/customers");
  await (await inRow(page, "Deleted customers")).click();
  await expect(page.getByRole("heading", { level: 1, name: "Deleted customers" })).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText(`${signUpBonus} points`);
  await page.getByRole("button", { name: `Restore ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("link", { name: "Adjust balance" })).toBeVisible();
});

test("whom to merge with is found by what is known of them", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  const mine = await madeCustomer(page.request, "Sought scripted", { email: "sought.scripted@mail.example" });
  const address = "quarry.scripted@mail.example";
  const theirs = await madeCustomer(page.request, "Quarry scripted", { email: address });
  const other = await madeCustomer(page.request, "Quarry scripted too", { email: "quarry2.scripted@mail.example" });
  await open(page, `/customers/profile/uid=${mine}/merge`);
  const find = async (who: string) => {
    await page.getByLabel("Another customer").fill(who);
    await page.getByRole("button", { name: "Find customer" }).click();
  };
  await find("nobody.at.all@mail.example");
  await expect(page.locator("#who-error")).toContainText("No customer has this email address");
  await expect(page.getByLabel("Another customer")).toHaveValue("nobody.at.all@mail.example");
  await find("Quarry scripted");
  const fitting = page.getByRole("list", { name: "Matching customers" });
  await expect(fitting.getByRole("listitem")).toHaveCount(2);
  await expect(fitting.locator(`a[href$="with=${other}"]`)).toBeVisible();
  await find(address.toUpperCase());
  await expect(page.getByRole("heading", { level: 1, name: "Compare and merge" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`with=${theirs}(#|$)`));
  await expect(page.getByText(address).first()).toBeVisible();
  expect(rows("select left_at from customers where id = ?", theirs)).toEqual([{ left_at: null }]);
});

test("two who are one are merged as chosen, and taken apart again", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  const agreed = { email: "double.scripted@mail.example", consentEmail: "1", notes: "Likes tea" };
  const mine = await madeCustomer(page.request, "Double scripted", agreed);
  const silent = { email: "double2.scripted@mail.example", notes: "No nuts" };
  const theirs = await madeCustomer(page.request, "Double scripted", silent);
  await open(page, `/customers/profile/uid=${mine}/merge`);
  await expect(page.getByText("Has the same name")).toBeVisible();
  await page.getByRole("link", { name: /^Compare with/ }).click();
  await expect(page.getByLabel("double.scripted@mail.example")).toHaveAccessibleName(/Email consent: Yes/);
  await expect(page.getByText(/^Likes tea\s+No nuts$/)).toBeVisible();
  await page.getByLabel("double2.scripted@mail.example").check();
  await page.getByRole("button", { name: /^Merge into/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Merged customers" })).toBeVisible();
  const email = (uid: number) => rows("select email from customers where id = ?", uid)[0]?.email;
  expect(email(mine)).toBe("double2.scripted@mail.example");
  expect(rows("select consent_email from customers where id = ?", mine)).toEqual([{ consent_email: 0 }]);
  await expect(page.getByText(/^Likes tea\s+No nuts$/)).toBeVisible();
  expect((await page.goto(`/customers/profile/uid=${theirs}`))?.status()).toBe(404);
  await page.getByRole("link", { name: "Double scripted Acted" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Merged customers" })).toBeVisible();
  await page.getByRole("button", { name: /^Undo merge of/ }).click();
  await expect(page.getByText(/Merge undone/)).toBeVisible();
  expect([email(mine), email(theirs)]).toEqual(["double.scripted@mail.example", "double2.scripted@mail.example"]);
});
