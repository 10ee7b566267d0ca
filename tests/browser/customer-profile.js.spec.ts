import type { Page } from "playwright/test";
import { expect, open, ownOrigin, test } from "../support/browser";
import { customersOf } from "../support/manifest";
import { inRow } from "../support/row-menu";
import { rows } from "../support/rows";

const nameOf = (uid: number) =>
  String(rows("select first_name || ' ' || last_name as name from customers where id = ?", uid)[0]?.name);

test("only uid= names a profile, and only one's own business's", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  const [uid = 0] = customersOf("business.admin");
  const [foreign = 0] = customersOf("other.admin");
  await open(page, `/customers/profile/uid=${uid}`);
  await expect(page.getByRole("heading", { level: 1, name: nameOf(uid) })).toBeVisible();
  await expect(page).toHaveTitle(/^Customers Profile · /);
  for (const path of [`${uid}`, "uid=0", "uid=x", "uid=999999999", `uid=${foreign}`]) {
    expect((await page.goto(`/customers/profile/${path}`))?.status(), path).toBe(404);
  }
  expect((await page.goto(`/customers/template/customers/${foreign}`))?.status()).toBe(404);
});

test("a profile of the demo has a link that brings others", async ({ page, signInAs }) => {
  await signInAs("branch.clerk");
  const [uid] = rows(
    `select c.id from customers c join users u on u.branch_id = c.branch_id
     where u.username = 'branch.clerk' and c.left_at is null order by c.id limit 1`,
  );
  await open(page, `/customers/profile/uid=${uid?.id}`);
  await expect(page.getByLabel("Referral link")).toHaveValue(/\/r\/[1-9A-Za-z]{18}$/);
});

test("a clerk who may only read sees every step and changes nothing", async ({ page, signInAs }) => {
  await signInAs("business.clerk");
  const [uid = 0] = customersOf("business.admin");
  await open(page, `/customers/profile/uid=${uid}`);
  await expect(
    page.getByRole("link", { name: /^(Edit|Adjust balance|Transfer|Merge|Delete|Add|Edit tags)/ }),
  ).toHaveCount(0);
  for (const action of [String(uid), "create"]) {
    const address = `/customers/template/customers/${action}`;
    expect((await page.goto(address))?.status(), address).toBe(200);
    await expect(page.getByText("You can view this, but not change it.")).toBeVisible();
    await expect(page.locator('[name="firstName"]')).toBeDisabled();
    await expect(page.getByRole("button", { name: "Continue" })).toHaveCount(0);
    for (const step of ["template", "finalize"]) {
      const answer = await page.request.post(`/customers/${step}/customers/${action}`, {
        form: { firstName: "By a reader", language: "1" },
        headers: ownOrigin,
        maxRedirects: 0,
      });
      expect(answer.status(), `${step} ${action}`).toBe(403);
    }
  }
  await open(page, `/customers/finalize/customers/${uid}`);
  await expect(page.getByText(nameOf(uid)).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Change / })).toHaveCount(0);
  expect(rows("select id from customers where first_name = 'By a reader'")).toEqual([]);
});

test("a branch admin opens their own branch's customers and no others", async ({ page, signInAs }) => {
  const own = (test: string) =>
    Number(
      rows(
        `select c.id from customers c join users u on u.business_id = c.business_id
         where u.username = 'branch.admin' and c.left_at is null and c.branch_id ${test} u.branch_id order by c.id limit 1`,
      )[0]?.id,
    );
  await signInAs("branch.admin");
  expect((await page.goto(`/customers/profile/uid=${own("=")}`))?.status()).toBe(200);
  expect((await page.goto(`/customers/template/customers/${own("=")}`))?.status()).toBe(200);
  expect((await page.goto(`/customers/profile/uid=${own("<>")}`))?.status()).toBe(403);
  expect((await page.goto(`/customers/template/customers/${own("<>")}`))?.status()).toBe(403);
});

/** Creates a customer for one test by posting the wizard's forms. */
async function made(page: Page, firstName: string, more: Record<string, string> = {}): Promise<number> {
  const post = async (address: string, form: Record<string, string>) => {
    const answer = await page.request.post(address, { form, headers: ownOrigin, maxRedirects: 0 });
    expect(answer.status(), address).toBe(303);
    return answer.headers().location ?? "";
  };
  const form = { firstName, lastName: "Acted", language: "1", country_code: "CA", ...more };
  const profile = await post(await post("/customers/template/customers/create", form), {});
  return Number(/uid=(\d+)/.exec(profile)?.[1]);
}

/** Points for joining. */
const signUpBonus = 100;

const balance = (uid: number) => rows("select points_balance from customers where id = ?", uid)[0]?.points_balance;

