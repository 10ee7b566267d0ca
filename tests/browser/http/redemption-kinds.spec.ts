import { expect, test } from "../../support/http";
import { picture } from "../../support/picture";
import { rows } from "../../support/rows";
import { mine } from "../../support/searching";
import type { Visit } from "../../support/visit";
import { checkOne, fieldLike, finishWith, lastLook, next, onward, toStep } from "../../support/walks";

/* Kinds of redemptions, an edit and a copy, by the plain forms of their wizard. */

const publish = (visit: Visit) => finishWith(visit, /^(Publish|Save) redemption$/, /\/redemptions(\?|$)/);

const start = async (visit: Visit) => {
  await visit.open("/redemptions/template/redemption/create");
  await visit.heading("Reward");
};

interface Kind {
  readonly make: (visit: Visit, title: string) => Promise<void>;
  /** Columns of the stored redemption. */
  readonly kept: Readonly<Record<string, unknown>>;
}

const kinds: Record<string, Kind> = {
  "a free product of the catalogue with a picture": {
    kept: {
      ...{ offer_type: 14, points: 80, product_id: expect.any(Number), image_id: expect.any(Number) },
      ...{ all_branches: 1, publish_date: "2031-03-01", expire_date: "2031-03-31" },
    },
    make: async (visit, title) => {
      await start(visit);
      await visit.check("offer_type_fk", 14);
      await visit.check("product");
      await next(visit, "Description");
      await visit.fill("punch_value", "80");
      await visit.fill("title", title);
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
    kept: {
      offer_type: 18,
      points: 300,
      free_shipping: 1,
      sale_min_amount: 5000,
      pos_shipping_type: 1,
      all_branches: 0,
    },
    make: async (visit, title) => {
      await start(visit);
      await visit.check("offer_type_fk", 18);
      await next(visit, "Description");
      await visit.fill("punch_value", "300");
      await visit.fill("title", title);
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
    kept: {
      ...{ offer_type: 16, points: 1000, amount_value: 1000, cash_value: 1, convert_gift_card: 1 },
      ...{ all_branches: 0, expire_date: "2032-01-31" },
    },
    make: async (visit, title) => {
      await start(visit);
      await visit.check("offer_type_fk", 16);
      await next(visit, "Description");
      await visit.fill("punch_value", "1000");
      await visit.fill("amount_value", "10");
      await visit.fill("cash_value", "0.01");
      await visit.fill("title", title);
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
    kept: { offer_type: 15, points: 90, apply_max_priced: 1, all_branches: 1, never_expires: 1 },
    make: async (visit, title) => {
      await start(visit);
      await visit.check("offer_type_fk", 15);
      await visit.check("redemptionCategoryEcom");
      await next(visit, "Description");
      await visit.fill("punch_value", "90");
      await visit.fill("title", title);
      await next(visit, "Audience");
      await next(visit, "Conditions");
      await visit.select(await fieldLike(visit, /^category_max_priced\[/), "0");
      await visit.check("never_expires_flag");
      await next(visit, lastLook);
      await publish(visit);
    },
  },
  "a partner's gift card": {
    kept: { offer_type: 151, points: 2500, partner_reward: 1, partner_reward_type: "coalition", never_expires: 1 },
    make: async (visit, title) => {
      await start(visit);
      await visit.check("offer_type_fk", 151);
      await visit.check("partnerRewardType");
      await next(visit, "Description");
      await visit.fill("punch_value", "2500");
      await visit.fill("title", title);
      await next(visit, "Audience");
      await next(visit, "Conditions");
      await visit.check("never_expires_flag");
      await next(visit, lastLook);
      await publish(visit);
    },
  },
};

test.beforeEach(({ signInAs }) => signInAs("business.admin"));

const rewardsTitled = (title: string) =>
  rows("select * from point_rewards where title = ? and deleted_at is null order by id", title);

for (const [name, { make, kept }] of Object.entries(kinds)) {
  test(`publishes ${name}`, async ({ visit }) => {
    const title = `${name} ${Date.now()}`;
    await make(visit, title);
    const [reward, ...more] = rewardsTitled(title);
    expect(more).toEqual([]);
    expect(reward).toMatchObject(kept);
    const branches = rows("select branch_id from point_reward_branches where reward_id = ?", Number(reward?.id));
    expect(branches).toHaveLength(kept.all_branches === 0 ? 1 : 0);
  });
}

test("edits a redemption", async ({ visit }) => {
  const [one] = rows(`select id from point_rewards where ${mine} and offer_type = 14 order by id limit 1`);
  await visit.open(`/redemptions/describe/redemption/${one?.id}`);
  await visit.heading("Description");
  await visit.fill("title", "Edited reward");
  await visit.fill("punch_value", "77");
  await toStep(visit, lastLook);
  await publish(visit);
  expect(rows("select title, points from point_rewards where id = ?", Number(one?.id))).toEqual([
    { title: "Edited reward", points: 77 },
  ]);
});

test("copies a redemption, which starts today", async ({ visit }) => {
  const title = `Copied reward ${Date.now()}`;
  const [source] = rows(`select id, points from point_rewards where ${mine} and offer_type = 17 order by id limit 1`);
  await visit.open(`/redemptions/describe/redemption/create?copy=${source?.id}`);
  await visit.heading("Description");
  await visit.fill("title", title);
  await visit.fill("discount_percent", "10");
  await visit.press(onward);
  await visit.arrives(/draft=/);
  await visit.open(visit.address().replace(/\/redemptions\/[a-z]+\//, "/redemptions/conditions/"));
  await visit.check("never_expires_flag");
  await next(visit, lastLook);
  await publish(visit);
  const today = rows("select date('now', '-5 hours') as today")[0]?.today;
  expect(rewardsTitled(title)).toEqual([
    expect.objectContaining({ offer_type: 17, points: source?.points, never_expires: 1, publish_date: today }),
  ]);
});
