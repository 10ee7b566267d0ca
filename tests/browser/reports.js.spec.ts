import type { Page } from "playwright/test";
import { reportNames } from "../../server/contract/reports/named";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, open, test } from "../support/browser";
import { forgetExports } from "../support/rows";

/* The reports, and that file, print and small screens show the same figures. */

test.beforeEach(async ({ lookAs }) => {
  forgetExports();
  await lookAs("business.admin");
});

const tables = (page: Page) => page.getByRole("main").locator("table");

/** A figure without formatting: "$1,234.50" as "1234.5", "–" as "". */
function plain(text: string): string {
  const figure = text.trim().replace(/[$,%]/g, "");
  if (figure === "–") return "";
  return /^-?\d+(\.\d+)?$/.test(figure) ? String(Number(figure)) : text.trim();
}

/** The rows of every table, without totals. */
const written = (page: Page): Promise<string[][]> =>
  tables(page)
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent ?? "")),
    );

/** The rows of a CSV file, without headings and table names. */
function linesOf(file: string): string[][] {
  const [heading = "", ...lines] = file.replace("\uFEFF", "").trimEnd().split("\r\n").map(cellsOf);
  const severalTables = heading[0] === "Table";
  return severalTables ? lines.filter(([first]) => first !== "Table").map(([_, ...cells]) => cells) : lines;
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([_, quoted, bare]) =>
    quoted === undefined ? (bare ?? "") : quoted.replaceAll('""', '"'),
  );

test("the list leads to every report", async ({ page }) => {
  await open(page, "/reports");
  const names = page.getByRole("region", { name: "All reports" }).getByRole("link");
  await expect(names).toHaveCount(reportNames.length);
  await expectAccessible(page);
  await names.first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Sales" })).toBeVisible();
  await expect(page.getByRole("link", { name: "12 months" })).toHaveAttribute("aria-current", "true");
});

for (const name of reportNames) {
  test(`${name}: the file has what the tables have`, async ({ page }) => {
    await open(page, `/reports/${name}`);
    await expect(page.getByRole("main").locator(".totals > li").first()).toBeVisible();
    await expectAccessible(page);
    const shown = await written(page);
    expect(shown.length).toBeGreaterThan(0);
    const href = (await page.getByRole("link", { name: "Export CSV" }).getAttribute("href")) ?? "";
    const answer = await page.request.get(href);
    expect(answer.headers()["content-disposition"]).toContain(`${name}-`);
    const plainly = (lines: readonly (readonly string[])[]) => lines.map((cells) => cells.map(plain));
    expect(plainly(linesOf(await answer.text()))).toEqual(plainly(shown));
  });

  test(`${name}: at 320 px and on paper`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, `/reports/${name}`);
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 720, height: 1000 });
    for (const part of [page.getByRole("search"), page.getByRole("navigation", { name: "Period" }), exported(page)])
      await expect(part.first()).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(tables(page).first()).toBeVisible();
    await expect(page.getByText(/^As of \d/)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}

const exported = (page: Page) => page.getByRole("link", { name: "Export CSV" });

test("period, branch and unit stay in the address, and what cannot be is said at its field", async ({ page }) => {
  await open(page, "/reports/sales");
  const field = (name: string) => page.getByRole("search", { name: "Report" }).getByLabel(name, { exact: true });
  await field("From").fill("2026-05-01");
  await field("To").fill("2026-06-30");
  await field("Branch").selectOption({ index: 1 });
  await field("Rows").selectOption({ label: "Month" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/from=2026-05-01&to=2026-06-30&branchId=[1-9]\d*&unit=month/);
  await expect(tables(page).locator("tbody tr")).toHaveCount(2);
  await expect(page.getByText("05/01/2026 – 06/30/2026 vs 03/01/2026 – 04/30/2026")).toBeVisible();
  await field("To").fill("2026-04-30");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("link", { name: "End date must be on or after the start date" })).toBeVisible();
  await expect(field("To")).toHaveValue("2026-04-30");
  await expect(field("Branch")).not.toHaveValue("0");
  await expect(exported(page)).toHaveCount(0);
});

for (const { name, column, listed, chip } of [
  { name: "redemptions", column: 0, listed: "transactions", chip: /^Remove Reward: / },
  { name: "referrals", column: 0, listed: "referrals", chip: /^Remove Brought/ },
  { name: "referrals", column: 1, listed: "referrals", chip: /^Remove Met/ },
] as const) {
  test(`${name}: figure ${column + 1} of a line leads to as many ${listed}`, async ({ page }) => {
    await open(page, `/reports/${name}`);
    const figure = tables(page).first().locator("tbody tr").last().locator("td").nth(column).getByRole("link");
    const count = ((await figure.textContent()) ?? "").trim();
    await figure.click();
    await expect(page.getByRole("link", { name: chip })).toBeVisible();
    await expect(page.getByText(new RegExp(`(of |^)${count} ${listed}`)).first()).toBeVisible();
  });
}

