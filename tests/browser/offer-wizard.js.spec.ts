import { test } from "../support/browser";
import { offerRows, rows } from "../support/rows";
import { bothWays, expectSameRows, fieldLike, finishWith, lastLook, next } from "../support/walks";

/* The whole wizard in a browser; the kinds of offers, an edit and a copy are made by the plain forms (http/). */

test("publishes a percent discount in two languages, for a tier, at certain hours: the same rows with and without script", async ({
  browser,
}) => {
  test.slow();
  await bothWays(
    browser,
    async (visit) => {
      await visit.open("/offers/template/offer/create");
      await visit.heading("Template");
      await next(visit, "Type of offer");
      await visit.check("type", 1);
      await visit.check("offer_type", 9);
      await next(visit, "Description");
      await visit.fill("title", "Parity percent");
      await visit.fill("description", "Ten and a half off <b>everything</b> & more\nsecond line");
      await visit.fill("discount_amount", "10.5");
      await visit.fill("regular_price", "20.00");
      await visit.fill("link", "https://example.com/offer");
      await visit.check("language");
      await next(visit, "Translations");
      await visit.fill(await fieldLike(visit, /^texts\[.*\[title\]$/), "Parité pour cent");
      await visit.fill(await fieldLike(visit, /^texts\[.*\[description\]$/), "Dix et demi");
      await next(visit, "Audience");
      await visit.check("audience", 2);
      await visit.check("tier");
      await next(visit, "Conditions");
      await visit.fill("start_date", "2031-02-01");
      await visit.fill("end_date", "2031-02-28");
      await visit.check("frequency_type", 3);
      await visit.uncheck("days_of_week", 7);
      await visit.fill("time_range[start]", "09:30");
      await visit.fill("time_range[end]", "17:00");
      await visit.fill("minimum_purchase", "5");
      await visit.fill("claimed_days", "14");
      await next(visit, lastLook);
      await visit.sees("Parity percent");
      await finishWith(visit, /^Publish offer$/, /\/offers(\?|$)/);
    },
    { scriptless: "browser" },
  );
  const made = rows("select id from offers where title = 'Parity percent' and deleted_at is null order by id");
  expectSameRows(
    made.map(({ id }) => Number(id)),
    offerRows,
  );
});
