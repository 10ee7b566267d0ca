import { ownOrigin } from "../../support/browser";
import { expect, test } from "../../support/http";
import { customersOf } from "../../support/manifest";
import { forgetExports, rows } from "../../support/rows";

/* What the server answers on the pages of customers. */

const nameOf = (uid: number) =>
  String(rows("select first_name || ' ' || last_name as name from customers where id = ?", uid)[0]?.name);

const shownOf = /of (?:more than )?([\d,]+)/;
const counted = (text: string | undefined) => Number(shownOf.exec(text ?? "")?.[1]?.replaceAll(",", ""));

test("only uid= names a profile, and only one's own business's", async ({ visit, signInAs }) => {
  await signInAs("business.admin");
  const [uid = 0] = customersOf("business.admin");
  const [foreign = 0] = customersOf("other.admin");
  await visit.open(`/customers/profile/uid=${uid}`);
  await visit.heading(nameOf(uid));
  expect(visit.all("title")[0]?.text).toMatch(/^Customers Profile · /);
  for (const path of [`${uid}`, "uid=0", "uid=x", "uid=999999999", `uid=${foreign}`])
    await visit.meets(404, `/customers/profile/${path}`);
  await visit.meets(404, `/customers/template/customers/${foreign}`);
});

test("a profile of the demo has a link that brings others", async ({ visit, signInAs }) => {
  await signInAs("branch.clerk");
  const [uid] = rows(
    `select c.id from customers c join users u on u.branch_id = c.branch_id
     where u.username = 'branch.clerk' and c.left_at is null order by c.id limit 1`,
  );
  await visit.open(`/customers/profile/uid=${uid?.id}`);
  const [link] = visit.controls("Referral link");
  expect(link?.getAttribute("value")).toMatch(/\/r\/[1-9A-Za-z]{18}$/);
});

test("a clerk who may only read sees every step and changes nothing", async ({ visit, request, signInAs }) => {
  await signInAs("business.clerk");
  const [uid = 0] = customersOf("business.admin");
  await visit.open(`/customers/profile/uid=${uid}`);
  expect(visit.links(/^(Edit|Adjust balance|Transfer|Merge|Delete|Add|Edit tags)/)).toEqual([]);
  for (const action of [String(uid), "create"]) {
    await visit.meets(200, `/customers/template/customers/${action}`);
    await visit.sees("You can view this, but not change it.");
    expect(visit.isDisabled("firstName")).toBe(true);
    expect(visit.buttons("Continue")).toEqual([]);
    for (const step of ["template", "finalize"]) {
      const answer = await request.post(`/customers/${step}/customers/${action}`, {
        form: { firstName: "By a reader", language: "1" },
        headers: ownOrigin,
        maxRedirects: 0,
      });
      expect(answer.status(), `${step} ${action}`).toBe(403);
    }
  }
  await visit.open(`/customers/finalize/customers/${uid}`);
  await visit.sees(nameOf(uid));
  expect(visit.links(/^Change /)).toEqual([]);
  expect(rows("select id from customers where first_name = 'By a reader'")).toEqual([]);
});

test("a branch admin opens their own branch's customers and no others", async ({ visit, signInAs }) => {
  const own = (test: string) =>
    Number(
      rows(
        `select c.id from customers c join users u on u.business_id = c.business_id
         where u.username = 'branch.admin' and c.left_at is null and c.branch_id ${test} u.branch_id order by c.id limit 1`,
      )[0]?.id,
    );
  await signInAs("branch.admin");
  for (const [status, uid] of [
    [200, own("=")],
    [403, own("<>")],
  ] as const) {
    await visit.meets(status, `/customers/profile/uid=${uid}`);
    await visit.meets(status, `/customers/template/customers/${uid}`);
  }
});

test("what an address cannot mean is said, and nobody found is no dead end", async ({ visit, signInAs }) => {
  await signInAs("business.admin");
  for (const query of [
    "segment=nobody",
    "registered_until=2026-02-31",
    "page=-1",
    "businessBranchIds=999",
    "page=99999",
    "user_balance=1e308,",
    "sort=drop",
    `search=${"x".repeat(3000)}`,
  ]) {
    await visit.meets(200, `/customers?${query}`);
    await visit.sees(/\S/, 'main [role="status"]');
  }
  for (const search of ["%", "_", "'\"<script>", "\u0000", "qqqqq"]) {
    await visit.meets(200, `/customers?search=${encodeURIComponent(search)}x_y%25`);
    expect(visit.texts("h2"), search).toContain("No matching customers");
  }
  await visit.follow("Show all customers");
  expect(visit.all("main tbody tr")).toHaveLength(25);
});

test("the download holds exactly what is shown", async ({ visit, request, signInAs }) => {
  forgetExports();
  await signInAs("business.admin");
  await visit.open("/customers?segment=loyal&sort=balance");
  const total = counted(visit.texts('nav[aria-label="Pages"] p')[0]);
  const shown = visit.all("main tbody tr").map((row) => ({
    name: row.querySelector("a")?.text.trim() ?? "",
    contact: row.querySelector("small")?.text.trim() ?? "",
  }));
  const [link] = visit.links("Export CSV");
  const answer = await request.get(link?.getAttribute("href") ?? "");
  expect(answer.headers()["content-disposition"]).toMatch(/filename="customers-\d{4}-\d\d-\d\d\.csv"/);
  const [heading, ...lines] = (await answer.text()).replace(/\r\n$/, "").split("\r\n");
  expect(heading).toBe(
    "\uFEFFCustomer,First name,Last name,Email,Phone,Account number,Branch,Segment,Tier,Points,First visit,Last visit",
  );
  expect(lines).toHaveLength(total);
  expect(shown.length).toBeGreaterThan(0);
  for (const [index, { name, contact }] of shown.entries()) {
    expect(lines[index]).toContain(name.replace(" ", ","));
    expect(lines[index]).toContain(contact);
  }
  expect(shown.some(({ contact }) => contact)).toBe(true);
  expect(lines.every((line) => line.includes(",Loyal,"))).toBe(true);
  expect(lines.some((line) => /,"'\+1\d{10}",/.test(line))).toBe(true);
  expect((await request.get("/customers.csv?page=x", { maxRedirects: 0 })).status()).toBe(303);
});

test("a branch's own see their branch's members, and numbers are links for them too", async ({ visit, signInAs }) => {
  await signInAs("branch.clerk");
  await visit.open("/dashboard");
  const [number] = visit.all('main a[href^="/customers"]');
  await visit.open(number?.getAttribute("href") ?? "");
  await visit.heading("Customers");
  await visit.press("Filters");
  expect(visit.all('input[type="checkbox"][name="businessBranchIds"]')).toHaveLength(1);
});

test("what is impossible in a balance gift's way is refused: who may not change customers, and branches", async ({
  visit,
  signInAs,
}) => {
  for (const person of ["business.clerk", "branch.admin"] as const) {
    await signInAs(person);
    for (const page of ["", "/new", "/preview?give_points=5", "/1"])
      await visit.meets(403, `/customers/balance-gifts${page}`);
  }
});

test("customers are links wherever they are named, for whoever may open them", async ({ visit, signInAs }) => {
  await signInAs("business.admin");
  await visit.open("/dashboard/transactions?date1=2000-01-01&date2=2099-12-31");
  const [named] = visit.all('tbody a[href^="/customers/profile/uid="]');
  await visit.meets(200, named?.getAttribute("href") ?? "");
  await visit.arrives(/^\/customers\/profile\/uid=\d+$/);
});
