import { expect, open, test } from "../support/browser";
import { inRow } from "../support/row-menu";
import { rows } from "../support/rows";

test.beforeEach(async ({ signInAs }) => signInAs("business.admin"));

const mine = `type = 5 and deleted_at is null
  and business_id = (select business_id from users where username = 'business.admin')`;

test("search and state narrow the list, and its order turns by publish date", async ({ page }) => {
  await open(page, "/giftcards");
  await expect(page.getByRole("heading", { level: 1, name: "Gift cards" })).toBeVisible();
  await expect(page).toHaveTitle(/^Giftcards Dashboard · /);
  const titles = page.locator("tbody th[scope=row] a");
  const [oldest] = rows(`select title from offers where ${mine} order by published_at, id limit 1`);
  await expect(titles.first()).not.toHaveText(String(oldest?.title));
  await page
    .getByRole("columnheader", { name: /^Published/ })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/direction=asc/);
  await expect(titles.first()).toHaveText(String(oldest?.title));

  await open(page, "/giftcards");
  await page.getByLabel("Search by title").fill("MOTHER");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(titles).toHaveText(["For Mother’s Day"]);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByLabel("Search by title")).toHaveValue("");
  for (const [state, word] of [
    ["active", "On sale"],
    ["scheduled", "Scheduled"],
    ["expired", "Ended"],
  ] as const) {
    await page
      .getByRole("navigation", { name: "States" })
      .getByRole("link", { name: new RegExp(`^${word}`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`state=${state}`));
    const badges = page.locator("tbody tr td:nth-child(2)");
    await expect(badges.filter({ hasNotText: word })).toHaveCount(0);
    await expect(badges.first()).toHaveText(word);
  }
});

test("deleting says how many cards are sold and what of them is open; undo brings the card back", async ({ page }) => {
  const title = "The house card";
  const [card] = rows(`select id from offers where ${mine} and title = ?`, title);
  const id = Number(card?.id);
  const state = () => rows("select deleted_at from offers where id = ?", id)[0]?.deleted_at;
  const sold = () => rows("select * from sold_gift_cards where offer_id = ? order by id", id);
  const before = JSON.stringify(sold());
  await open(page, "/giftcards?sort=title");
  await (await inRow(page, `Delete ${title}`)).click();
  await expect(page.getByRole("heading", { level: 1, name: "Delete this gift card?" })).toBeVisible();
  await expect(
    page.getByText(new RegExp(`${sold().length} gift cards already sold, worth \\$[\\d,.]+ in total`)),
  ).toBeVisible();
  await expect(page.getByText(/\$[\d,.]+ of that is still to be spent/)).toBeVisible();
  await page.getByRole("link", { name: /^Keep / }).click();
  await expect(page).toHaveURL(/\/giftcards\?sort=title$/);
  expect(state()).toBeNull();

  await open(page, `/giftcards/${id}/delete`);
  await page.getByRole("button", { name: "Delete gift card" }).click();
  const undo = page.getByRole("button", { name: /Undo/ });
  await expect(undo).toBeVisible();
  expect(state()).not.toBeNull();
  await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(0);
  await undo.click();
  await expect(page.getByText("Gift card restored.")).toBeVisible();
  expect(state()).toBeNull();
  expect(JSON.stringify(sold())).toBe(before);
});

test("errors stand beside their fields and in a summary that leads to them; what was typed stays", async ({ page }) => {
  await open(page, "/giftcards/describe/giftcard/create");
  await expect(page).toHaveTitle(/^Giftcards Describe · /);
  await page.locator('[name="add_language"]').check();
  await page.locator('[name="link"]').fill("shop.example");
  await page.locator('[name="description"]').fill("Kept words");
  const go = page.getByRole("button", { name: "Continue" });
  const refused = async (messages: Record<string, string>) => {
    await expect(page.locator("#error-summary")).toBeVisible();
    for (const [id, message] of Object.entries(messages)) {
      await expect(page.locator(`#error-summary a[href$="#${id}"]`)).toContainText(message);
    }
  };
  await go.click();
  await refused({
    title: "Enter a title",
    link: "Enter a web address such as https://shop.example/summer",
    language: "Choose at least one other language",
  });
  await expect(page.locator('[name="description"]')).toHaveValue("Kept words");
  await page.locator('[name="title"]').fill("Refused card");
  await page.locator('[name="link"]').fill("");
  await page.locator('[name="add_language"]').uncheck();
  await go.click();
  await expect(page.locator("#step-title", { hasText: "Value and dates" })).toBeVisible();
  await page.locator('[name="real_value"]').fill("-5");
  await page.locator('[name="discount_value"]').fill("-1");
  await page.locator('[name="date_range[end]"]').fill("2020-01-01");
  await go.click();
  await refused({ real_value: "Enter a value above 0", discount_value: "0 or more" });
  await expect(page.locator('[name="real_value"]')).toHaveValue("-5");
  await page.locator('[name="real_value"]').fill("20");
  await page.locator('[name="discount_value"]').fill("20.00");
  await go.click();
  await refused({ discount_value: "Must be below" });
  await expect(page.locator("#error-summary")).toContainText("End date must be on or after the start date");
});
