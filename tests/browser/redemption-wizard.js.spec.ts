import { test } from "../support/browser";
import { redemptionRows, rows } from "../support/rows";
import { bothWays, expectSameRows, fieldLike, finishWith, lastLook, next } from "../support/walks";

/* The whole wizard in a browser; the kinds of redemptions, an edit and a copy are made by the plain forms (http/). */

test("publishes a percent discount in two languages, for a tier, for ever: the same rows with and without script", async ({
  browser,
}) => {
  test.slow();
  await bothWays(
    browser,
    async (visit) => {
      await visit.open("/redemptions/template/redemption/create");
      await visit.heading("Reward");
      await visit.check("offer_type_fk", 17);
      await next(visit, "Description");
      await visit.fill("punch_value", "150");
      await visit.fill("discount_percent", "12.5");
      await visit.fill("title", "Reward percent");
      await visit.fill("description", "Twelve and a half off <b>everything</b>\nsecond line");
      await visit.fill("note", "Say it at the till");
      await visit.fill("terms_conditions", "Once a visit");
      await visit.fill("link", "https://example.com/reward");
      await visit.check("language");
      await next(visit, "Translations");
      await visit.fill(await fieldLike(visit, /^texts\[.*\[title\]$/), "Récompense");
      await visit.fill(await fieldLike(visit, /^texts\[.*\[note\]$/), "À la caisse");
      await next(visit, "Audience");
      await visit.check("targeted_offer_flag", 2);
      await visit.check("redemption_user_tiers");
      await next(visit, "Conditions");
      await visit.fill("utc_publish", "2031-02-01");
      await visit.check("never_expires_flag");
      await visit.sees("one year after the start date");
      await visit.check("sort_order", 1);
      await next(visit, lastLook);
      await visit.sees("Never expires; renew by 02/01/2032");
      await finishWith(visit, /^Publish redemption$/, /\/redemptions(\?|$)/);
    },
    { scriptless: "browser" },
  );
  const made = rows("select id from point_rewards where title = 'Reward percent' and deleted_at is null order by id");
  expectSameRows(
    made.map(({ id }) => Number(id)),
    redemptionRows,
  );
});
