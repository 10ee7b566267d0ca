import { type ReportName, reportNames } from "../../../server/contract/reports/named";
import { people } from "../../support/browser";
import { expect, test } from "../../support/http";
import { forgetExports } from "../../support/rows";

test("a month's customers are listed behind every figure of its line", async ({ visit, signInAs }) => {
  await signInAs("business.admin");
  await visit.open("/reports/retention");
  const line = visit.all("main table tbody tr")[3];
  const customers = line?.querySelectorAll("th, td")[1]?.text.trim() ?? "";
  expect(customers).toMatch(/^\d/);
  const rate = line?.querySelectorAll("a[href]")[1];
  expect(rate?.text).toMatch(/%$/);
  await visit.open(rate?.getAttribute("href") ?? "");
  await visit.arrives(/registered_from=\d{4}-\d\d-01&registered_until=/);
  expect(visit.links(/^Remove Joined from/)).toHaveLength(1);
  await visit.sees(new RegExp(`of ${customers} customers`));
});

test("the figures above the list of reports lead to their rows", async ({ visit, signInAs }) => {
  await signInAs("business.admin");
  await visit.open("/reports");
  const totals = visit.all("main .totals a[href]").map((link) => link.getAttribute("href") ?? "");
  expect(totals).toHaveLength(3);
  for (const [at, type] of [
    [0, "Reward"],
    [1, "Redemption"],
  ] as const) {
    await visit.open(totals[at] ?? "");
    await visit.arrives(/date1=[\d-]{10}&date2=[\d-]{10}&filterTrxType=\d$/);
    expect(visit.links(new RegExp(`^Remove ${type}`))).toHaveLength(1);
  }
  await visit.open(totals[2] ?? "");
  await visit.arrives(/^\/customers$/);
});

test("nobody but a business admin opens a report or its file", async ({ request, signInAs }) => {
  const opened = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
  const paths = (name: ReportName) => [`/reports/${name}`, `/reports/${name}/rows.csv`];
  const rowLists = ["tiers/moves", "liability/entries", "liability/held"].map((path) => `/reports/${path}`);
  const admins = ["business.admin", "other.admin"];
  for (const person of people) {
    forgetExports();
    await signInAs(person);
    for (const path of ["/reports", ...reportNames.flatMap(paths), ...rowLists])
      expect(await opened(path), `${person} ${path}`).toBe(admins.includes(person) ? 200 : 403);
  }
  expect(await opened("/reports/profits")).toBe(404);
});
