import type { Page } from "playwright/test";
import { expect, open } from "./browser";
import { rows } from "./rows";

/** Condition for the rows that the business admin's list shows. */
export const mine =
  "business_id = (select business_id from users where username = 'business.admin') and deleted_at is null";

/**
 * Searches a list for the first word of a title: other rows disappear, the URL contains the word, and clearing restores
 * all rows.
 */
export async function searchAndClear(
  page: Page,
  { table, list }: { readonly table: "offers" | "point_rewards"; readonly list: string },
): Promise<void> {
  const [some] = rows(`select title from ${table} where ${mine} order by id limit 1`);
  const word = String(some?.title).split(" ")[0] ?? "";
  await open(page, list);
  await page.getByLabel("Search by title").fill(word);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(word).replaceAll("%20", "\\+")}`));
  const titles = page.locator("tbody th[scope=row]");
  await expect(titles.filter({ hasNotText: word })).toHaveCount(0);
  await expect(titles.first()).toContainText(word, { ignoreCase: true });
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).not.toHaveURL(/search=./);
  await expect(page.getByLabel("Search by title")).toHaveValue("");
}
