import { expect, test } from "../../support/http";
import { customersOf } from "../../support/manifest";
import { customerRows, rows } from "../../support/rows";
import type { Visit } from "../../support/visit";
import { next, pressOften } from "../../support/walks";

/* The wizard of customers, by its plain forms. */

const first = "Customer details";
const last = "Review and save";

const start = async (visit: Visit) => {
  await visit.open("/customers/template/customers/create");
  await visit.heading(first);
};

async function finish(visit: Visit, name: string): Promise<number> {
  await visit.press(/^(Add customer|Save customer)$/);
  await visit.arrives(/^\/customers\/profile\/uid=\d+/);
  await visit.heading(name);
  await visit.sees(/Customer (added|saved)\./, 'main [role="status"]');
  return Number(/uid=(\d+)/.exec(visit.address())?.[1]);
}

const idOf = (table: "tags" | "tiers", position: number) =>
  Number(
    rows(
      `select t.id from ${table} t join users u on u.business_id = t.business_id
       where u.username = 'business.admin' and t.enabled = 1 order by t.id limit 1 offset ?`,
      position,
    )[0]?.id,
  );

test.beforeEach(({ signInAs }) => signInAs("business.admin"));

test("the least a customer needs, then an edit that empties and changes", async ({ visit }) => {
  await start(visit);
  await visit.fill("firstName", "Lean");
  await visit.fill("account_number", "LEAN-0");
  await visit.check("userTags", idOf("tags", 1));
  await next(visit, last);
  const uid = await finish(visit, "Lean");
  await visit.follow("Edit");
  await visit.heading(first);
  await visit.holds("firstName", "Lean");
  await visit.fill("firstName", "Leaner");
  await visit.fill("account_number", "");
  await visit.uncheck("userTags", idOf("tags", 1));
  await next(visit, last);
  await visit.follow(/^Change/);
  await visit.heading(first);
  await visit.fill("notes", "Seen twice");
  await next(visit, last);
  await finish(visit, "Leaner");
  expect(customerRows(uid)).toContain('"tags": []');
  expect(rows("select first_name, account_number, notes from customers where id = ?", uid)).toEqual([
    { first_name: "Leaner", account_number: "", notes: "Seen twice" },
  ]);
});

test("a number changed together with its consent may be written to", async ({ visit }) => {
  await start(visit);
  await visit.fill("firstName", "Texted anew");
  await visit.fill("phone", "514 555 7700");
  await visit.check("consentPhone");
  await visit.lacks("A new number needs");
  await next(visit, last);
  const uid = await finish(visit, "Texted anew");
  await visit.follow("Edit");
  await visit.heading(first);
  await visit.sees("A new number needs the customer's consent again");
  await visit.fill("phone", "514 555 7701");
  await next(visit, last);
  await finish(visit, "Texted anew");
  expect(rows("select phone, consent_sms, allow_sms_status from customers where id = ?", uid)).toEqual([
    { phone: "+15145557701", consent_sms: 1, allow_sms_status: 1 },
  ]);
});

test("two tabs that edit one customer: the second is shown both versions", async ({ visit }) => {
  const [, uid = 0] = customersOf("business.admin", 2);
  const other = visit.tab();
  const name = String(rows("select first_name || ' ' || last_name as name from customers where id = ?", uid)[0]?.name);
  for (const [tab, city] of [
    [visit, "Sherbrooke"],
    [other, "Gatineau"],
  ] as const) {
    await tab.open(`/customers/template/customers/${uid}`);
    await tab.fill("custom_field_2", city);
    await next(tab, last);
  }
  await finish(other, name);
  await visit.press("Save customer");
  await visit.sees("Someone else changed this since you opened it");
  await visit.sees("Gatineau", "[data-answer] td");
  await visit.sees("Sherbrooke", "[data-answer] td");
  await visit.press("Save my version");
  await visit.heading(name);
  expect(rows("select custom_field_2 from customers where id = ?", uid)).toEqual([{ custom_field_2: "Sherbrooke" }]);
});

test("double press and press again make one customer", async ({ visit }) => {
  await start(visit);
  await visit.fill("firstName", "Pressed twice");
  await next(visit, last);
  const pressAgain = await pressOften(visit.request, visit.address());
  await pressAgain();
  expect(rows("select id from customers where first_name = 'Pressed twice'")).toHaveLength(1);
});