/** Links of a report's figures to their rows: what the figure says, and the address. */
const figures = (page: Page, path: string): Promise<{ text: string; to: string }[]> =>
  page
    .getByRole("main")
    .locator(`a[href^="${path}?"]`)
    .evaluateAll((links) =>
      links.map((link) => ({ text: link.textContent ?? "", to: link.getAttribute("href") ?? "" })),
    );

/** The lines of the file with a list's rows. */
async function fileOf(page: Page, list: string): Promise<string[][]> {
  const answer = await page.request.get(list.replace("?", ".csv?"));
  expect(answer.status(), list).toBe(200);
  return linesOf(await answer.text());
}

for (const path of ["/reports/liability/entries", "/reports/liability/held"]) {
  test(`liability: figures that lead to ${path} are the sum of its rows`, async ({ page }) => {
    const today = new Date();
    const from = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
    await open(page, `/reports/liability?from=${from}`);
    const found = (await figures(page, path)).filter(({ text }) => /^\d[\d,]*$/.test(text));
    expect(found.length).toBeGreaterThan(4);
    for (const { text, to } of found) {
      const lines = await fileOf(page, to);
      const sum = lines.reduce((all, cells) => all + Number(cells.at(-1)), 0);
      expect([to, sum]).toEqual([to, Number(plain(text.replaceAll(",", "")))]);
      forgetExports();
    }
  });
}

test("tiers: figures of moves lead to as many moves, with their reasons, on any screen", async ({ page }) => {
  await open(page, "/reports/tiers");
  const found = await figures(page, "/reports/tiers/moves");
  expect(found.length).toBeGreaterThan(2);
  for (const { text, to } of found) expect([to, String((await fileOf(page, to)).length)]).toEqual([to, plain(text)]);
  const [first] = found;
  await page.locator(`a[href="${first?.to}"]`).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^Tier moves/ })).toBeVisible();
  await expectAccessible(page);
  await expect(tables(page).locator("tbody tr").first()).toContainText("→");
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await open(page, "/reports/tiers/moves?from=2001-01-01&to=2001-01-31");
  await expect(page.getByRole("heading", { name: "No tier moves in this period" })).toBeVisible();
});

test("redemptions: figures of customers lead to as many customers, with their times and points", async ({ page }) => {
  await open(page, "/reports/redemptions");
  const found = await figures(page, "/reports/redemptions/customers");
  expect(found.length).toBeGreaterThan(2);
  for (const { text, to } of found.slice(0, 6)) {
    expect([to, String((await fileOf(page, to)).length)]).toEqual([to, plain(text.replaceAll(",", ""))]);
    forgetExports();
  }
  const line = tables(page).first().locator("tbody tr").first();
  const reward = ((await line.getByRole("rowheader").textContent()) ?? "").trim();
  await line.locator('a[href^="/reports/redemptions/customers?"]').click();
  await expect(page.getByRole("heading", { level: 1, name: /^Customers who redeemed/ })).toBeVisible();
  await expect(page.getByRole("link", { name: `Remove Reward: ${reward}` })).toBeVisible();
});

for (const [path, heading] of [
  ["/reports/liability/entries?flow=expired", /gained and lost/],
  ["/reports/liability/held", /owed now/],
  ["/reports/redemptions/customers", /^Customers who redeemed or claimed/],
  ["/reports/retention/customers", /^Customers who joined/],
  ["/reports/retention/customers?months=1", /^Customers who came back/],
] as const) {
  test(`${path} is a list for any screen`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(tables(page).locator("tbody tr").first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
  });
}

test("a keyboard reaches period, fields, file and figures in their order", async ({ page }) => {
  await open(page, "/reports/tiers");
  await exported(page).focus();
  const last = "Table: Customers by tier";
  const reached: string[] = [];
  while (reached.at(-1) !== last && reached.length < 30) {
    await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate(() => {
        // For the keyboard the table becomes a grid, whose cell is then reached instead of its box.
        const at = document.activeElement?.closest("section:has(> table)") ?? document.activeElement;
        return at?.getAttribute("aria-label") ?? at?.getAttribute("name") ?? at?.textContent ?? "";
      }),
    );
  }
  const order = ["This month", "12 months", "from", "to", "branchId", "Show", last];
  const places = order.map((name) => reached.indexOf(name));
  expect(places, reached.join(", ")).toEqual([...places].sort((one, other) => one - other));
  expect(Math.min(...places), reached.join(", ")).toBeGreaterThanOrEqual(0);
  await page.getByRole("link", { name: "Last month" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Last month" })).toHaveAttribute("aria-current", "true");
});
