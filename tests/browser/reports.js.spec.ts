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

test("a keyboard reaches period, fields, file and figures in their order", async ({ page }) => {
  await open(page, "/reports/tiers");
  await exported(page).focus();
  const last = "Table: Customers by tier";
  const reached: string[] = [];
  while (reached.at(-1) !== last && reached.length < 30) {
    await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate(() => {
        const at = document.activeElement;
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
