import { ownOrigin } from "../../support/browser";
import { expect, test } from "../../support/http";
import { madeCustomer } from "../../support/made-customer";
import { rows } from "../../support/rows";

/* What is done to a customer on their profile, by the plain forms. */

/** Points for joining. */
const signUpBonus = 100;

const balance = (uid: number) => rows("select points_balance from customers where id = ?", uid)[0]?.points_balance;
const summary = (field: string) => `#error-summary a[href$="#${field}"]`;

test.beforeEach(({ signInAs }) => signInAs("business.admin"));

test("points are adjusted, refused beside their field, and told in the ledger", async ({ visit, request }) => {
  const uid = await madeCustomer(request, "Adjusted plainly");
  await visit.open(`/customers/profile/uid=${uid}`);
  await visit.follow("Adjust balance");
  await visit.heading("Adjust balance");
  await visit.fill("userAdjustBalance", "1e308");
  await visit.fill("comments", "For the wait");
  await visit.press("Adjust balance");
  await visit.sees("Enter whole points", summary("userAdjustBalance"));
  await visit.holds("comments", "For the wait");
  await visit.fill("userAdjustBalance", "250");
  await visit.press("Adjust balance");
  await visit.sees(/250 points added to Adjusted .*\. New balance: 350 points\./);
  const moved = visit.texts("tbody tr").find((row) => /Adjusted.*For the wait/.test(row));
  expect(moved).toContain("+250");
  await visit.unfold("Explain balance");
  expect(visit.part("Unspent points").text).toContain("250");
  expect(balance(uid)).toBe(250 + signUpBonus);
});

test("a transfer shows who receives it before it is made", async ({ visit, request }) => {
  const to = await madeCustomer(request, "Taker plainly", { email: "taker.plainly@mail.example" });
  const from = await madeCustomer(request, "Giver plainly");
  const given = { form: { userAdjustBalance: "40" }, headers: ownOrigin };
  await request.post(`/customers/profile/uid=${from}/adjust`, given);
  await visit.open(`/customers/profile/uid=${from}/transfer`);
  await visit.type(/^Email/, "Taker.plainly@mail.example");
  await visit.press("Find customer");
  expect(visit.texts("h2")).toContain("To Taker plainly Acted");
  expect(balance(to)).toBe(signUpBonus);
  await visit.sees("Taker plainly Acted receives 140 points.");
  expect(visit.texts("main dt")).not.toContain("Store credit");
  await visit.press("Transfer balance");
  await visit.heading("Giver plainly Acted");
  await visit.sees("140 points transferred from Giver plainly Acted to Taker plainly Acted.");
  expect([balance(from), balance(to)]).toEqual([0, 40 + 2 * signUpBonus]);
});

test("a delete wants the name typed; the left profile leads back", async ({ visit, request }) => {
  const name = "Leaver plainly Acted";
  const uid = await madeCustomer(request, "Leaver plainly");
  await visit.open(`/customers/profile/uid=${uid}/delete`);
  const termsOf = (part: string) =>
    visit
      .part(part)
      .querySelectorAll("dt")
      .map(({ text }) => text.trim());
  expect(termsOf("Deleted")).toEqual(["Points", "Tier", "Tags"]);
  expect(termsOf("Kept")).toEqual(["Store credit", "Gift card balance"]);
  await visit.press("Delete customer");
  await visit.sees(`Type ${name}`, summary("confirm_name"));
  await visit.fill("confirm_name", name);
  await visit.press("Delete customer");
  await visit.arrives(/^\/customers$/);
  await visit.meets(404, `/customers/profile/uid=${uid}`);
  await visit.sees("Customer deleted on");
  expect(visit.buttons("Restore customer")).toHaveLength(1);
  await visit.open("/customers");
  await visit.follow("Deleted customers");
  await visit.heading("Deleted customers");
  expect(visit.texts("tbody tr").find((row) => row.includes(name))).toContain(`${signUpBonus} points`);
  await visit.press(`Restore ${name}`);
  await visit.heading(name);
  expect(visit.links("Adjust balance")).toHaveLength(1);
});

test("whom to merge with is found by what is known of them", async ({ visit, request }) => {
  const mine = await madeCustomer(request, "Sought plainly", { email: "sought.plainly@mail.example" });
  const address = "quarry.plainly@mail.example";
  const theirs = await madeCustomer(request, "Quarry plainly", { email: address });
  const other = await madeCustomer(request, "Quarry plainly too", { email: "quarry2.plainly@mail.example" });
  await visit.open(`/customers/profile/uid=${mine}/merge`);
  const find = async (who: string) => {
    await visit.fill("who", who);
    await visit.press("Find customer");
  };
  await find("nobody.at.all@mail.example");
  await visit.sees("No customer has this email address", "#who-error");
  await visit.holds("who", "nobody.at.all@mail.example");
  await find("Quarry plainly");
  const fitting = visit.part("Matching customers");
  expect(fitting.querySelectorAll("li")).toHaveLength(2);
  expect(fitting.querySelectorAll(`a[href$="with=${other}"]`)).toHaveLength(1);
  await find(address.toUpperCase());
  await visit.heading("Compare and merge");
  await visit.arrives(new RegExp(`with=${theirs}$`));
  await visit.sees(address);
  expect(rows("select left_at from customers where id = ?", theirs)).toEqual([{ left_at: null }]);
});

test("two who are one are merged as chosen, and taken apart again", async ({ visit, request }) => {
  const agreed = { email: "double.plainly@mail.example", consentEmail: "1", notes: "Likes tea" };
  const mine = await madeCustomer(request, "Double plainly", agreed);
  const silent = { email: "double2.plainly@mail.example", notes: "No nuts" };
  const theirs = await madeCustomer(request, "Double plainly", silent);
  await visit.open(`/customers/profile/uid=${mine}/merge`);
  await visit.sees("Has the same name");
  await visit.follow(/^Compare with/);
  expect(visit.controls(/double\.plainly@mail\.example.*Email consent: Yes/)).toHaveLength(1);
  await visit.sees(/Likes tea\s+No nuts/);
  await visit.tick(/double2\.plainly@mail\.example/);
  await visit.press(/^Merge into/);
  expect(visit.texts("h2")).toContain("Merged customers");
  const email = (uid: number) => rows("select email from customers where id = ?", uid)[0]?.email;
  expect(email(mine)).toBe(silent.email);
  expect(rows("select consent_email from customers where id = ?", mine)).toEqual([{ consent_email: 0 }]);
  await visit.sees(/Likes tea\s+No nuts/);
  await visit.meets(404, `/customers/profile/uid=${theirs}`);
  await visit.follow("Double plainly Acted");
  expect(visit.texts("h2")).toContain("Merged customers");
  await visit.press(/^Undo merge of/);
  await visit.sees(/Merge undone/);
  expect([email(mine), email(theirs)]).toEqual([agreed.email, silent.email]);
});
