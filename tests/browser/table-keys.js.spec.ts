import type { Page } from "playwright/test";
import { expect, open, test } from "../support/browser";
import { withoutPointer } from "../support/keys";

/*
 * Lists are grids for keyboard users and plain tables for everyone else.
 */

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

/** Row and column of the focused cell, both from 0; row 0 is the heading. */
const focusedCell = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest("th,td");
    return cell instanceof HTMLTableCellElement && cell.parentElement instanceof HTMLTableRowElement
      ? [cell.parentElement.rowIndex, cell.cellIndex]
      : null;
  });

const tabStops = (page: Page, name: string) =>
  page
    .getByRole("grid", { name })
    .evaluate(
      (table) =>
        [...table.querySelectorAll<HTMLElement>("*")].filter((one) => one.tabIndex >= 0 && one.checkVisibility())
          .length,
    );

const lists = [
  { path: "/offers", name: "Offers" },
  { path: "/redemptions", name: "Redemptions" },
  { path: "/giftcards", name: "Gift cards" },
  { path: "/draws", name: "Draws" },
] as const;

for (const { path, name } of lists) {
  test(`${name}: one tab stop, cell to cell, and Enter where a cell leads`, async ({ page }) => {
    await withoutPointer(page);
    await open(page, path);
    await expect(page.getByRole("table", { name })).toBeVisible();
    await page.getByRole("region", { name }).focus();
    await expect(page.getByRole("grid", { name })).toBeVisible();
    expect(await focusedCell(page)).toEqual([0, 0]);
    const rows = await page.getByRole("grid", { name }).getByRole("row").count();
    const columns = await page.getByRole("grid", { name }).getByRole("columnheader").count();
    const moves: [key: string, at: [number, number]][] = [
      ["ArrowDown", [1, 0]],
      ["ArrowRight", [1, 1]],
      ["End", [1, columns - 1]],
      ["PageDown", [Math.min(6, rows - 1), columns - 1]],
      ["Control+End", [rows - 1, columns - 1]],
      ["ArrowDown", [rows - 1, columns - 1]],
      ["Home", [rows - 1, 0]],
      ["Control+Home", [0, 0]],
      ["ArrowDown", [1, 0]],
    ];
    for (const [key, at] of moves) {
      await page.keyboard.press(key);
      expect(await focusedCell(page), key).toEqual(at);
      expect(await tabStops(page, name), key).toBe(1);
    }
    // The last cell contains the actions: Enter enters it, arrows move between actions, Escape leaves it.
    await page.keyboard.press("End");
    const cell = page.getByRole("grid", { name }).getByRole("row").nth(1).getByRole("gridcell").last();
    await expect(cell).toBeFocused();
    const first = cell.getByRole("link").first();
    const second = cell.locator("summary");
    await page.keyboard.press("Enter");
    await expect(first).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(second).toBeFocused();
    await page.keyboard.press("Escape");
    expect(await focusedCell(page)).toEqual([1, columns - 1]);
    await page.keyboard.press("F2");
    await expect(first).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
  });
}

test("a sort by keys leaves the focus on its heading, and the rows that come are of the grid", async ({ page }) => {
  await open(page, "/offers");
  await page.getByRole("region", { name: "Offers" }).focus();
  await expect(page.getByRole("grid", { name: "Offers" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.getByRole("columnheader", { name: "Offer", exact: true })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  expect(await focusedCell(page)).toEqual([0, 0]);
  await page.keyboard.press("ArrowDown");
  expect(await focusedCell(page)).toEqual([1, 0]);
  expect(await tabStops(page, "Offers")).toBe(1);
});

for (const { path, name } of [
  { path: "/offers", name: "Offers" },
  { path: "/customers", name: "Customers" },
]) {
  test(`${name}: a click on a cell leaves the page where it is, and keys go on from there`, async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 500 });
    await open(page, path);
    const cell = page.locator("tbody tr").nth(8).locator("td").nth(1);
    await cell.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 60));
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(50);
    const box = await cell.boundingBox();
    if (!box) throw new Error("The cell has no size");
    await page.mouse.click(box.x + 3, box.y + 3);
    if (name === "Customers") await expect(page.getByRole("grid", { name })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("grid", { name })).toBeVisible();
    await expect.poll(() => focusedCell(page)).toEqual(name === "Customers" ? [9, 1] : [9, 2]);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });
}

test("a list that is scrolled sideways stays so when it becomes a grid", async ({ page }) => {
  await page.setViewportSize({ width: 660, height: 600 });
  await open(page, "/customers");
  const scroller = page.locator(".table-scroller");
  const scrolled = await scroller.evaluate((box) => {
    box.scrollIntoView({ block: "start" });
    box.scrollLeft = 60;
    return box.scrollLeft;
  });
  expect(scrolled).toBeGreaterThan(0);
  const box = await scroller.boundingBox();
  if (!box) throw new Error("The list has no size");
  await page.mouse.move(box.x + 100, box.y + 60);
  await expect(page.getByRole("grid", { name: "Customers" })).toBeVisible();
  expect(await scroller.evaluate((box) => box.scrollLeft)).toBe(scrolled);
});

test("a table of fields keeps the fields' own keys", async ({ page }) => {
  await open(page, "/import-data/create");
  await page.locator("input[type=file]").setInputFiles({
    name: "fields.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("First name,Last name,E-mail\nAda,Field,ada.field@mail.example"),
  });
  await page.getByRole("button", { name: "Upload file" }).click();
  const fields = page.getByRole("table", { name: "Columns of the file" }).getByRole("combobox");
  await fields.first().focus();
  await page.keyboard.press("Tab");
  await expect(fields.nth(1)).toBeFocused();
  await expect(page.getByRole("grid")).toHaveCount(0);
});

test("an arrow touches the two cells that it is between, however many rows there are", async ({ page }) => {
  await open(page, "/offers");
  await page.getByRole("region", { name: "Offers" }).focus();
  await expect(page.getByRole("grid", { name: "Offers" })).toBeVisible();
  await page.evaluate(() => {
    const table = document.querySelector("table");
    const changed = new Set<Node>();
    new MutationObserver((all) => {
      for (const { target } of all) changed.add(target);
      document.body.dataset.changed = String(changed.size);
    }).observe(table as Node, { attributes: true, subtree: true });
  });
  await page.keyboard.press("ArrowDown");
  expect(await focusedCell(page)).toEqual([1, 0]);
  expect(Number(await page.evaluate(() => document.body.dataset.changed))).toBeLessThanOrEqual(2);
});
