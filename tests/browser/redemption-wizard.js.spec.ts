import type { Page } from "playwright/test";
import { expect, test } from "../support/browser";
import {
  choose,
  expectSameRows,
  fill,
  finishWith,
  heading,
  type Journey,
  lastLook,
  next,
  toStep,
  twice,
  visitor,
} from "../support/journeys";
import { picture } from "../support/picture";
import { redemptionRows, rows } from "../support/rows";

const publish = (page: Page) => finishWith(page, /^(Publish|Save) redemption$/, /\/redemptions(\?|$)/);

const start = async (page: Page) => {
  await page.goto("/redemptions/template/redemption/create");
  await heading(page, "Choose what it gives");
};

const mine = "business_id = (select business_id from users where username = 'business.admin') and deleted_at is null";

const journeys: Record<string, { title: string; make: Journey }> = {
  "a percent discount in two languages, for a tier, for ever": {
    title: "Reward percent",
    make: async (page) => {
      await start(page);
      await choose(page, "offer_type_fk", 17);
      await next(page, "Describe the redemption");
      await fill(page, "punch_value", "150");
      await fill(page, "discount_percent", "12.5");
      await fill(page, "title", "Reward percent");
      await fill(page, "description", "Twelve and a half off <b>everything</b>\nsecond line");
      await fill(page, "note", "Say it at the till");
      await fill(page, "terms_conditions", "Once a visit");
      await fill(page, "link", "https://example.com/reward");
      await page.locator('input[type=checkbox][name="language"]:not(:disabled)').first().check();
      await next(page, "Translate the texts");
      await page.locator('[name^="texts["][name$="[title]"]').fill("Récompense");
      await page.locator('[name^="texts["][name$="[note]"]').fill("À la caisse");
      await next(page, "Choose where and for whom");
      await choose(page, "targeted_offer_flag", 2);
      await page.locator('input[name="redemption_user_tiers"]').first().check();
      await next(page, "Set the conditions");
      await fill(page, "utc_publish", "2031-02-01");
      await page.locator('input[name="never_expires_flag"]').check();
      await expect(page.getByText("one year after its first day")).toBeVisible();
      await choose(page, "sort_order", 1);
      await next(page, lastLook);
      await expect(page.getByText("Never expires; sent with 02/01/2032")).toBeVisible();
      await publish(page);
    },
  },
  "a free product of the catalogue with a picture": {
    title: "Reward product",
    make: async (page) => {
      await start(page);
      await choose(page, "offer_type_fk", 14);
      await page.locator('input[type=radio][name="product"]').first().check();
      await next(page, "Describe the redemption");
      await fill(page, "punch_value", "80");
      await fill(page, "title", "Reward product");
      await page
        .locator('input[type=file][name="offer_image1"]')
        .setInputFiles({ name: "cake.png", mimeType: "image/png", buffer: await picture(640, 480) });
      await next(page, "Choose where and for whom");
      await next(page, "Set the conditions");
      await fill(page, "utc_publish", "2031-03-01");
      await fill(page, "utc_expires", "2031-03-31");
      await next(page, lastLook);
      await publish(page);
    },
  },
  "free shipping, in the online shop alone": {
    title: "Reward shipping",
    make: async (page) => {
      await start(page);
      await choose(page, "offer_type_fk", 18);
      await next(page, "Describe the redemption");
      await fill(page, "punch_value", "300");
      await fill(page, "title", "Reward shipping");
      await fill(page, "sale_min_amount", "50");
      await next(page, "Choose where and for whom");
      const shops = await shopBranches(page);
      if (shops) await expect(page.getByText("Free shipping is given in the online shop only.")).toBeVisible();
      await next(page, "Set the conditions");
      await page.locator('input[name="never_expires_flag"]').check();
      await next(page, lastLook);
      await publish(page);
    },
  },
  "cash back at one branch, that can become a gift card": {
    title: "Reward cash",
    make: async (page) => {
      await start(page);
      await choose(page, "offer_type_fk", 16);
      await next(page, "Describe the redemption");
      await fill(page, "punch_value", "1000");
      await fill(page, "amount_value", "10");
      await fill(page, "cash_value", "0.01");
      await fill(page, "title", "Reward cash");
      await next(page, "Choose where and for whom");
      await page.locator('input[name="selectedBrIds"][value="-1"]').uncheck();
      await page.locator('input[name="selectedBrIds"]:not([value="-1"])').first().check();
      await next(page, "Set the conditions");
      await page.locator('input[name="convert_gift_card_flag"]').check();
      await fill(page, "utc_expires", "2032-01-31");
      await next(page, lastLook);
      await publish(page);
    },
  },
  "any product of a category of the connected shop": {
    title: "Reward category",
    make: async (page) => {
      await start(page);
      await choose(page, "offer_type_fk", 15);
      await page.locator('input[name="redemptionCategoryEcom"]').first().check();
      await next(page, "Describe the redemption");
      await fill(page, "punch_value", "90");
      await fill(page, "title", "Reward category");
      await next(page, "Choose where and for whom");
      await next(page, "Set the conditions");
      await page.locator('select[name^="category_max_priced["]').first().selectOption("0");
      await page.locator('input[name="never_expires_flag"]').check();
      await next(page, lastLook);
      await publish(page);
    },
  },
  "a partner's gift card": {
    title: "Reward partner",
    make: async (page) => {
      await start(page);
      await choose(page, "offer_type_fk", 151);
      await page.locator('input[name="partnerRewardType"]').first().check();
      await next(page, "Describe the redemption");
      await fill(page, "punch_value", "2500");
      await fill(page, "title", "Reward partner");
      await next(page, "Choose where and for whom");
      await next(page, "Set the conditions");
      await page.locator('input[name="never_expires_flag"]').check();
      await next(page, lastLook);
      await publish(page);
    },
  },
};

