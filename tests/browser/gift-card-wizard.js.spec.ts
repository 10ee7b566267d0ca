import type { Page } from "playwright/test";
import { expect, test } from "../support/browser";
import { expectSameRows, fill, finishWith, heading, next, pressOften, twice, visitor } from "../support/journeys";
import { picture } from "../support/picture";
import { offerRows, rows } from "../support/rows";

const first = "Describe the gift card";
const translate = "Translate the texts";
const conditions = "Set its value and when it is on sale";
const last = "Look at it before it is on sale";

const finish = (page: Page) => finishWith(page, /^(Put it on sale|Save gift card)$/, /\/giftcards(\?|$)/);

const idsOf = (title: string) =>
  rows("select id from offers where type = 5 and title = ? and deleted_at is null order by id", title).map(({ id }) =>
    Number(id),
  );

const start = async (page: Page) => {
  await page.goto("/giftcards/describe/giftcard/create");
  await heading(page, first);
};

test("a card with everything, in three languages: the same rows with and without script", async ({ browser }) => {
  test.slow();
  await twice(browser, async (page) => {
    await start(page);
    await fill(page, "title", "Parity card");
    await fill(page, "description", "For <b>friends</b> & others\nsecond line");
    await fill(page, "link", "https://example.com/cards");
    await fill(page, "terms", "No cash");
    await page
      .locator('input[type=file][name="image"]')
      .setInputFiles({ name: "card.png", mimeType: "image/png", buffer: await picture(640, 480) });
    await page.locator('[name="add_language"]').check();
    for (const language of await page.locator('input[type=checkbox][name="language"]').all()) await language.check();
    await next(page, translate);
    await fill(page, "texts[2][title]", "Carte pareille");
    await fill(page, "texts[2][description]", "Pour les amis");
    await fill(page, "texts[3][title]", "Tarjeta igual");
    await next(page, conditions);
    await fill(page, "real_value", "75.50");
    await fill(page, "discount_value", "5.25");
    await fill(page, "date_range[start]", "2031-02-01");
    await fill(page, "date_range[end]", "2031-02-28");
    await next(page, last);
    await expect(page.getByText("$70.25").first()).toBeVisible();
    await page.getByRole("link", { name: "French", exact: true }).click();
    await expect(page.getByRole("article").getByRole("heading", { name: "Carte pareille" })).toBeVisible();
    await finish(page);
  });
  const id = expectSameRows(idsOf("Parity card"), offerRows);
  expect(rows("select real_value, discount_amount, start_date, end_date from offers where id = ?", id)).toEqual([
    { real_value: 7550, discount_amount: 525, start_date: "2031-02-01", end_date: "2031-02-28" },
  ]);
  expect(rows("select language_id, title from offer_texts where offer_id = ? order by language_id", id)).toEqual([
    { language_id: 2, title: "Carte pareille" },
    { language_id: 3, title: "Tarjeta igual" },
  ]);
});

test("the least a card needs, never expiring: the same rows with and without script", async ({ browser }) => {
  test.slow();
  await twice(browser, async (page) => {
    await start(page);
    await fill(page, "title", "Parity plain");
    await next(page, conditions);
    await fill(page, "real_value", "20");
    await page.locator('[name="never_expires"]').check();
    await next(page, last);
    await finish(page);
  });
  const id = expectSameRows(idsOf("Parity plain"), offerRows);
  expect(rows("select end_date, never_expires, discount_amount from offers where id = ?", id)).toEqual([
    { end_date: null, never_expires: 1, discount_amount: 0 },
  ]);
});

test("an edit, language by language: the same rows with and without script", async ({ browser }) => {
  test.slow();
  await twice(browser, async (page) => {
    await start(page);
    await fill(page, "title", "To be edited");
    await page.locator('[name="add_language"]').check();
    await page.locator('input[type=checkbox][name="language"]').first().check();
    await next(page, translate);
    await fill(page, "texts[2][title]", "À changer");
    await next(page, conditions);
    await fill(page, "real_value", "30");
    await fill(page, "date_range[start]", "2031-02-01");
    await fill(page, "date_range[end]", "2031-02-28");
    await next(page, last);
    await finish(page);
    const [id] = idsOf("To be edited");
    await page.goto(`/giftcards/translate/giftcard/${id}`);
    await expect(page.locator('[name="texts[2][title]"]')).toHaveValue("À changer");
    await fill(page, "texts[2][title]", "Changée");
    await next(page, last);
    await page.getByRole("link", { name: /^Change description/ }).click();
    await heading(page, first);
    await fill(page, "title", "Parity edited");
    await page.locator('input[type=checkbox][name="language"]').nth(1).check();
    await page.getByRole("button", { name: /^(Continue|Save and return)$/ }).click();
    // The new language's texts are asked for before the look at the whole.
    await heading(page, translate);
    await fill(page, "texts[3][title]", "Cambiada");
    await next(page, last);
    await finish(page);
  });
  const id = expectSameRows(idsOf("Parity edited"), offerRows);
  expect(rows("select language_id, title from offer_texts where offer_id = ? order by language_id", id)).toEqual([
    { language_id: 2, title: "Changée" },
    { language_id: 3, title: "Cambiada" },
  ]);
});

test("a copy goes on sale today and leaves its source alone: the same rows with and without script", async ({
  browser,
}) => {
  test.slow();
  const [source] = rows(
    `select id from offers where type = 5 and title = 'Baking class for two' and deleted_at is null limit 1`,
  );
  const before = offerRows(Number(source?.id));
  await twice(browser, async (page) => {
    await page.goto("/giftcards?search=baking");
    await page.getByRole("link", { name: "Copy Baking class for two" }).click();
    await heading(page, first);
    await fill(page, "title", "Parity copy");
    await next(page, translate);
    await next(page, conditions);
    await next(page, last);
    await finish(page);
  });
  expectSameRows(idsOf("Parity copy"), offerRows);
  expect(offerRows(Number(source?.id))).toBe(before);
});

test("two tabs that edit one card: the second is shown both versions", async ({ browser }) => {
  test.slow();
  const page = await visitor(browser, false);
  const [card] = rows(`select id from offers where type = 5 and title = 'Sweet thanks' and deleted_at is null limit 1`);
  const other = await page.context().newPage();
  for (const [tab, value] of [
    [page, "26.00"],
    [other, "27.00"],
  ] as const) {
    await tab.goto(`/giftcards/conditions/giftcard/${card?.id}`);
    await fill(tab, "real_value", value);
    await next(tab, last);
  }
  await finish(other);
  await page.getByRole("button", { name: "Save gift card" }).click();
  const choice = page.getByRole("alert", { name: "This was changed elsewhere since you opened it" });
  await expect(choice.getByRole("group", { name: "Real value" }).getByRole("definition")).toHaveText([
    "$25.00",
    "$27.00",
    "$26.00",
  ]);
  expect(rows("select real_value from offers where id = ?", Number(card?.id))).toEqual([{ real_value: 2700 }]);
  await page.context().close();
});

test("double press and press again put one card on sale", async ({ browser }) => {
  test.slow();
  const page = await visitor(browser, false);
  await start(page);
  await fill(page, "title", "Card pressed twice");
  await next(page, conditions);
  await fill(page, "real_value", "5");
  await page.locator('[name="never_expires"]').check();
  await next(page, last);
  const pressAgain = await pressOften(page);
  await pressAgain();
  expect(idsOf("Card pressed twice")).toHaveLength(1);
  await page.context().close();
});
