import type { Page } from "playwright/test";
import { expect, open, test } from "../support/browser";
import { rows } from "../support/rows";

const stored = (id: number) => rows("select title from offers where id = ?", id)[0]?.title;

/** An offer of the demo that no other test uses: one for each run of this file's tests. */
function offerAt(place: number): number {
  const [found] = rows(
    `select id from offers where type = 2 and deleted_at is null
     and business_id = (select business_id from users where username = 'business.admin') order by id limit 1 offset ?`,
    place,
  );
  return Number(found?.id);
}

/** Opens the offer, changes its title and stops before the save. */
async function retitle(page: Page, id: number, title: string): Promise<void> {
  await open(page, `/offers/describe/offer/${id}`);
  await page.locator('[name="title"]').fill(title);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#step-title", { hasText: "Review and publish" })).toBeVisible();
}

const save = (page: Page) => page.getByRole("button", { name: "Save offer" }).click();

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

test("the second tab to save an offer is shown both versions and may keep its own", async ({ page }) => {
  const id = offerAt(0);
  const before = String(stored(id));
  const other = await page.context().newPage();
  await retitle(page, id, "Mine");
  await retitle(other, id, "Theirs");
  await save(other);
  await expect(other).toHaveURL(/\/offers([?#]|$)/);
  await save(page);

  const choice = page.getByRole("region", { name: "Someone else changed this since you opened it" });
  await expect(choice).toBeVisible();
  await expect(page.locator("[data-answer]", { has: choice })).toBeFocused();
  const line = choice.getByRole("row", { name: "Title" });
  await expect(line.getByRole("cell")).toHaveText([before, "Theirs", "Mine"]);
  await expect(page.getByRole("button", { name: "Save offer" })).toHaveCount(0);
  expect(stored(id)).toBe("Theirs");

  await choice.getByRole("button", { name: "Save my version" }).click();
  await expect(page).toHaveURL(/\/offers([?#]|$)/);
  expect(stored(id)).toBe("Mine");
});

test("or go on from what is kept", async ({ page }) => {
  const id = offerAt(2);
  const other = await page.context().newPage();
  await retitle(page, id, "Mine");
  await retitle(other, id, "Theirs");
  await save(other);
  await expect(other).toHaveURL(/\/offers([?#]|$)/);
  await save(page);
  await page.getByRole("button", { name: "Use the saved version" }).click();
  await expect(page.getByText("Your changes were discarded.").first()).toBeVisible();
  await expect(page.getByRole("region", { name: /changed this since/ })).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Theirs").first()).toBeVisible();
  await save(page);
  await expect(page).toHaveURL(/\/offers([?#]|$)/);
  expect(stored(id)).toBe("Theirs");
});
