import type { Page } from "playwright/test";
import { alive } from "../support/alive";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, test } from "../support/browser";
import { fill, heading, twice, visitor } from "../support/journeys";
import { rows } from "../support/rows";

/*
 * The second business's customer fields. No other spec uses them; this one restores them.
 */

test.describe.configure({ mode: "serial" });

const own = "business_id = (select business_id from users where username = 'other.admin')";
const kept = () => rows(`select field_id, is_hidden, is_required, text from crm_fields where ${own} order by position`);

test("fields are moved, hidden, required and named, and the customer form obeys, with and without script", async ({
  browser,
}) => {
  test.slow();
  const after: string[] = [];
  const reset = async (page: Page) => {
    const row = (name: string) => page.getByRole("group", { name, exact: true });
    await page.goto("/settings/rules/settings/crm");
    await row("Birth date").getByLabel("Show").check();
    await row("Birth date").getByLabel("Required").uncheck();
    await row("Last name").getByLabel("Required").uncheck();
    await row("Custom Field 1").getByLabel("Show").uncheck();
    await fill(page, "text_10", "");
    await fill(page, "fieldsOrder_4", "5");
    await page.getByRole("button", { name: "Save fields" }).click();
    await expect(page.getByText("Customer fields saved.")).toBeVisible();
  };
  // Resets what an earlier attempt may have left.
  const first = await visitor(browser, true, "other.admin");
  await reset(first);
  await first.context().close();
  const before = kept();
  await twice(
    browser,
    async (page) => {
      const row = (name: string) => page.getByRole("group", { name, exact: true });
      const save = () => page.getByRole("button", { name: "Save fields" }).click();
      await page.goto("/settings/rules/settings/crm");
      await heading(page, "Customer fields");
      await row("Birth date").getByLabel("Show").uncheck();
      await row("Birth date").getByLabel("Required").check();
      await fill(page, "fieldsOrder_8", "first");
      await fill(page, "text_10", "<b>Genre</b>");
      await save();
      const summary = page.locator("#error-summary");
      await expect(summary).toContainText("Birth date: A required field cannot be hidden");
      await expect(summary).toContainText("Postal code: Enter a position from 1 to 99");
      await expect(page.locator("#fieldsOrder_8")).toHaveValue("first");
      await expect(page.locator("#text_10")).toHaveValue("<b>Genre</b>");
      expect(kept()).toEqual(before);
      await alive(page);

      await fill(page, "fieldsOrder_8", "9");
      await row("Birth date").getByLabel("Required").uncheck();
      await row("Last name").getByLabel("Required").check();
      await row("Custom Field 1").getByLabel("Show").check();
      await page.getByRole("button", { name: "Move Phone up" }).click();
      await expect(page.locator("#fieldsOrder_4")).toHaveValue("4");
      await page.getByRole("button", { name: "Move Phone up" }).click();
      await expect(page.locator("#fieldsOrder_4")).toHaveValue("2");
      await save();
      await expect(page.getByText("Customer fields saved.")).toBeVisible();
      await expect(page.locator("#fieldsOrder_4")).toHaveValue("2");
      await expect(page.locator("#fieldsOrder_101")).toHaveCount(0);
      after.push(JSON.stringify(kept()));

      await page.goto("/customers/template/customers/create");
      await expect(page.locator('[name="birthDate"]')).toHaveCount(0);
      await expect(page.getByLabel("<b>Genre</b>")).toBeVisible();
      const asked = await page
        .locator("form .fields")
        .first()
        .locator("input, select")
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name")));
      expect(asked.slice(0, 5)).toEqual(["firstName", "country_code", "phone", "account_number", "lastName"]);
      await fill(page, "firstName", "Ada");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.locator("#error-summary")).toContainText("Enter a last name");

      await reset(page);
      expect(kept()).toEqual(before);
    },
    "other.admin",
  );
  expect(after[1]).toBe(after[0]);
});

test("names in another language are saved apart, and both pages are for everybody", async ({ browser }) => {
  test.slow();
  await twice(browser, async (page, run) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const other = page.locator("#text_13");
    const openSpanish = async () => {
      await page.goto("/settings/rules/settings/crm");
      await page.getByRole("link", { name: "Spanish" }).click();
      // Waits for the button first, because both pages have the same heading.
      await expect(page.getByRole("button", { name: "Save names" })).toBeVisible();
      await heading(page, "Customer fields");
    };
    const save = async (text: string) => {
      await other.fill(text);
      await page.getByRole("button", { name: "Save names" }).click();
      await expect(page.getByText("Field names saved.")).toBeVisible();
    };
    await openSpanish();
    await save(`Otro ${run}`);
    await openSpanish();
    await expect(other).toHaveValue(`Otro ${run}`);
    await save("");
    await expect(other).toHaveValue("");
    for (const path of ["crm", "importTransactions"]) {
      await page.goto(`/settings/rules/settings/${path}`);
      await expectNoSidewaysScroll(page);
      if (run === 1) await expectAccessible(page);
    }
  });
});

test("fields saved by somebody else meanwhile stand beside one's own, to choose from", async ({ browser }) => {
  test.slow();
  const path = "/settings/rules/settings/crm";
  await twice(
    browser,
    async (page, run) => {
      const named = page.locator("#text_12");
      const save = (on = page, name = "Save fields") => on.getByRole("button", { name }).click();
      const write = async (text: string) => {
        const other = await page.context().newPage();
        await other.goto(path);
        await fill(other, "text_12", text);
        await save(other);
        await expect(other.getByText("Customer fields saved.")).toBeVisible();
        await other.close();
      };
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(path);
      await heading(page, "Customer fields");
      await write(`Theirs ${run}`);
      await fill(page, "text_12", "Mine");
      await save();
      const both = page.getByRole("table", { name: "Both versions" });
      await expect(both.getByRole("row")).toHaveCount(2);
      await expect(both).toContainText(`“Theirs ${run}”`);
      await expect(both).toContainText("“Mine”");
      await expect(named).toHaveValue("Mine");
      await expectNoSidewaysScroll(page);
      if (run === 1) await expectAccessible(page);
      await page.getByRole("link", { name: "Use the saved version" }).click();
      await expect(named).toHaveValue(`Theirs ${run}`);

      await write("");
      await fill(page, "text_12", "Mine");
      await save();
      await save(page, "Save my version");
      await expect(page.getByText("Customer fields saved.")).toBeVisible();
      expect(rows(`select text from crm_fields where ${own} and field_id = 12`)).toEqual([{ text: "Mine" }]);
      await write("");
    },
    "other.admin",
  );
});
