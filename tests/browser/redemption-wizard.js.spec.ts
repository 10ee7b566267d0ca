import { test } from "../support/browser";
import { redemptionRows } from "../support/rows";
import { expectSamePublished, fillTexts, next } from "../support/walks";

/* The whole wizard in a browser; the kinds of redemptions, an edit and a copy are made by the plain forms (http/). */

const redemption = {
  one: "redemption",
  opens: "/redemptions/template/redemption/create",
  heading: "Reward",
  list: /\/redemptions(\?|$)/,
  table: "point_rewards",
  rowsOf: redemptionRows,
};

test("publishes a percent discount in two languages, for a tier, for ever: the same rows with and without script", async ({
  browser,
}) => {
  test.slow();
  await expectSamePublished(browser, redemption, {
    title: "Reward percent",
    sees: "Never expires; renew by 02/01/2032",
    async make(visit) {
      await visit.check("offer_type_fk", 17);
      await next(visit, "Description");
      await visit.fill("punch_value", "150");
      await visit.fill("discount_percent", "12.5");
      await fillTexts(
        visit,
        {
          title: "Reward percent",
          description: "Twelve and a half off <b>everything</b>\nsecond line",
          note: "Say it at the till",
          terms_conditions: "Once a visit",
          link: "https://example.com/reward",
        },
        { title: "Récompense", note: "À la caisse" },
      );
      await visit.check("targeted_offer_flag", 2);
      await visit.check("redemption_user_tiers");
      await next(visit, "Conditions");
      await visit.fill("utc_publish", "2031-02-01");
      await visit.check("never_expires_flag");
      await visit.sees("one year after the start date");
      await visit.check("sort_order", 1);
    },
  });
});
