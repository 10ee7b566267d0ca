import { expect, test } from "../support/browser";
import { picture } from "../support/picture";
import { redemptionRows, rows } from "../support/rows";
import type { Visit } from "../support/visit";
import {
  bothWays,
  checkOne,
  expectSameRows,
  fieldLike,
  finishWith,
  type Journey,
  lastLook,
  next,
  onward,
  toStep,
} from "../support/walks";

const publish = (visit: Visit) => finishWith(visit, /^(Publish|Save) redemption$/, /\/redemptions(\?|$)/);

const start = async (visit: Visit) => {
  await visit.open("/redemptions/template/redemption/create");
  await visit.heading("Reward");
};

const mine = "business_id = (select business_id from users where username = 'business.admin') and deleted_at is null";

const journeys: Record<string, Journey> = {
  "a percent discount in two languages, for a tier, for ever": {
    title: "Reward percent",
    scriptless: "browser",
    make: async (visit) => {
      await start(visit);
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
      await publish(visit);
    },
  },
  "a free product of the catalogue with a picture": {
    title: "Reward product",
    make: async (visit) => {
      await start(visit);
      await visit.check("offer_type_fk", 14);
      await visit.check("product");
      await next(visit, "Description");
      await visit.fill("punch_value", "80");
      await visit.fill("title", "Reward product");
      await visit.upload("offer_image1", { name: "cake.png", mimeType: "image/png", buffer: await picture(640, 480) });
      await next(visit, "Audience");
      await next(visit, "Conditions");
      await visit.fill("utc_publish", "2031-03-01");
      await visit.fill("utc_expires", "2031-03-31");
      await next(visit, lastLook);
      await publish(visit);
    },
  },
  "free shipping, in the online shop alone": {
    title: "Reward shipping",
    make: async (visit) => {
      await start(visit);
      await visit.check("offer_type_fk", 18);
      await next(visit, "Description");
      await visit.fill("punch_value", "300");
      await visit.fill("title", "Reward shipping");
      await visit.fill("sale_min_amount", "50");
      await next(visit, "Audience");
      await visit.sees("Free shipping is only available in the online shop.");
      await next(visit, "Conditions");
      await visit.check("never_expires_flag");
      await next(visit, lastLook);
      await publish(visit);
    },
  },
  "cash back at one branch, that can become a gift card": {
    title: "Reward cash",
    make: async (visit) => {
      await start(visit);
      await visit.check("offer_type_fk", 16);
      await next(visit, "Description");
      await visit.fill("punch_value", "1000");
      await visit.fill("amount_value", "10");
      await visit.fill("cash_value", "0.01");
      await visit.fill("title", "Reward cash");
      await next(visit, "Audience");
      await visit.uncheck("selectedBrIds", -1);
      await checkOne(visit, "selectedBrIds");
      await next(visit, "Conditions");
      await visit.check("convert_gift_card_flag");
      await visit.fill("utc_expires", "2032-01-31");
      await next(visit, lastLook);
      await publish(visit);
    },
  },
  "any product of a category of the connected shop": {
    title: "Reward category",
    make: async (visit) => {
      await start(visit);
      await visit.check("offer_type_fk", 15);
      await visit.check("redemptionCategoryEcom");
      await next(visit, "Description");
      await visit.fill("punch_value", "90");
      await visit.fill("title", "Reward category");
      await next(visit, "Audience");
      await next(visit, "Conditions");
      await visit.select(await fieldLike(visit, /^category_max_priced\[/), "0");
      await visit.check("never_expires_flag");
      await next(visit, lastLook);
      await publish(visit);
    },
  },
  "a partner's gift card": {
    title: "Reward partner",
    make: async (visit) => {
      await start(visit);
      await visit.check("offer_type_fk", 151);
      await visit.check("partnerRewardType");
      await next(visit, "Description");
      await visit.fill("punch_value", "2500");
      await visit.fill("title", "Reward partner");
      await next(visit, "Audience");
      await next(visit, "Conditions");
      await visit.check("never_expires_flag");
      await next(visit, lastLook);
      await publish(visit);
    },
  },
};

const idsOf = (title: string) =>
  rows("select id from point_rewards where title = ? and deleted_at is null order by id", title).map(({ id }) =>
    Number(id),
  );

for (const [name, { title, make, ...who }] of Object.entries(journeys)) {
  test(`publishes ${name}: the same rows with and without script`, async ({ browser }) => {
    test.slow();
    await bothWays(browser, make, who);
    expectSameRows(idsOf(title), redemptionRows);
  });
}

test("edits a redemption: the same rows with and without script", async ({ browser }) => {
  test.slow();
  const [one, two] = rows(`select id from point_rewards where ${mine} and offer_type = 14 order by id limit 2`);
  const left: string[] = [];
  await bothWays(browser, async (visit, run) => {
    const id = [one?.id, two?.id][run];
    await visit.open(`/redemptions/describe/redemption/${id}`);
    await visit.heading("Description");
    await visit.fill("title", "Edited reward");
    await visit.fill("punch_value", "77");
    await toStep(visit, lastLook);
    await publish(visit);
    left.push(JSON.stringify(rows("select title, points from point_rewards where id = ?", Number(id))));
  });
  expect(left[1]).toBe(left[0]);
  expect(left[0]).toContain('"points":77');
});

test("copies a redemption, which starts today: the same rows with and without script", async ({ browser }) => {
  test.slow();
  const [source] = rows(`select id from point_rewards where ${mine} and offer_type = 17 order by id limit 1`);
  await bothWays(browser, async (visit) => {
    await visit.open(`/redemptions/describe/redemption/create?copy=${source?.id}`);
    await visit.heading("Description");
    await visit.fill("title", "Copied reward");
    await visit.fill("discount_percent", "10");
    await visit.press(onward);
    await visit.arrives(/draft=/);
    await visit.open(visit.address().replace(/\/redemptions\/[a-z]+\//, "/redemptions/conditions/"));
    await visit.check("never_expires_flag");
    await next(visit, lastLook);
    await publish(visit);
  });
  const first = expectSameRows(idsOf("Copied reward"), redemptionRows);
  const [{ publish_date, today } = {}] = rows(
    "select publish_date, date('now', '-5 hours') as today from point_rewards where id = ?",
    first,
  );
  expect(publish_date).toBe(today);
});
