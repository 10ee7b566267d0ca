import { expect, open, test } from "../support/browser";
import { forgetExports, rows } from "../support/rows";

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

const from = "2000-01-01";
const to = "2099-12-31";

/** The total above the page links, such as in “1–10 of 40,000 transactions”. */
const counted = (text: string | null) => Number(/of ([\d,]+)/.exec(text ?? "")?.[1]?.replaceAll(",", ""));

test("opens with today, ten a page, and says the filters in the address", async ({ page }) => {
  await open(page, "/dashboard/transactions");
  const today = await page.getByLabel("From", { exact: true }).inputValue();
  expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe(today);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`date1=${today}.*date2=${today}`));
});

test("filters narrow, pages turn, and the address holds all of it", async ({ page }) => {
  await open(page, "/dashboard/transactions");
  await page.getByLabel("From", { exact: true }).fill("2026-01-01");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page).toHaveURL(/date1=2026-01-01/);
  const table = page.getByRole("main").locator("table").first();
  await expect(table.locator("tbody tr")).toHaveCount(10);
  const first = await table.locator("tbody tr").first().textContent();
  await page.getByRole("navigation", { name: /page/i }).getByRole("link", { name: /next/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(table.locator("tbody tr")).toHaveCount(10);
  await expect(table.locator("tbody tr").first()).not.toHaveText(first ?? "");
  await page.goBack();
  await expect(table.locator("tbody tr").first()).toHaveText(first ?? "");
});

test("the type and the branch narrow the list and its number", async ({ page }) => {
  const sum = (type: number, branch: number) =>
    Number(
      rows(
        "select count(*) as n from transactions where business_id = (select business_id from users where username = 'business.admin') and type = ? and branch_id = ?",
        type,
        branch,
      )[0]?.n,
    );
  const [branch] = rows(
    "select b.id, b.name from branches b join users u on u.business_id = b.business_id where u.username = 'business.admin' order by b.id limit 1",
  );
  await open(page, `/dashboard/transactions?date1=${from}&date2=${to}`);
  await page.getByLabel("Type").selectOption({ index: 1 });
  await page.getByLabel("Branch").selectOption({ label: String(branch?.name) });
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`branchId=${branch?.id}`));
  const type = Number(new URL(page.url()).searchParams.get("filterTrxType"));
  await expect(page.getByText(/of [\d,]+ transactions/).first()).toContainText(
    `of ${sum(type, Number(branch?.id)).toLocaleString("en-US")} transactions`,
  );
});

test("the download holds exactly what is filtered", async ({ page }) => {
  forgetExports();
  const type = 1;
  const address = `date1=${from}&date2=${to}&filterTrxType=${type}`;
  await open(page, `/dashboard/transactions?${address}`);
  const link = page.getByRole("link", { name: "Export CSV" });
  const href = (await link.getAttribute("href")) ?? "";
  const answer = await page.request.get(href);
  expect(answer.headers()["content-type"]).toMatch(/text\/csv; charset=utf-8/i);
  expect(answer.headers()["content-disposition"]).toMatch(/attachment; filename=/);
  const lines = (await answer.text()).trimEnd().split("\r\n");
  const [{ n } = { n: 0 }] = rows(
    "select count(*) as n from transactions where business_id = (select business_id from users where username = 'business.admin') and type = ?",
    type,
  );
  expect(lines.length - 1).toBe(Number(n));
});

test("a branch clerk sees the own branch only, whatever the address says", async ({ page, signInAs }) => {
  await signInAs("branch.clerk");
  const [own] = rows("select branch_id, business_id from users where username = 'branch.clerk'");
  const [other] = rows(
    "select id from branches where business_id = ? and id <> ?",
    Number(own?.business_id),
    Number(own?.branch_id),
  );
  await open(page, `/dashboard/transactions?date1=${from}&date2=${to}&branchId=${other?.id}`);
  const [{ n } = { n: 0 }] = rows("select count(*) as n from transactions where branch_id = ?", Number(own?.branch_id));
  const shown = await page
    .getByText(/of [\d,]+/)
    .first()
    .textContent();
  expect(counted(shown)).toBe(Number(n));
});

test("an impossible range is said, not suffered", async ({ page }) => {
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
    const answer = await page.goto(`/dashboard/transactions?${query}`);
    expect(answer?.status(), query).toBeLessThan(500);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
