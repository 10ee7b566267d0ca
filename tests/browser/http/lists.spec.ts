import { expect, test } from "../../support/http";

/* The lists of customers and transactions and the dashboard, by their plain forms. */

test.beforeEach(({ signInAs }) => signInAs("business.admin"));

const counted = (texts: readonly string[]) =>
  Number(/of (?:more than )?([\d,]+)/.exec(texts.join(" "))?.[1]?.replaceAll(",", ""));

test("members and segments of the dashboard lead to the members they count", async ({ visit }) => {
  const numbers = async () => {
    await visit.open("/dashboard");
    return visit
      .all('main a[href^="/customers"]')
      .map((link) => ({ href: link.getAttribute("href") ?? "", text: (link.querySelector("strong") ?? link).text }))
      .filter(({ text }) => text !== "0");
  };
  expect((await numbers()).length).toBeGreaterThan(5);
  for (const at of [0, -1]) {
    // Retries, because other tests may add customers between the two readings.
    await expect(async () => {
      const { href = "", text = "" } = (await numbers()).at(at) ?? {};
      await visit.open(href);
      await visit.heading("Customers");
      expect(counted(visit.texts('nav[aria-label="Pages"] p')), href).toBe(Number(text.replace(/[^\d]/g, "")));
    }).toPass();
    expect(visit.all("main tbody tr")).toHaveLength(25);
  }
});

test("the box forgives how it is written, and a chip takes it back", async ({ visit }) => {
  await visit.open("/customers");
  const name = visit.all("main tbody th[scope=row] a")[0]?.text.trim() ?? "";
  const [given = "", ...family] = name.split(" ");
  await visit.fill("search", `  ${family.join(" ").toUpperCase()}, ${given.slice(0, 1).toLowerCase()}`);
  await visit.press("Search");
  await visit.arrives(/^\/customers\?search=/);
  expect(visit.texts("main tbody tr").some((line) => line.includes(name))).toBe(true);
  await visit.follow(/^Remove “/);
  await visit.arrives(/^\/customers$/);
});

test("a search without script leaves no empty parameters in the address", async ({ visit }) => {
  await visit.open("/customers");
  await visit.fill("search", "zo");
  await visit.press("Search");
  await visit.arrives(/^\/customers\?search=zo$/);
  for (const [address, clean] of [
    ["/offers?search=&state=&page=", /^\/offers$/],
    ["/customers?user_balance=&user_balance=50&search=", /^\/customers\?user_balance=&user_balance=50$/],
    ["/search?q=", /^\/search$/],
  ] as const) {
    await visit.open(address);
    await visit.arrives(clean);
  }
});

test("a view keeps the filters under a name, which can be changed and deleted", async ({ visit }) => {
  const name = "Away plain";
  await visit.open("/customers?segment=dormant&sort=balance");
  const disclose = () => visit.unfoldAll("main details");
  const views = 'nav[aria-label="Saved views"]';
  disclose();
  await visit.pressFor([422], "Save view");
  await visit.sees("Enter a name for the view", '[role="alert"]');
  disclose();
  await visit.type("Name of the new view", name);
  await visit.press("Save view");
  expect(visit.links(name, views)[0]?.getAttribute("aria-current")).toBe("true");
  await visit.open("/customers");
  await visit.follow(name);
  await visit.arrives(/segment=dormant&sort=balance/);
  disclose();
  await visit.type(`Name of ${name}`, `${name} long`);
  await visit.press(`Rename ${name}`);
  expect(visit.links(`${name} long`, views)).toHaveLength(1);
  await visit.open("/customers");
  disclose();
  await visit.press(`Delete ${name} long`);
  expect(visit.links(`${name} long`)).toEqual([]);
});

test("the branch and the period of the dashboard are kept in the address", async ({ visit }) => {
  await visit.open("/dashboard");
  const [, branch] = visit.controls("Branch")[0]?.querySelectorAll("option") ?? [];
  await visit.choose("Branch", branch?.getAttribute("value") ?? "");
  await visit.press("Apply");
  await visit.arrives(/branchId=[1-9]\d*/);
  visit.unfoldAll("main details");
  await visit.type("From", "2026-03-01");
  await visit.type("To", "2026-03-31");
  await visit.press("Show");
  await visit.arrives(/branchId=[1-9]\d*&dashboardDate=2026-03-01&toDate=2026-03-31/);
  expect(visit.valueOf("From")).toBe("2026-03-01");
  await visit.sees("03/01/2026 – 03/31/2026 vs 01/29/2026 – 02/28/2026");
  await visit.follow("7 days");
  expect(visit.links("7 days")[0]?.getAttribute("aria-current")).toBe("true");
  expect(visit.valueOf("Branch")).not.toBe("0");
});

