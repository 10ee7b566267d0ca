import { expect, test } from "../support/browser";
import { picture } from "../support/picture";
import { offerRows, rows } from "../support/rows";
import type { Visit } from "../support/visit";
import { bothWays, expectSameRows, finishWith, next } from "../support/walks";

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

test("a card with everything, in three languages: the same rows with and without script", async ({ browser }) => {
  test.slow();
  await bothWays(
    browser,
    async (visit) => {
      await start(visit);
      await visit.fill("title", "Parity card");
      await visit.fill("description", "For <b>friends</b> & others\nsecond line");
      await visit.fill("link", "https://example.com/cards");
      await visit.fill("terms", "No cash");
      await visit.upload("image", { name: "card.png", mimeType: "image/png", buffer: await picture(640, 480) });
      await visit.check("add_language");
      for (const language of await visit.offered("language")) await visit.check("language", language);
      await next(visit, translate);
      await visit.fill("texts[2][title]", "Carte pareille");
      await visit.fill("texts[2][description]", "Pour les amis");
      await visit.fill("texts[3][title]", "Tarjeta igual");
      await next(visit, conditions);
      await visit.fill("real_value", "75.50");
      await visit.fill("discount_value", "5.25");
      await visit.fill("date_range[start]", "2031-02-01");
      await visit.fill("date_range[end]", "2031-02-28");
      await next(visit, last);
      await visit.sees("$70.25");
      await visit.follow("French");
      await visit.sees("Carte pareille", "article h3");
      await finish(visit);
    },
    { scriptless: "browser" },
  );
  const id = expectSameRows(idsOf("Parity card"), offerRows);
  expect(rows("select real_value, discount_amount, start_date, end_date from offers where id = ?", id)).toEqual([
    { real_value: 7550, discount_amount: 525, start_date: "2031-02-01", end_date: "2031-02-28" },
  ]);
  expect(rows("select language_id, title from offer_texts where offer_id = ? order by language_id", id)).toEqual([
    { language_id: 2, title: "Carte pareille" },
    { language_id: 3, title: "Tarjeta igual" },
  ]);
});
