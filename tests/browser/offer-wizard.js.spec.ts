import { test } from "../support/browser";
import { offerRows } from "../support/rows";
import { expectSamePublished, fillTexts, next } from "../support/walks";

/* The whole wizard in a browser; the kinds of offers, an edit and a copy are made by the plain forms (http/). */

const offer = {
  one: "offer",
  opens: "/offers/template/offer/create",
  heading: "Template",
  list: /\/offers(\?|$)/,
  table: "offers",
  rowsOf: offerRows,
};

test("publishes a percent discount in two languages, for a tier, at certain hours: the same rows with and without script", async ({
  browser,
}) => {
  test.slow();
  await expectSamePublished(browser, offer, {
    title: "Parity percent",
    sees: "Parity percent",
    async make(visit) {
      await next(visit, "Type of offer");
      await visit.check("type", 1);
      await visit.check("offer_type", 9);
      await next(visit, "Description");
      await visit.fill("discount_amount", "10.5");
      await visit.fill("regular_price", "20.00");
      await fillTexts(
        visit,
        {
          title: "Parity percent",
          description: "Ten and a half off <b>everything</b> & more\nsecond line",
          link: "https://example.com/offer",
        },
        { title: "Parité pour cent", description: "Dix et demi" },
      );
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
    },
  });
});
