import type { Person } from "../../support/browser";
import { expect, test } from "../../support/http";
import { offersOf } from "../../support/manifest";
import { rows } from "../../support/rows";

const unauthorized = "You are unauthorized to view this page";

interface Expectation {
  readonly opens: readonly string[];
  readonly refuses: readonly string[];
}

const everything = [
  "/dashboard",
  "/dashboard/transactions",
  "/offers",
  "/offers/template/offer/create",
  "/search",
  "/keyboard",
];

const matrix: Partial<Record<Person, Expectation>> = {
  "business.admin": { opens: everything, refuses: [] },
  "business.admin.clerk": { opens: everything, refuses: [] },
  "branch.admin": { opens: everything, refuses: [] },
  "business.clerk": {
    opens: ["/dashboard", "/dashboard/transactions", "/offers"],
    refuses: [
      "/offers/template/offer/create",
      "/offers/{own}/delete",
      "/offers/{own}/order",
      "/offers/describe/offer/{own}",
    ],
  },
};

const menu = 'nav[aria-label="Main"]';

for (const [person, { opens, refuses }] of Object.entries(matrix)) {
  test(`what ${person} may open and what not`, async ({ visit, signInAs }) => {
    await signInAs(person as Person);
    const [own] = offersOf("business.admin");
    for (const path of opens) {
      await visit.meets(200, path);
      await visit.lacks(unauthorized);
    }
    for (const path of refuses) {
      await visit.meets(403, path.replace("{own}", String(own)));
      await visit.sees(unauthorized);
      expect(visit.all(menu)).toHaveLength(1);
    }
  });
}

test("a clerk who may only look is offered nothing to change", async ({ visit, signInAs }) => {
  await signInAs("business.clerk");
  await visit.open("/offers");
  expect(visit.all("main table").length).toBeGreaterThan(0);
  expect(visit.links(/^(New offer|(Edit|Clone|Order|Delete) .*)$/)).toEqual([]);
});

test("a branch admin may not edit another branch's offer, and is told in these words", async ({ visit, signInAs }) => {
  const [elsewhere] = rows(
    `select o.id from offers o join users u on u.username = 'branch.admin' and u.business_id = o.business_id
     where o.deleted_at is null and o.all_branches = 0
       and not exists (select 1 from offer_branches b where b.offer_id = o.id and b.branch_id = u.branch_id)
     limit 1`,
  );
  expect(elsewhere, "the demo has an offer of other branches only").toBeDefined();
  await signInAs("branch.admin");
  await visit.open(`/offers/describe/offer/${elsewhere?.id}`);
  await visit.arrives(/^\/offers$/);
  await visit.sees("You are unauthorized to edit params offer.");
});

test("an address that no page has says so, without the menu", async ({ visit, signInAs }) => {
  await signInAs("business.admin");
  await visit.meets(404, "/no/such/page");
  expect(visit.all(menu)).toEqual([]);
  expect(visit.all("h1")).toHaveLength(1);
});

test("a page whose item is gone says so and keeps the menu", async ({ visit, signInAs }) => {
  await signInAs("business.admin");
  for (const path of ["/offers/999999/delete", "/offers/nonsense/offer/create", "/offers/type/offer/-1"]) {
    await visit.meets(404, path);
    const [offers] = visit.links("Offers", menu);
    expect(offers?.getAttribute("aria-current"), path).toBe("page");
    await visit.heading("Page not found");
  }
});
