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
  pressOften,
  toStep,
  twice,
  visitor,
} from "../support/journeys";
import { picture } from "../support/picture";
import { offerRows, rows } from "../support/rows";

const publish = (page: Page) => finishWith(page, /^(Publish|Save) offer$/, /\/offers(\?|$)/);

const start = async (page: Page) => {
  await page.goto("/offers/template/offer/create");
  await heading(page, "Choose a template");
};

const journeys: Record<string, { title: string; make: Journey }> = {
  "a percent discount in two languages, for a tier, at certain hours": {
    title: "Parity percent",
    make: async (page) => {
      await start(page);
      await next(page, "Choose the type of offer");
      await choose(page, "type", 1);
      await choose(page, "offer_type", 9);
      await next(page, "Describe the offer");
      await fill(page, "title", "Parity percent");
      await fill(page, "description", "Ten and a half off <b>everything</b> & more\nsecond line");
      await fill(page, "discount_amount", "10.5");
      await fill(page, "regular_price", "20.00");
      await fill(page, "link", "https://example.com/offer");
      await page.locator('input[type=checkbox][name="language"]:not(:disabled)').first().check();
      await next(page, "Translate the texts");
      await page.locator('[name^="texts["][name$="[title]"]').fill("Parité pour cent");
      await page.locator('[name^="texts["][name$="[description]"]').fill("Dix et demi");
      await next(page, "Choose where and for whom");
      await choose(page, "audience", 2);
      await page.locator('input[name="tier"]').first().check();
      await next(page, "Set the conditions");
      await fill(page, "start_date", "2031-02-01");
      await fill(page, "end_date", "2031-02-28");
      await choose(page, "frequency_type", 3);
      await page.locator('input[name="days_of_week"][value="7"]').uncheck();
      await fill(page, "time_range[start]", "09:30");
      await fill(page, "time_range[end]", "17:00");
      await fill(page, "minimum_purchase", "5");
      await fill(page, "claimed_days", "14");
      await next(page, lastLook);
      await expect(page.getByText("Parity percent").first()).toBeVisible();
      await publish(page);
    },
  },
  "points that count twice, at one branch, for ever": {
    title: "Parity multiplier",
    make: async (page) => {
      await start(page);
      await next(page, "Choose the type of offer");
      await choose(page, "type", 2);
      await next(page, "Describe the offer");
      await fill(page, "title", "Parity multiplier");
      await fill(page, "multiplication_factor", "2");
      await next(page, "Choose where and for whom");
      await page.locator('input[name="location"][value="-1"]').uncheck();
      await page.locator('input[name="location"]:not([value="-1"])').first().check();
      await next(page, "Set the conditions");
      await page.locator('input[name="never_expires"]').check();
      await choose(page, "frequency_type", 4);
      await next(page, lastLook);
      await publish(page);
    },
  },
  "bonus points with a picture": {
    title: "Parity bonus",
    make: async (page) => {
      await start(page);
      await next(page, "Choose the type of offer");
      await choose(page, "type", 3);
      await next(page, "Describe the offer");
      await fill(page, "title", "Parity bonus");
      await fill(page, "bonus_points", "250");
      await page
        .locator('input[type=file][name="image"]')
        .setInputFiles({ name: "cake.png", mimeType: "image/png", buffer: await picture(640, 480) });
      await next(page, "Choose where and for whom");
      await next(page, "Set the conditions");
      await fill(page, "start_date", "2031-03-01");
      await fill(page, "end_date", "2031-03-31");
      await next(page, lastLook);
      await publish(page);
    },
  },
  "a free product": {
    title: "Parity free",
    make: async (page) => {
      await start(page);
      await next(page, "Choose the type of offer");
      await choose(page, "type", 4);
      await next(page, "Describe the offer");
      await page.locator('input[name="product"]').first().check();
      await fill(page, "title", "Parity free");
      await page.locator('input[type=radio][name="product"]').first().check();
      await fill(page, "product_description", "One croissant");
      await fill(page, "real_value", "3.25");
      await next(page, "Choose where and for whom");
      await next(page, "Set the conditions");
      await page.locator('input[name="never_expires"]').check();
      await next(page, lastLook);
      await publish(page);
    },
  },
  "free shipping": {
    title: "Parity shipping",
    make: async (page) => {
      await start(page);
      await next(page, "Choose the type of offer");
      await choose(page, "type", 1);
      await choose(page, "offer_type", 18);
      await next(page, "Describe the offer");
      await fill(page, "title", "Parity shipping");
      await next(page, "Choose where and for whom");
      await next(page, "Set the conditions");
      await page.locator('input[name="never_expires"]').check();
      await fill(page, "sale_min_amount", "50");
      await next(page, lastLook);
      await publish(page);
    },
  },
};