test("points are adjusted, refused beside their field, and told in the ledger", async ({ page, signInAs }, {
  project,
}) => {
  await signInAs("business.admin");
  const uid = await made(page, `Adjusted ${project.name}`);
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

test("a transfer shows who receives it before it is made", async ({ page, signInAs }, { project }) => {
  await signInAs("business.admin");
  const to = await made(page, `Taker ${project.name}`, { email: `taker.${project.name}@mail.example` });
  const from = await made(page, `Giver ${project.name}`);
  await page.request.post(`/customers/profile/uid=${from}/adjust`, {
    form: { userAdjustBalance: "40" },
    headers: ownOrigin,
  });
  await open(page, `/customers/profile/uid=${from}/transfer`);
  await page.getByLabel("Email").fill(`Taker.${project.name}@mail.example`);
  await page.getByRole("button", { name: "Find customer" }).click();
  await expect(page.getByRole("heading", { name: `To Taker ${project.name} Acted` })).toBeVisible();
  expect(balance(to)).toBe(signUpBonus);
  await expect(page.getByText(`Taker ${project.name} Acted receives 140 points.`)).toBeVisible();
  await expect(page.getByText("Store credit", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Transfer balance" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Giver ${project.name} Acted` })).toBeVisible();
  const went = `140 points transferred from Giver ${project.name} Acted to Taker ${project.name} Acted.`;
  await expect(page.getByText(went)).toBeVisible();
  expect([balance(from), balance(to)]).toEqual([0, 40 + 2 * signUpBonus]);
});

test("a delete wants the name typed; the left profile leads back", async ({ page, signInAs }, { project }) => {
  await signInAs("business.admin");
  const name = `Leaver ${project.name} Acted`;
  const uid = await made(page, `Leaver ${project.name}`);
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

test("whom to merge with is found by what is known of them", async ({ page, signInAs }, { project }) => {
  await signInAs("business.admin");
  const mine = await made(page, `Sought ${project.name}`, { email: `sought.${project.name}@mail.example` });
  const address = `quarry.${project.name}@mail.example`;
  const theirs = await made(page, `Quarry ${project.name}`, { email: address });
  const other = await made(page, `Quarry ${project.name} too`, { email: `quarry2.${project.name}@mail.example` });
  await open(page, `/customers/profile/uid=${mine}/merge`);
  const find = async (who: string) => {
    await page.getByLabel("Another customer").fill(who);
    await page.getByRole("button", { name: "Find customer" }).click();
  };
  await find("nobody.at.all@mail.example");
  await expect(page.locator("#who-error")).toContainText("No customer has this email address");
  await expect(page.getByLabel("Another customer")).toHaveValue("nobody.at.all@mail.example");
  await find(`Quarry ${project.name}`);
  const fitting = page.getByRole("list", { name: "Matching customers" });
  await expect(fitting.getByRole("listitem")).toHaveCount(2);
  await expect(fitting.locator(`a[href$="with=${other}"]`)).toBeVisible();
  await find(address.toUpperCase());
  await expect(page.getByRole("heading", { level: 1, name: "Compare and merge" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`with=${theirs}(#|$)`));
  await expect(page.getByText(address).first()).toBeVisible();
  expect(rows("select left_at from customers where id = ?", theirs)).toEqual([{ left_at: null }]);
});

test("two who are one are merged as chosen, and taken apart again", async ({ page, signInAs }, { project }) => {
  await signInAs("business.admin");
  const agreed = { email: `double.${project.name}@mail.example`, consentEmail: "1", notes: "Likes tea" };
  const mine = await made(page, `Double ${project.name}`, agreed);
  const silent = { email: `double2.${project.name}@mail.example`, notes: "No nuts" };
  const theirs = await made(page, `Double ${project.name}`, silent);
  await open(page, `/customers/profile/uid=${mine}/merge`);
  await expect(page.getByText("Has the same name")).toBeVisible();
  await page.getByRole("link", { name: /^Compare with/ }).click();
  await expect(page.getByLabel(`double.${project.name}@mail.example`)).toHaveAccessibleName(/Email consent: Yes/);
  await expect(page.getByText(/^Likes tea\s+No nuts$/)).toBeVisible();
  await page.getByLabel(`double2.${project.name}@mail.example`).check();
  await page.getByRole("button", { name: /^Merge into/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Merged customers" })).toBeVisible();
  const email = (uid: number) => rows("select email from customers where id = ?", uid)[0]?.email;
  expect(email(mine)).toBe(`double2.${project.name}@mail.example`);
  expect(rows("select consent_email from customers where id = ?", mine)).toEqual([{ consent_email: 0 }]);
  await expect(page.getByText(/^Likes tea\s+No nuts$/)).toBeVisible();
  expect((await page.goto(`/customers/profile/uid=${theirs}`))?.status()).toBe(404);
  await page.getByRole("link", { name: `Double ${project.name} Acted` }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Merged customers" })).toBeVisible();
  await page.getByRole("button", { name: /^Undo merge of/ }).click();
  await expect(page.getByText(/Merge undone/)).toBeVisible();
  expect([email(mine), email(theirs)]).toEqual([
    `double.${project.name}@mail.example`,
    `double2.${project.name}@mail.example`,
  ]);
});
