import type { Page } from "playwright/test";
import { addDays, dayIn } from "../../app/ui/days";
import { bakery } from "../../server/demo/profiles";
import { expect, open, settled, test } from "../support/browser";

const list = "/dashboard/transactions?date1=2000-01-01&date2=2099-12-31";

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

const grid = (page: Page) => page.getByRole("grid", { name: "Transactions" });

/** Row and column of the focused cell, both from 0; row 0 is the heading. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest("th,td");
    return cell instanceof HTMLTableCellElement && cell.parentElement instanceof HTMLTableRowElement
      ? [cell.parentElement.rowIndex, cell.cellIndex]
      : null;
  });

const tabStops = (page: Page) =>
  grid(page).evaluate(
    (table) => [...table.querySelectorAll<HTMLElement>("*")].filter((one) => one.tabIndex >= 0).length,
  );

test("the plain table becomes a grid once it is reached for, one tab stop in all", async ({ page }) => {
  await open(page, list);
  await expect(page.getByRole("table")).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
  await page.getByRole("region", { name: "Transactions" }).focus();
  await expect(grid(page)).toBeVisible();
  expect(await tabStops(page)).toBe(1);
  expect(await focused(page)).toEqual([0, 0]);
});

test("arrows, Home, End and the page keys move as the grid pattern says", async ({ page }) => {
  await open(page, list);
  await page.getByRole("region", { name: "Transactions" }).focus();
  await expect(grid(page)).toBeVisible();
  const moves: [key: string, at: [number, number]][] = [
    ["ArrowDown", [1, 0]],
    ["ArrowRight", [1, 1]],
    ["End", [1, 7]],
    ["ArrowRight", [1, 7]],
    ["PageDown", [6, 7]],
    ["Home", [6, 0]],
    ["Control+End", [10, 7]],
    ["ArrowDown", [10, 7]],
    ["PageUp", [5, 7]],
    ["Control+Home", [0, 0]],
    ["ArrowUp", [0, 0]],
  ];
  for (const [key, at] of moves) {
    await page.keyboard.press(key);
    expect(await focused(page), key).toEqual(at);
    expect(await tabStops(page), key).toBe(1);
  }
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBeNull();
});

test("a heading sorts the shown rows and says so; a hidden column stays hidden", async ({ page }) => {
  await open(page, list);
  await page.getByRole("table").hover();
  await grid(page).getByRole("button", { name: "Points" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Points, ascending" })).toBeVisible();
  await expect(grid(page).getByRole("columnheader", { name: "Points" })).toHaveAttribute("aria-sort", "ascending");
  const points = (await grid(page).locator("tbody td:nth-child(6)").allTextContents()).map((text) =>
    Number(text.replace("−", "-").replace(/[+,]/g, "")),
  );
  expect(points).toEqual([...points].sort((one, other) => one - other));

  await page.locator("summary").filter({ hasText: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Clerk" }).uncheck();
  await expect(grid(page).getByRole("columnheader", { name: "Clerk" })).toHaveCount(0);
  await page.reload();
  await settled(page);
  // By focus, because the pointer already rests on the table.
  await page.getByRole("region", { name: "Transactions" }).focus();
  await expect(grid(page)).toBeVisible();
  await expect(grid(page).getByRole("columnheader", { name: "Clerk" })).toHaveCount(0);
  await expect(grid(page)).toHaveAttribute("aria-colcount", "8");
});

test("a chart under the mouse is drawn by the library, and a press on a day opens its rows", async ({ page }) => {
  await open(page, "/dashboard");
  const chart = page.getByRole("figure").first();
  await expect(chart.locator("svg").first()).toBeVisible();
  await chart.locator("> div").first().hover();
  const canvas = chart.locator("canvas");
  await expect(canvas).toBeVisible();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("The chart has no size");
  // Yesterday's bar, above the axis; it is the last but one, because today's is empty when the day has just begun.
  await canvas.click({ position: { x: box.width * 0.932, y: box.height * 0.86 } });
  const yesterday = addDays(dayIn(bakery.timeZone), -1);
  await expect(page).toHaveURL(new RegExp(`date1=${yesterday}&date2=${yesterday}`));
});