const shopBranches = async (page: Page) => (await page.locator('input[type=hidden][name="selectedBrIds"]').count()) > 0;

const idsOf = (title: string) =>
  rows("select id from point_rewards where title = ? and deleted_at is null order by id", title).map(({ id }) =>
    Number(id),
  );

for (const [name, { title, make }] of Object.entries(journeys)) {
  test(`publishes ${name}: the same rows with and without script`, async ({ browser }) => {
    test.slow();
    await twice(browser, make);
    expectSameRows(idsOf(title), redemptionRows);
  });
}

test("edits a redemption: the same rows with and without script", async ({ browser }) => {
  test.slow();
  const [one, two] = rows(`select id from point_rewards where ${mine} and offer_type = 14 order by id limit 2`);
  const left: string[] = [];
  for (const [scripted, id] of [
    [false, one?.id],
    [true, two?.id],
  ] as const) {
    const page = await visitor(browser, scripted);
    await page.goto(`/redemptions/describe/redemption/${id}`);
    await heading(page, "Describe the redemption");
    await fill(page, "title", "Edited reward");
    await fill(page, "punch_value", "77");
    await toStep(page, lastLook);
    await publish(page);
    left.push(JSON.stringify(rows("select title, points from point_rewards where id = ?", Number(id))));
    await page.context().close();
  }
  expect(left[1]).toBe(left[0]);
  expect(left[0]).toContain('"points":77');
});

test("copies a redemption, which starts today: the same rows with and without script", async ({ browser }) => {
  test.slow();
  const [source] = rows(`select id from point_rewards where ${mine} and offer_type = 17 order by id limit 1`);
  await twice(browser, async (page) => {
    await page.goto(`/redemptions/describe/redemption/create?copy=${source?.id}`);
    await heading(page, "Describe the redemption");
    await fill(page, "title", "Copied reward");
    await fill(page, "discount_percent", "10");
    await page.getByRole("button", { name: /^(Continue|Save and return)$/ }).click();
    await page.waitForURL(/draft=/);
    await page.goto(page.url().replace(/\/redemptions\/[a-z]+\//, "/redemptions/conditions/"));
    await page.locator('input[name="never_expires_flag"]').check();
    await next(page, lastLook);
    await publish(page);
  });
  const first = expectSameRows(idsOf("Copied reward"), redemptionRows);
  const [{ publish_date, today } = {}] = rows(
    "select publish_date, date('now', '-5 hours') as today from point_rewards where id = ?",
    first,
  );
  expect(publish_date).toBe(today);
});
