import type { Page } from "playwright/test";
import { expect, open, test } from "../support/browser";
import { inRow } from "../support/row-menu";
import { rows } from "../support/rows";

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

const heading = (page: Page, name: string) =>
  expect(page.locator(":is(h1, #step-title)", { hasText: name })).toBeVisible();

async function next(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click();
  await heading(page, title);
}

/** Starts a new draw for everyone who signs up, up to its conditions. */
async function toConditions(page: Page, title: string): Promise<void> {
  await open(page, "/draws/type/draws/create");
  await page.locator('[name="draw_rules_fk"][value="11"]').check();
  await next(page, "Description");
  await page.locator('[name="title"]').fill(title);
  await next(page, "Audience");
  await next(page, "Dates and conditions");
}

test("dates out of their order stand beside their fields and in the summary; what was typed stays", async ({
  page,
}) => {
  await toConditions(page, "Out of order");
  await page.locator('[name="utc_end_date"]').fill("2031-02-01");
  await page.locator('[name="utc_start_date"]').fill("2031-02-02");
  await page.locator('[name="draw_kickoff_time"]').fill("2031-02-03T10:00");
  await page.locator('[name="draw_time"]').fill("2031-03-01T10:00");
  await page.locator('[name="utc_prize_claim_date_limit"]').fill("2031-02-28");
  await page.getByRole("button", { name: "Continue" }).click();
  const said: Record<string, string> = {
    draw_kickoff_time: "The kick-off must not be after the first day of entries",
    utc_end_date: "End date must be on or after the start date",
    utc_prize_claim_date_limit: "The last day to claim must not be before the draw",
  };
  for (const [name, message] of Object.entries(said)) {
    await expect(page.locator(`#${name}-error`)).toContainText(message);
    await expect(page.locator(`#error-summary a[href$="#${name}"]`)).toHaveText(message);
  }
  await expect(page.locator('[name="draw_kickoff_time"]')).toHaveValue("2031-02-03T10:00");
});

test("prizes that make no sense are refused, and a published draw needs one", async ({ page }) => {
  await toConditions(page, "Nonsense");
  await next(page, "Prizes");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#error-summary")).toContainText("Add at least one prize before the draw is published");
  await page.getByRole("link", { name: "Add prize" }).click();
  await heading(page, "Add prize");
  for (const winners of ["0", "-3", "1000000", "a few"]) {
    await page.locator('[name="num_of_winners"]').fill(winners);
    await page.locator('[name="type"][value="2"]').check();
    await page.locator('[name="value"]').fill("101");
    await page.getByRole("button", { name: "Add prize" }).click();
    await expect(page.locator("#num_of_winners-error")).toContainText("Enter 1 to 10,000 winners");
    await expect(page.locator("#title-error")).toContainText("Enter a prize");
    await expect(page.locator('[name="num_of_winners"]')).toHaveValue(winners);
  }
  await page.getByRole("link", { name: "Cancel" }).click();
  await heading(page, "Prizes");
  await expect(page.getByText("No prizes yet")).toBeVisible();
});

test("a draw is published, unpublished, deleted and brought back", async ({ page }) => {
  const title = "Life of a draw, scripted";
  await toConditions(page, title);
  await page.locator('[name="isPublished"]').uncheck();
  await next(page, "Prizes");
  await page.getByRole("link", { name: "Add prize" }).click();
  await heading(page, "Add prize");
  await page.locator('[name="title"]').fill("Mug");
  await page.getByRole("button", { name: "Add prize" }).click();
  await heading(page, "Prizes");
  await next(page, "Review and publish");
  await page.getByRole("button", { name: "Save draw" }).click();
  await expect(page).toHaveURL(/\/draws([?#]|$)/);
  const line = page.getByRole("row", { name: new RegExp(title) });
  const stateOf = () => rows("select published from draws where json_extract(titles, '$.1') = ?", title)[0]?.published;
  expect(stateOf()).toBe(0);

  await open(page, `/draws?search=${encodeURIComponent(title)}`);
  await (await inRow(line, `Publish ${title}`)).click();
  await page.getByRole("button", { name: "Publish draw" }).click();
  await expect(page).toHaveURL(/\/draws([?#]|$)/);
  expect(stateOf()).toBe(1);

  await open(page, `/draws?search=${encodeURIComponent(title)}`);
  await (await inRow(line, `Unpublish ${title}`)).click();
  await page.getByRole("button", { name: "Unpublish draw" }).click();
  await expect(page).toHaveURL(/\/draws([?#]|$)/);
  expect(stateOf()).toBe(0);

  await open(page, `/draws?search=${encodeURIComponent(title)}`);
  await (await inRow(line, `Delete ${title}`)).click();
  await expect(page.getByText("No customer has entered. The draw will not kick off.")).toBeVisible();
  await page.getByRole("button", { name: "Delete draw" }).click();
  await expect(page).toHaveURL(/\/draws\?search=/);
  await expect(line).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText("Draw restored.").first()).toBeVisible();
  await open(page, `/draws?search=${encodeURIComponent(title)}`);
  await expect(line).toBeVisible();
});
