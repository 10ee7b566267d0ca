import { expect, test } from "../../support/http";
import { rows } from "../../support/rows";

/* The counter, by its plain forms. */

const own = "business_id = (select business_id from users where username = 'other.admin')";

test.beforeEach(({ signInAs }) => signInAs("other.admin"));

test("an amount that is none is refused by its field, and nothing is sold", async ({ visit }) => {
  const [customer] = rows(`select id from customers where ${own} and left_at is null order by id limit 1 offset 4`);
  const sales = () =>
    rows("select count(*) as n from transactions where customer_id = ? and type = 1", Number(customer?.id));
  const before = sales();
  await visit.open(`/counter?uid=${customer?.id}`);
  await visit.fill("amount", "1,5");
  await visit.pressFor([422], "Record sale");
  await visit.sees(/\S/, "#amount-error");
  await visit.holds("amount", "1,5");
  expect(sales()).toEqual(before);
});

test("a redemption is cancelled after a confirmation that tells what goes back", async ({ visit }) => {
  const [customer] = rows(
    `select id, points_balance from customers where ${own} and left_at is null
     order by points_balance desc limit 1 offset 7`,
  );
  const balance = () => rows("select points_balance from customers where id = ?", Number(customer?.id))[0];
  const held = { points_balance: Number(customer?.points_balance) };
  const counter = `/counter?uid=${customer?.id}`;
  await visit.open(counter);
  await visit.pressFirst(/^Redeem /);
  expect(balance()).not.toEqual(held);
  await visit.open(counter);
  const cancel = /^Cancel redemption of /;
  expect(visit.buttons(cancel)).toEqual([]);
  visit.unfoldAll("main details");
  await visit.sees(/The customer gets [\d,]+ \w+ back\./);
  await visit.pressFirst(cancel);
  expect(balance()).toEqual(held);
});