test("transactions open with today, narrow and turn their pages in the address", async ({ visit }) => {
  await visit.open("/dashboard/transactions");
  const today = visit.valueOf("From");
  expect(visit.valueOf("To")).toBe(today);
  await visit.press("Apply");
  await visit.arrives(new RegExp(`date1=${today}.*date2=${today}`));
  await visit.type("From", "2026-01-01");
  await visit.press("Apply");
  await visit.arrives(/date1=2026-01-01/);
  const lines = () => visit.texts("main tbody tr");
  expect(lines()).toHaveLength(10);
  const [first] = lines();
  await visit.follow(/^Next/);
  await visit.arrives(/page=2/);
  expect(lines()).toHaveLength(10);
  expect(lines()[0]).not.toBe(first);
});

test("period, branch and unit of a report stay in the address, and what cannot be is said at its field", async ({
  visit,
}) => {
  await visit.open("/reports/sales");
  await visit.type("From", "2026-05-01");
  await visit.type("To", "2026-06-30");
  const [, branch] = visit.controls("Branch")[0]?.querySelectorAll("option") ?? [];
  await visit.choose("Branch", branch?.getAttribute("value") ?? "");
  await visit.choose("Rows", "Month");
  await visit.press("Show");
  await visit.arrives(/from=2026-05-01&to=2026-06-30&branchId=[1-9]\d*&unit=month/);
  expect(visit.all("main table tbody tr")).toHaveLength(2);
  await visit.sees("05/01/2026 – 06/30/2026 vs 03/01/2026 – 04/30/2026");
  await visit.type("To", "2026-04-30");
  await visit.press("Show");
  expect(visit.links("End date must be on or after the start date")).toHaveLength(1);
  expect(visit.valueOf("To")).toBe("2026-04-30");
  expect(visit.valueOf("Branch")).not.toBe("0");
  expect(visit.links("Export CSV")).toEqual([]);
});

test("the customers narrow by a plain form, its state in the address", async ({ visit }) => {
  await visit.open("/customers");
  await visit.choose("Segment", "Loyal");
  await visit.press("Filters");
  await visit.type("Points from", "10");
  await visit.choose("Email consent", "Yes");
  const [branch] = visit.all('input[name="businessBranchIds"]');
  await visit.check("businessBranchIds", branch?.getAttribute("value") ?? "");
  await visit.press("Apply");
  await visit.arrives(/segment=loyal/);
  await visit.arrives(/user_balance=10/);
  const first = () => visit.texts("main tbody tr")[0];
  expect(first()).toContain("Loyal");
  expect(visit.part("Filters that are on").querySelectorAll("a[href]")).toHaveLength(5);
  await visit.follow("Remove Points: from 10");
  expect(visit.address()).not.toContain("user_balance");
  await visit.follow(/^Next/);
  await visit.arrives(/segment=loyal.*page=2/);
  expect(first()).toContain("Loyal");
});

test("the dashboard of referrals leads to the history, which is filtered by status and kept as a file", async ({
  visit,
  request,
}) => {
  await visit.open("/referrals");
  const expired = visit
    .part("Referrals by status")
    .querySelectorAll("a[href]")
    .find(({ text }) => text.trim().startsWith("Expired"));
  await visit.open(expired?.getAttribute("href") ?? "");
  await visit.arrives(/^\/referrals\/history\/referral\?status=3$/);
  const states = visit.texts("tbody tr td:nth-child(2)");
  expect(states[0]).toMatch(/^(Expired|Refused)$/);
  expect(states.filter((state) => state.includes("Pending"))).toEqual([]);
  const file = await request.get(visit.links("Export CSV")[0]?.getAttribute("href") ?? "");
  expect(file.headers()["content-type"]).toContain("text/csv");
  expect(await file.text()).not.toContain("Pending");
});