const idsOf = (title: string) =>
  rows("select id from offers where title = ? and deleted_at is null order by id", title).map(({ id }) => Number(id));

for (const [name, { title, make }] of Object.entries(journeys)) {
  test(`publishes ${name}: the same rows with and without script`, async ({ browser }) => {
    test.slow();
    await twice(browser, make);
    expectSameRows(idsOf(title), offerRows);
  });
}

test("edits an offer: the same rows with and without script", async ({ browser }) => {
  test.slow();
  const [one, two] = rows(
    `select id from offers where type = 1 and offer_type = 10 and deleted_at is null and all_branches = 1
     and business_id = (select business_id from users where username = 'business.admin') order by id limit 2`,
  ).map(({ id }) => Number(id));
  const left: string[] = [];
  for (const [scripted, id] of [
    [false, one],
    [true, two],
  ] as const) {
    const page = await visitor(browser, scripted);
    await page.goto(`/offers/describe/offer/${id}`);
    await heading(page, "Describe the offer");
    await fill(page, "title", "Edited");
    await fill(page, "description", "Edited words");
    await fill(page, "discount_amount", "7.25");
    await toStep(page, lastLook);
    await publish(page);
    left.push(JSON.stringify(rows("select title, description, discount_amount from offers where id = ?", id ?? 0)));
    await page.context().close();
  }
  expect(left[1]).toBe(left[0]);
  expect(left[0]).toContain('"discount_amount":725');
});

test("clones an offer, which starts today: the same rows with and without script", async ({ browser }) => {
  test.slow();
  const [source] = rows(
    `select id from offers where type = 3 and deleted_at is null
     and business_id = (select business_id from users where username = 'business.admin') order by id limit 1`,
  );
  await twice(browser, async (page) => {
    await page.goto(`/offers/describe/offer/${source?.id}/clone`);
    await heading(page, "Describe the offer");
    await fill(page, "title", "Parity clone");
    await page.getByRole("button", { name: /^(Continue|Save and return)$/ }).click();
    await page.waitForURL(/draft=/);
    await page.goto(page.url().replace(/\/offers\/[a-z]+\//, "/offers/conditions/"));
    await page.locator('input[name="never_expires"]').check();
    await next(page, lastLook);
    await publish(page);
  });
  const first = expectSameRows(idsOf("Parity clone"), offerRows);
  const [{ start_date, today } = {}] = rows(
    "select start_date, date('now', '-5 hours') as today from offers where id = ?",
    first,
  );
  expect(start_date).toBe(today);
});

test("double press, Back and press again publish one offer", async ({ browser }) => {
  test.slow();
  const page = await visitor(browser, false);
  await start(page);
  await next(page, "Choose the type of offer");
  await choose(page, "type", 3);
  await next(page, "Describe the offer");
  await fill(page, "title", "Pressed twice");
  await fill(page, "bonus_points", "5");
  await next(page, "Choose where and for whom");
  await next(page, "Set the conditions");
  await page.locator('input[name="never_expires"]').check();
  await next(page, lastLook);
  const address = page.url();
  const pressAgain = await pressOften(page);
  await page.goBack();
  await page.goto(address);
  await pressAgain();
  expect(idsOf("Pressed twice")).toHaveLength(1);
  await page.context().close();
});

test("an early answer that changes closes later steps and keeps what was typed in them", async ({ browser }) => {
  const page = await visitor(browser, false);
  await start(page);
  await next(page, "Choose the type of offer");
  await choose(page, "type", 3);
  await next(page, "Describe the offer");
  await fill(page, "title", "Changed its mind");
  await fill(page, "bonus_points", "5");
  await next(page, "Choose where and for whom");
  await page.goto(page.url().replace("/offers/audience/", "/offers/type/"));
  await choose(page, "type", 2);
  await next(page, "Describe the offer");
  await expect(page.locator('[name="title"]')).toHaveValue("Changed its mind");
  await page.goto(page.url().replace("/offers/describe/", "/offers/finalize/"));
  await expect(page.getByRole("heading", { level: 1, name: lastLook })).toHaveCount(0);
  await page.context().close();
});
