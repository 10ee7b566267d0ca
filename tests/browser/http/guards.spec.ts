import { expect, type Person, test } from "../support/browser";
import { offersOf } from "../support/manifest";
import { rows } from "../support/rows";

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

for (const [person, { opens, refuses }] of Object.entries(matrix)) {
  test(`what ${person} may open and what not`, async ({ page, signInAs }) => {
    await signInAs(person as Person);
    const [own] = offersOf("business.admin");
    for (const path of opens) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByText(unauthorized)).toHaveCount(0);
    }
    for (const path of refuses) {
      const answer = await page.goto(path.replace("{own}", String(own)));
      expect(answer?.status(), path).toBe(403);
      await expect(page.getByText(unauthorized).first()).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Main", exact: true })).toBeVisible();
    }
  });
}

test("a clerk who may only look is offered nothing to change", async ({ page, signInAs }) => {
  await signInAs("business.clerk");
  await page.goto("/offers");
  await expect(page.getByRole("table", { name: "Offers" }).or(page.getByRole("table")).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^New offer$/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^(Edit|Clone|Order|Delete) / })).toHaveCount(0);
});

test("a branch admin may not edit another branch's offer, and is told in these words", async ({ page, signInAs }) => {
  const [elsewhere] = rows(
    `select o.id from offers o join users u on u.username = 'branch.admin' and u.business_id = o.business_id
     where o.deleted_at is null and o.all_branches = 0
       and not exists (select 1 from offer_branches b where b.offer_id = o.id and b.branch_id = u.branch_id)
     limit 1`,
  );
  expect(elsewhere, "the demo has an offer of other branches only").toBeDefined();
  await signInAs("branch.admin");
  await page.goto(`/offers/describe/offer/${elsewhere?.id}`);
  await expect(page).toHaveURL(/\/offers$/);
  await expect(page.getByText("You are unauthorized to edit params offer.")).toBeVisible();
});

const main = { name: "Main", exact: true } as const;

test("an address that no page has says so, without the menu", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("navigation", main)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a page whose item is gone says so and keeps the menu", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  for (const path of ["/offers/999999/delete", "/offers/nonsense/offer/create", "/offers/type/offer/-1"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("navigation", main)).toBeVisible();
    await expect(page.getByRole("navigation", main).getByRole("link", { name: "Offers" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  }
});
