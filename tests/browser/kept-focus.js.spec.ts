import type { Page } from "playwright/test";
import { expect, open, test } from "../support/browser";
import { heading } from "../support/journeys";
import { focused, tabTo, withoutPointer } from "../support/keys";
import { customersOf } from "../support/manifest";
import { rows } from "../support/rows";

/*
 * Focus is kept, and visible, while parts of a page appear and disappear.
 */

test.beforeEach(async ({ page }) => withoutPointer(page));

const focusedElement = (page: Page) => page.locator("*:focus");

test("the small menu closes behind whoever goes on by keys", async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 400, height: 600 });
  await signInAs("business.admin");
  await open(page, "/customers");
  await tabTo(page, "Menu");
  await page.keyboard.press("Enter");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu).toBeVisible();
  await tabTo(page, /business\.admin$/);
  await page.keyboard.press("Enter");
  const account = page.getByRole("link", { name: "Account" });
  await expect(account).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(account).toBeHidden();
  expect(await focused(page)).toMatch(/business\.admin$/);
  await page.keyboard.press("Enter");
  await tabTo(page, "Sign out");
  await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();
});

test("the choice of columns closes behind whoever goes on by keys", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/customers");
  await tabTo(page, "Columns");
  await page.keyboard.press("Enter");
  const points = page.getByRole("checkbox", { name: "Points" });
  await expect(points).toBeVisible();
  await tabTo(page, "Points");
  await page.keyboard.press("Tab");
  await expect(points).toBeHidden();
  await expect(focusedElement(page)).toBeInViewport();
});

test("what pages a list stays in sight with the focus", async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signInAs("business.admin");
  await open(page, "/customers");
  await page.getByRole("link", { name: "Next" }).focus();
  for (const number of [2, 3]) {
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`page=${number}`));
    await page.waitForLoadState("networkidle");
    expect(await focused(page)).toBe("Next");
    await expect(focusedElement(page)).toBeInViewport();
  }
});

test("the pages of a profile's history begin where the history does", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  const [uid = 0] = customersOf("business.admin");
  await open(page, `/customers/profile/uid=${uid}`);
  await page.getByRole("link", { name: "Next" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await expect(focusedElement(page)).toBeInViewport();
  await page.goto(page.url());
  await expect(page.getByRole("heading", { name: "History" })).toBeInViewport();
});

test("a search and the pages of a list say what is shown, while the focus stays", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/customers");
  await tabTo(page, /^Search by name/);
  await page.keyboard.type("ma");
  await page.keyboard.press("Enter");
  const said = page.getByRole("status");
  await expect(said.filter({ hasText: /^1–25 of \d+ customers$/ })).toHaveCount(1);
  await tabTo(page, "Next");
  await page.keyboard.press("Enter");
  await expect(said.filter({ hasText: /^26–50 of \d+ customers$/ })).toHaveCount(1);
  await page.keyboard.press("/");
  await page.keyboard.type("rzqx");
  await page.keyboard.press("Enter");
  await expect(said.filter({ hasText: /^No matching customers$/ })).toHaveCount(1);
  await expect(page.getByRole("searchbox").first()).toBeFocused();
});

test("the outline of a menu entry is whole", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/dashboard");
  await tabTo(page, "Offers");
  const clipped = await focusedElement(page).evaluate((entry) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(entry);
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const menu = entry.closest(".menu")?.getBoundingClientRect();
    const { left, right } = entry.getBoundingClientRect();
    return !menu || left - reach < menu.left || right + reach > menu.right;
  });
  expect(clipped).toBe(false);
});

test("a dialog that its button closes gives the focus back", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/dashboard");
  await tabTo(page, "Bulk points");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Move between cells");
  await tabTo(page, "Close");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await focused(page)).toBe("Bulk points");
});

test("a refusal of the whole form takes the focus", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  // Users cannot disable themselves.
  await open(page, "/settings/businessProfile/employees");
  const own = page.getByRole("row", { name: /business\.admin · You/ }).getByRole("link", { name: "Edit" });
  const edit = new URL((await own.getAttribute("href")) ?? "", page.url());
  await open(page, `/settings/businessProfile/employees/${edit.searchParams.get("employeeAction")}/enabled`);
  await tabTo(page, "Disable employee");
  await page.keyboard.press("Enter");
  await expect(focusedElement(page)).toContainText("Nothing was changed");
});

