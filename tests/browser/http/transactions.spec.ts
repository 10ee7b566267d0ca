import { expect, test } from "../../support/http";
import { forgetExports, rows } from "../../support/rows";

test.beforeEach(({ signInAs }) => signInAs("business.admin"));

const list = "/dashboard/transactions";
const always = "date1=2000-01-01&date2=2099-12-31";
const own = "business_id = (select business_id from users where username = 'business.admin')";

test("the type and the branch narrow the list and its number", async ({ visit }) => {
  const [branch] = rows(`select id, name from branches where ${own} order by id limit 1`);
  await visit.open(`${list}?${always}`);
  const [, chosen] = visit.controls("Type")[0]?.querySelectorAll("option") ?? [];
  await visit.choose("Type", chosen?.getAttribute("value") ?? "");
  await visit.choose("Branch", String(branch?.name));
  await visit.press("Apply");
  await visit.arrives(new RegExp(`branchId=${branch?.id}`));
  const asked = Number(new URL(visit.address(), "http://portal.test").searchParams.get("filterTrxType"));
  const [counted] = rows(
    `select count(*) as n from transactions where ${own} and type = ? and branch_id = ?`,
    asked,
    Number(branch?.id),
  );
  await visit.sees(`of ${Number(counted?.n).toLocaleString("en-US")} transactions`);
});

test("the download holds exactly what is filtered", async ({ visit, request }) => {
  forgetExports();
  await visit.open(`${list}?${always}&filterTrxType=1`);
  const [link] = visit.links("Export CSV");
  const answer = await request.get(link?.getAttribute("href") ?? "");
  expect(answer.headers()["content-type"]).toMatch(/text\/csv; charset=utf-8/i);
  expect(answer.headers()["content-disposition"]).toMatch(/attachment; filename=/);
  const lines = (await answer.text()).trimEnd().split("\r\n");
  const [counted] = rows(`select count(*) as n from transactions where ${own} and type = 1`);
  expect(lines.length - 1).toBe(Number(counted?.n));
});

test("a branch clerk sees the own branch only, whatever the address says", async ({ visit, signInAs }) => {
  await signInAs("branch.clerk");
  const [clerk] = rows("select branch_id, business_id from users where username = 'branch.clerk'");
  const [other] = rows(
    "select id from branches where business_id = ? and id <> ?",
    Number(clerk?.business_id),
    Number(clerk?.branch_id),
  );
  await visit.open(`${list}?${always}&branchId=${other?.id}`);
  const [counted] = rows("select count(*) as n from transactions where branch_id = ?", Number(clerk?.branch_id));
  await visit.sees(`of ${Number(counted?.n).toLocaleString("en-US")} transactions`);
});

test("an impossible range is said, not suffered", async ({ visit }) => {
  for (const query of [
    "date1=2026-02-31&date2=2026-03-01",
    "date1=2026-05-01&date2=2026-04-01",
    "date1=soon",
    "page=0",
    "page=-3",
    "page=1e9",
    "branchId=x",
    "filterTrxType=99",
  ]) {
    await visit.open(`${list}?${query}`);
    expect(visit.all("h1"), query).toHaveLength(1);
  }
});
