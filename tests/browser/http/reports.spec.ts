import { type ReportName, reportNames } from "../../../server/contract/reports/named";
import { people } from "../../support/browser";
import { expect, test } from "../../support/http";
import { forgetExports } from "../../support/rows";

test("a month's customers, and those who came back, are listed behind each figure of its line", async ({
  visit,
  signInAs,
}) => {
  await signInAs("business.admin");
  await visit.open("/reports/retention");
  const [joined, ...shares] = visit.all("main table tbody tr")[3]?.querySelectorAll("a[href]") ?? [];
  const members = Number(joined?.text.replace(/,/g, ""));
  expect(members).toBeGreaterThan(0);
  expect(shares.length).toBeGreaterThan(3);
  const listed = async (link: typeof joined) => {
    await visit.open(link?.getAttribute("href") ?? "");
    await visit.arrives(/^\/reports\/retention\/customers\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d/);
    const file = visit.links("Export CSV")[0]?.getAttribute("href") ?? "";
    forgetExports();
    const answer = await visit.request.get(file);
    expect(answer.headers()["content-disposition"]).toMatch(/(joined|came-back)-\d{4}/);
    return (await answer.text()).trimEnd().split("\r\n").length - 1;
  };
  expect(await listed(joined)).toBe(members);
  for (const share of shares.slice(0, 4)) {
    const back = await listed(share);
    expect(`${((back / members) * 100).toLocaleString("en", { maximumFractionDigits: 1 })}%`).toBe(share.text);
    expect(visit.links(/^Remove Back/)).toHaveLength(1);
  }
});

test("what is impossible in the address of the customers behind a report is said, not suffered", async ({
  visit,
  signInAs,
}) => {
  await signInAs("business.admin");
  const [redeemed, joined] = ["/reports/redemptions/customers", "/reports/retention/customers"];
  for (const query of ["from=2026-13-01", "from=%00", "reward=%00", "offer=x", "branchId=999999", "page=0"])
    await visit.meets(200, `${redeemed}?${query}`);
  for (const query of ["reward=999999", "offer=999999"]) await visit.meets(404, `${redeemed}?${query}`);
  for (const query of ["months=999", "months=%00", "to=2026-02-30", "page=99999999"]) {
    await visit.meets(200, `${joined}?${query}`);
    expect(visit.texts("main [role=status], main .notice").join(" "), query).not.toBe("");
  }
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
  const lists = ["tiers/moves", "liability/entries", "liability/held", "redemptions/customers", "retention/customers"];
  const rowLists = lists.map((path) => `/reports/${path}`);
  const admins = ["business.admin", "other.admin"];
  for (const person of people) {
    forgetExports();
    await signInAs(person);
    for (const path of ["/reports", ...reportNames.flatMap(paths), ...rowLists])
      expect(await opened(path), `${person} ${path}`).toBe(admins.includes(person) ? 200 : 403);
  }
  expect(await opened("/reports/profits")).toBe(404);
});
