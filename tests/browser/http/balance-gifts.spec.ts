import { expect, test } from "../../support/http";
import { customersOf } from "../../support/manifest";
import { rows } from "../../support/rows";

const path = "/customers/balance-gifts";
const points = /^Points for each customer/;

test.beforeEach(({ signInAs }) => signInAs("other.admin"));

test("points are given to a few, seen on their way, and taken back", async ({ visit }) => {
  await visit.open(`${path}/new`);
  await visit.type(points, "lots");
  await visit.pressFor([422], "Preview");
  await visit.sees("Enter a whole number from 1 to 1,000,000", "#error-summary");
  expect(visit.valueOf(points)).toBe("lots");
  await visit.type(points, "1,000");
  const comments = "Thanks without script";
  await visit.type(/^Comments/, comments);
  await visit.press("Preview");
  await visit.arrives(/preview/);
  await visit.fill("confirm", "1");
  await visit.pressFor([422], /^Send to /);
  await visit.sees("the number of customers, to send the points", "#error-summary");
  const [label = ""] = visit.texts("label[for=confirm]");
  const people = /\d[\d,]*/.exec(label)?.[0] ?? "";
  await visit.fill("confirm", people);
  await visit.press(/^Send to /);
  await visit.arrives(/balance-gifts\/\d+$/);
  const gift = visit.address();
  const shows = (text: string) =>
    expect(async () => {
      await visit.open(gift);
      await visit.sees(text);
    }).toPass({ timeout: 40_000 });
  await shows("Points sent");
  const stored = () => rows("select * from balance_gifts where id = ?", Number(/\d+$/.exec(gift)?.[0]))[0];
  expect(stored()).toMatchObject({
    state: "given",
    points: 1000,
    comments,
    customers: Number(people.replace(",", "")),
  });
  await visit.press("Take points back");
  await shows("Points taken back");
  expect(stored()).toMatchObject({ state: "undone" });
  await visit.open(path);
  expect(visit.part("Bulk points").text).toContain(comments);
});

test("whom the customer list shows is whom the gift reaches", async ({ visit }) => {
  const [uid = 0] = customersOf("other.admin");
  const email = String(rows("select email from customers where id = ?", uid)[0]?.email);
  await visit.open(`/customers?search=${encodeURIComponent(email)}&user_balance=,1000000`);
  await visit.follow("Send points");
  const said = `found by “${email}”, with a balance up to 1,000,000`;
  await visit.sees("Only customers from your filtered list");
  await visit.sees(`Customers ${said}.`);
  await visit.type(points, "lots");
  await visit.pressFor([422], "Preview");
  await visit.sees("Enter a whole number", "#error-summary");
  await visit.sees(`Customers ${said}.`);
  await visit.type(points, "5");
  await visit.press("Preview");
  expect(visit.controls("Type 1 to send the points")).toHaveLength(1);
  await visit.sees(`Customers ${said}`);
});