test("an import that comes to its end keeps the focus, and its question about the undo takes it", async ({
  page,
  signInAs,
}) => {
  test.slow();
  await signInAs("business.admin");
  await page.goto("/import-data/create");
  const rows = Array.from({ length: 3000 }, (_, row) => `Kept,Focus ${row},kept${row}@focus.example`);
  await page.locator("input[type=file]").setInputFiles({
    name: "kept-focus.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["First name,Last name,E-mail", ...rows].join("\n")),
  });
  await tabTo(page, "Upload file");
  await page.keyboard.press("Enter");
  await heading(page, "kept-focus.csv");
  await page.waitForLoadState("networkidle");
  await expect(page.locator("#content")).toBeFocused();
  await tabTo(page, "Check file", 20);
  await page.keyboard.press("Enter");
  await tabTo(page, "Refresh");
  const start = page.getByRole("button", { name: "Import 3,000 rows" });
  await expect(start).toBeVisible({ timeout: 40_000 });
  await expect(page.locator("#content")).toBeFocused();
  await tabTo(page, "Import 3,000 rows", 10);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Every readable row was imported.")).toBeVisible({ timeout: 60_000 });
  await expect(page.locator("#content")).toBeFocused();
  await tabTo(page, "Undo import");
  await page.keyboard.press("Enter");
  await expect(page.locator("#undo")).toBeFocused();
  await tabTo(page, "Undo import", 1);
  await page.keyboard.press("Enter");
  await expect(page.getByText("3,000 rows taken back.")).toBeVisible({ timeout: 60_000 });
});

test("a file with columns that are known is checked in a few keys", async ({ page, signInAs }) => {
  test.slow();
  await signInAs("business.admin");
  const columns = Array.from({ length: 15 }, (_, column) => `Known ${column}`);
  const send = async (name: string) => {
    await page.goto("/import-data/create");
    const lines = [
      ["E-mail", ...columns],
      [`${name}@known.example`, ...columns],
    ];
    await page.locator("input[type=file]").setInputFiles({
      name: `${name}.csv`,
      mimeType: "text/csv",
      buffer: Buffer.from(lines.map((cells) => cells.join(",")).join("\n")),
    });
    await tabTo(page, "Upload file");
    await page.keyboard.press("Enter");
    await heading(page, `${name}.csv`);
    await page.waitForLoadState("networkidle");
  };
  await send("first");
  await tabTo(page, "Check file");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Check started.", { exact: false }).first()).toBeVisible();
  await send("second");
  await tabTo(page, "Check with these columns", 6);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Check started.", { exact: false }).first()).toBeVisible();
});

test("a field that was refused keeps the focus while it is saved, and its row after", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/customers/tag/list/customers");
  const fresh = (column: string) => page.locator(`[id="InsertTags[0][${column}]"]`);
  await fresh("name").focus();
  await page.keyboard.type("Kept in hand");
  await page.keyboard.press("Tab");
  await page.keyboard.type("KEPT");
  await tabTo(page, "Save tags");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Tags updated: 1 tag added.")).toBeVisible();
  const [tag] = rows("select id, business_id from tags where name = 'Kept in hand'");
  const name = page.locator(`[id="UpdateTags[${tag?.id}][name]"]`);
  const other = String(
    rows(`select name from tags where business_id = ${tag?.business_id} and id <> ${tag?.id}`)[0]?.name,
  );
  await page.getByRole("button", { name: "Edit Kept in hand" }).click();
  await expect(name).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(other);
  await page.keyboard.press("Enter");
  await expect(page.locator("#error-summary")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(name).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Kept at hand");
  await page.evaluate(() => {
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLElement && target.id !== "") document.body.dataset.met += ` ${target.id}`;
    });
  });
  await page.keyboard.press("Enter");
  await expect(page.getByText("Tags updated: 1 tag updated.")).toBeVisible();
  await expect(page.locator(`#tag-${tag?.id}`)).toBeFocused();
  expect(await page.evaluate(() => document.body.dataset.met ?? "")).not.toContain("error-summary");
});

for (const [form, path, field, wrong] of [
  ["a settings form", "/settings/rules/settings/merchantApp", "timer_seconds", "soon"],
  ["a form with rows to order", "/settings/rules/settings/crm", "fieldsOrder_4", "first"],
  [
    "a form of import columns",
    "/settings/rules/settings/importTransactions",
    "batch_import_settings[3][index]",
    "first",
  ],
  ["a survey", "/surveys/edit", "points", "many"],
] as const) {
  test(`a refusal of ${form} leaves the focus where somebody has gone meanwhile`, async ({ page, signInAs }) => {
    await signInAs("business.admin");
    await open(page, path);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.data(\?|$)/, async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    const asked = page.locator(`[name="${field}"]`);
    await asked.fill(wrong);
    await asked.press("Enter");
    await page.keyboard.press("Shift+Tab");
    const gone = await page.evaluateHandle(() => document.activeElement);
    release();
    await expect(page.getByRole("alert").getByRole("link").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await gone.evaluate((element) => element === document.activeElement && element !== document.body)).toBe(
      true,
    );
    await expect(asked).toHaveValue(wrong);
  });
}
