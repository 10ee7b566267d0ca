import { expect, test } from "../../support/http";
import { offerRows, rows } from "../../support/rows";
import type { Visit } from "../../support/visit";
import { finishWith, next, onward, pressOften } from "../../support/walks";

/* Gift cards, an edit and a copy, by the plain forms of their wizard. */

const first = "Description";
const translate = "Translations";
const conditions = "Value and dates";
const last = "Review and publish";

const finish = (visit: Visit) => finishWith(visit, /^(Publish gift card|Save gift card)$/, /\/giftcards(\?|$)/);

const idsOf = (title: string) =>
  rows("select id from offers where type = 5 and title = ? and deleted_at is null order by id", title).map(({ id }) =>
    Number(id),
  );

const start = async (visit: Visit) => {
  await visit.open("/giftcards/describe/giftcard/create");
  await visit.heading(first);
};

test.beforeEach(({ signInAs }) => signInAs("business.admin"));

test("the least a card needs, never expiring", async ({ visit }) => {
  await start(visit);
  await visit.fill("title", "Parity plain");
  await next(visit, conditions);
  await visit.fill("real_value", "20");
  await visit.check("never_expires");
  await next(visit, last);
  await finish(visit);
  const [id = 0] = idsOf("Parity plain").slice(-1);
  expect(rows("select end_date, never_expires, discount_amount from offers where id = ?", id)).toEqual([
    { end_date: null, never_expires: 1, discount_amount: 0 },
  ]);
});

test("an edit, language by language", async ({ visit }) => {
  await start(visit);
  await visit.fill("title", "To be edited");
  await visit.check("add_language");
  await visit.check("language");
  await next(visit, translate);
  await visit.fill("texts[2][title]", "À changer");
  await next(visit, conditions);
  await visit.fill("real_value", "30");
  await visit.fill("date_range[start]", "2031-02-01");
  await visit.fill("date_range[end]", "2031-02-28");
  await next(visit, last);
  await finish(visit);
  const [edited = 0] = idsOf("To be edited").slice(-1);
  await visit.open(`/giftcards/translate/giftcard/${edited}`);
  await visit.holds("texts[2][title]", "À changer");
  await visit.fill("texts[2][title]", "Changée");
  await next(visit, last);
  await visit.follow(/^Change description/);
  await visit.heading(first);
  await visit.fill("title", "Parity edited");
  const [, spanish = ""] = await visit.offered("language");
  await visit.check("language", spanish);
  await visit.press(onward);
  // The new language's texts are requested before the review.
  await visit.heading(translate);
  await visit.fill("texts[3][title]", "Cambiada");
  await next(visit, last);
  await finish(visit);
  expect(rows("select title from offers where id = ?", edited)).toEqual([{ title: "Parity edited" }]);
  expect(rows("select language_id, title from offer_texts where offer_id = ? order by language_id", edited)).toEqual([
    { language_id: 2, title: "Changée" },
    { language_id: 3, title: "Cambiada" },
  ]);
});

test("a copy goes on sale today and leaves its source alone", async ({ visit }) => {
  const [source] = rows(
    `select id, real_value from offers where type = 5 and title = 'Baking class for two' and deleted_at is null limit 1`,
  );
  const before = offerRows(Number(source?.id));
  await visit.open("/giftcards?search=baking");
  await visit.follow("Copy Baking class for two");
  await visit.heading(first);
  await visit.fill("title", "Parity copy");
  await next(visit, translate);
  await next(visit, conditions);
  await next(visit, last);
  await finish(visit);
  const today = rows("select date('now', '-5 hours') as today")[0]?.today;
  const [copy = 0] = idsOf("Parity copy").slice(-1);
  expect(rows("select real_value, start_date from offers where id = ?", copy)).toEqual([
    { real_value: source?.real_value, start_date: today },
  ]);
  expect(offerRows(Number(source?.id))).toBe(before);
});

test("two tabs that edit one card: the second is shown both versions", async ({ visit }) => {
  const [card] = rows(`select id from offers where type = 5 and title = 'Sweet thanks' and deleted_at is null limit 1`);
  const other = visit.tab();
  for (const [tab, value] of [
    [visit, "26.00"],
    [other, "27.00"],
  ] as const) {
    await tab.open(`/giftcards/conditions/giftcard/${card?.id}`);
    await tab.fill("real_value", value);
    await next(tab, last);
  }
  await finish(other);
  await visit.press("Save gift card");
  await visit.sees("Someone else changed this since you opened it");
  expect(visit.versions("Card value")).toEqual(["$25.00", "$27.00", "$26.00"]);
  expect(rows("select real_value from offers where id = ?", Number(card?.id))).toEqual([{ real_value: 2700 }]);
});

test("double press and press again put one card on sale", async ({ visit }) => {
  await start(visit);
  await visit.fill("title", "Card pressed twice");
  await next(visit, conditions);
  await visit.fill("real_value", "5");
  await visit.check("never_expires");
  await next(visit, last);
  const pressAgain = await pressOften(visit.request, visit.address());
  await pressAgain();
  expect(idsOf("Card pressed twice")).toHaveLength(1);
});
