import type { Page } from "playwright/test";
import { expect, test } from "../support/browser";
import { choose, fill, heading, next, twice } from "../support/journeys";
import { rows } from "../support/rows";

/*
 * The second business's tiers: created, configured and deleted. No other spec uses them.
 */

const levelsStep = "Level requirements";
const rulesStep = "Tier rules";
const lastStep = "Review and save";
const own = "business_id = (select business_id from users where username = 'other.admin')";

const levels = () => rows(`select id, name from tiers where ${own} and deleted_at is null order by position, id`);
const idOf = (name: string) => Number(levels().find((level) => level.name === name)?.id);

/** All saved values of tiers and rules, without ids and times. */
const kept = () =>
  JSON.stringify([
    rows(
      `select name, description, enabled, reach_spend, reach_points, reach_visits from tiers
       where ${own} and deleted_at is null order by position, id`,
    ),
    rows(`select * from tier_setups where ${own}`).map(
      ({ revision, rules_revision, cycle_revision, grace_revision, updated_at, updated_by, ...setup }) => setup,
    ),
  ]);

async function wipeAll(page: Page): Promise<void> {
  await page.goto("/tiers/wipe");
  await heading(page, "Wipe all levels?");
  await fill(page, "confirm", "everything");
  await page.getByRole("button", { name: "Wipe all levels" }).click();
  await expect(page.locator("#error-summary")).toContainText("Type wipe to confirm");
  await expect(page.locator('[name="confirm"]')).toHaveValue("everything");
  await fill(page, "confirm", "Wipe");
  await page.getByRole("button", { name: "Wipe all levels" }).click();
  await heading(page, "Tiers");
}

test("wiping and deleting say what names a level; one in use has no delete button", async ({ browser }) => {
  await twice(browser, async (page) => {
    await page.goto("/tiers/wipe");
    await heading(page, "Wipe all levels?");
    const [named] = rows(
      `select o.title, t.tier_id from offers o join offer_tiers t on t.offer_id = o.id where o.deleted_at is null
       and o.business_id = (select business_id from users where username = 'business.admin') order by o.id limit 1`,
    );
    await expect(page.getByText("Levels in use")).toBeVisible();
    const use = page.getByRole("link", { name: String(named?.title), exact: true }).first();
    await expect(use).toBeVisible();
    await page.goto(`/tiers/${named?.tier_id}/delete`);
    await heading(page, "Delete this level?");
    await expect(use).toBeVisible();
    await expect(page.getByRole("button", { name: "Delete level" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Back to tiers" })).toBeVisible();
  });
});

test("levels are made, ruled, looked at and wiped: the same rows with and without script", async ({ browser }) => {
  test.slow();
  const after: string[] = [];
  await twice(
    browser,
    async (page) => {
      if (levels().length > 0) await wipeAll(page);
      await page.goto("/tiers");
      await expect(page.getByRole("heading", { name: "No levels yet" })).toBeVisible();
      await page.getByRole("link", { name: "New level" }).click();
      await heading(page, "New levels");
      await page.getByRole("button", { name: "Add levels" }).click();
      await expect(page.locator("#error-summary")).toContainText("Enter a level name");
      await fill(page, "InsertTiers[0][type_name]", "Pebble");
      await fill(page, "InsertTiers[0][description]", "Everybody's first");
      await fill(page, "InsertTiers[1][type_name]", "Boulder & <Rock>");
      await page.getByRole("button", { name: "Add levels" }).click();
      await heading(page, levelsStep);

      const [low, high] = [idOf("Pebble"), idOf("Boulder & <Rock>")];
      for (const id of [low, high]) await page.locator(`[type=checkbox][name="UpdateTiers[enabled][${id}]"]`).check();
      await fill(page, `UpdateTiers[reach_spend][${high}]`, "a lot");
      await fill(page, `UpdateTiers[reach_points][${high}]`, "1e308");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.locator("#error-summary").getByRole("link")).toHaveCount(2);
      await expect(page.locator(`[name="UpdateTiers[reach_points][${high}]"]`)).toHaveValue("1e308");
      await fill(page, `UpdateTiers[reach_spend][${high}]`, "120.50");
      await fill(page, `UpdateTiers[reach_points][${high}]`, "40");
      await fill(page, `UpdateTiers[type_name][${low}]`, "Stone");
      await next(page, lastStep);
      await expect(page.getByRole("main")).toContainText("Off: customers keep their level");

      await page.getByRole("link", { name: "Change rules" }).click();
      await heading(page, rulesStep);
      await page.locator('[type=checkbox][name="enabled"]').check();
      await page.locator('[type=checkbox][name="spend"]').check();
      await page.locator('[type=checkbox][name="points"]').check();
      await choose(page, "tiers_relation", 0);
      await fill(page, "reset_period_month", "49");
      await fill(page, "grace_period", "37");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.locator("#error-summary")).toContainText("1 to 48 months");
      await expect(page.locator("#error-summary")).toContainText("1 to 36 months");
      await fill(page, "reset_period_month", "48");
      await fill(page, "grace_period", "36");
      await choose(page, "tier_upgrade_option", 2);
      await next(page, lastStep);
      await expect(page.getByText(/customers? would move$/)).toBeVisible();
      await expect(page.getByRole("table", { name: "Customers who would move" })).toBeVisible();
      await page
        .getByRole("table", { name: "Customers in each level, before and after" })
        .getByRole("link", { name: /move up/ })
        .first()
        .click();
      await expect(page.getByRole("heading", { name: /^Up to / })).toBeVisible();
      await page.getByRole("button", { name: "Save tiers" }).click();
      await heading(page, "Tiers");
      await expect(page.getByRole("row", { name: /Boulder & <Rock>/ })).toContainText("$120.50 or 40 points");
      await expect(page.getByRole("main")).toContainText("48 months");
      after.push(kept());
    },
    "other.admin",
  );
  expect(after).toHaveLength(2);
  expect(after[1]).toBe(after[0]);
});
