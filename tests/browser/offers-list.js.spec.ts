import { expect, open, test } from "../support/browser";
import { deleteAndUndo } from "../support/deleting";
import { makeOverlappingOffers } from "../support/overlapping-offers";
import { rows } from "../support/rows";
import { mine, searchAndClear } from "../support/searching";

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

test("search, type and state narrow the list and stay in the address", async ({ page }) => {
  await searchAndClear(page, { table: "offers", list: "/offers" });
  for (const state of ["Active", "Scheduled", "Expired"]) {
    await page
      .getByRole("navigation", { name: "States" })
      .getByRole("link", { name: new RegExp(`^${state}`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`state=${state.toLowerCase()}`));
    const badges = page.locator("tbody tr td:nth-child(2)");
    await expect(badges.filter({ hasNotText: state })).toHaveCount(0);
    await expect(badges.first()).toHaveText(state);
  }
});

test("sorts by its headings, both ways", async ({ page }) => {
  await open(page, "/offers");
  await page.getByRole("columnheader", { name: /Offer/ }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=title/);
  const heading = page.getByRole("columnheader", { name: /^Offer/ });
  await expect(heading).toHaveAttribute("aria-sort", /ascending|descending/);
  const before = await heading.getAttribute("aria-sort");
  await heading.getByRole("link").click();
  await expect(heading).not.toHaveAttribute("aria-sort", before ?? "");
});

test("an offer is deleted after asking, and comes back by undo", async ({ page }) => {
  const [victim] = rows(`select id, title from offers where ${mine} order by id limit 1 offset 3`);
  await deleteAndUndo(
    page,
    { id: Number(victim?.id), title: String(victim?.title) },
    { table: "offers", list: "/offers", noun: "offer" },
  );
});

test("the order of overlapping offers is set by numbers, and by buttons", async ({ page }) => {
  const id = makeOverlappingOffers();
  await open(page, `/offers/${id}/order`);
  const items = page.getByRole("main").locator("ol > li");
  const second = (await items.nth(1).locator("input[type=number]").getAttribute("aria-label")) ?? "";
  await items.nth(1).getByRole("button", { name: /up$/ }).click();
  await expect(items.nth(0).locator("input[type=number]")).toHaveAttribute("aria-label", second);
  const numbers = items.locator("input[type=number]");
  const count = await numbers.count();
  for (let at = 0; at < count; at += 1) await numbers.nth(at).fill(String(count - at));
  await page.getByRole("button", { name: "Save order" }).click();
  await expect(page.getByText(/order/i).first()).toBeVisible();
  const [first] = rows("select priority from offers where id = ?", id);
  expect(first?.priority).not.toBeNull();
});
