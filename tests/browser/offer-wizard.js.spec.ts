import { expect, test } from "../support/browser";
import { picture } from "../support/picture";
import { PlainVisit } from "../support/plain-visit";
import { offerRows, rows } from "../support/rows";
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
  pageVisit,
  pressOften,
  toStep,
} from "../support/walks";

const publish = (visit: Visit) => finishWith(visit, /^(Publish|Save) offer$/, /\/offers(\?|$)/);

const start = async (visit: Visit) => {
  await visit.open("/offers/template/offer/create");
  await visit.heading("Template");
};

const journeys: Record<string, Journey> = {
  "a percent discount in two languages, for a tier, at certain hours": {
    title: "Parity percent",
    scriptless: "browser",
    make: async (visit) => {
      await start(visit);
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
      await publish(visit);
    },
  },
  "points that count twice, at one branch, for ever": {
    title: "Parity multiplier",
    make: async (visit) => {
      await start(visit);
      await next(visit, "Type of offer");
      await visit.check("type", 2);
      await next(visit, "Description");
      await visit.fill("title", "Parity multiplier");
      await visit.fill("multiplication_factor", "2");
      await next(visit, "Audience");
      await visit.uncheck("location", -1);
      await checkOne(visit, "location");
      await next(visit, "Conditions");
      await visit.check("never_expires");
      await visit.check("frequency_type", 4);
      await next(visit, lastLook);
      await publish(visit);
    },
  },
  "bonus points with a picture": {
    title: "Parity bonus",
    make: async (visit) => {
      await start(visit);
      await next(visit, "Type of offer");
      await visit.check("type", 3);
      await next(visit, "Description");
      await visit.fill("title", "Parity bonus");
      await visit.fill("bonus_points", "250");
      await visit.upload("image", { name: "cake.png", mimeType: "image/png", buffer: await picture(640, 480) });
      await next(visit, "Audience");
      await next(visit, "Conditions");
      await visit.fill("start_date", "2031-03-01");
      await visit.fill("end_date", "2031-03-31");
      await next(visit, lastLook);
      await publish(visit);
    },
  },
  "a free product": {
    title: "Parity free",
    make: async (visit) => {
      await start(visit);
      await next(visit, "Type of offer");
      await visit.check("type", 4);
      await next(visit, "Description");
      await visit.check("product");
      await visit.fill("title", "Parity free");
      await visit.check("product");
      await visit.fill("product_description", "One croissant");
      await visit.fill("real_value", "3.25");
      await next(visit, "Audience");
      await next(visit, "Conditions");
      await visit.check("never_expires");
      await next(visit, lastLook);
      await publish(visit);
    },
  },
  "free shipping": {
    title: "Parity shipping",
    make: async (visit) => {
      await start(visit);
      await next(visit, "Type of offer");
      await visit.check("type", 1);
      await visit.check("offer_type", 18);
      await next(visit, "Description");
      await visit.fill("title", "Parity shipping");
      await next(visit, "Audience");
      await next(visit, "Conditions");
      await visit.check("never_expires");
      await visit.unfold("Online shop");
      await visit.fill("sale_min_amount", "50");
      await next(visit, lastLook);
      await publish(visit);
    },
  },
};

const idsOf = (title: string) =>
  rows("select id from offers where title = ? and deleted_at is null order by id", title).map(({ id }) => Number(id));

for (const [name, { title, make, ...who }] of Object.entries(journeys)) {
  test(`publishes ${name}: the same rows with and without script`, async ({ browser }) => {
    test.slow();
    await bothWays(browser, make, who);
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
  await bothWays(browser, async (visit, run) => {
    const id = [one, two][run];
    await visit.open(`/offers/describe/offer/${id}`);
    await visit.heading("Description");
    await visit.fill("title", "Edited");
    await visit.fill("description", "Edited words");
    await visit.fill("discount_amount", "7.25");
    await toStep(visit, lastLook);
    await publish(visit);
    left.push(JSON.stringify(rows("select title, description, discount_amount from offers where id = ?", id ?? 0)));
  });
  expect(left[1]).toBe(left[0]);
  expect(left[0]).toContain('"discount_amount":725');
});

test("clones an offer, which starts today: the same rows with and without script", async ({ browser }) => {
  test.slow();
  const [source] = rows(
    `select id from offers where type = 3 and deleted_at is null
     and business_id = (select business_id from users where username = 'business.admin') order by id limit 1`,
  );
  await bothWays(browser, async (visit) => {
    await visit.open(`/offers/describe/offer/${source?.id}/clone`);
    await visit.heading("Description");
    await visit.fill("title", "Parity clone");
    await visit.press(onward);
    await visit.arrives(/draft=/);
    await visit.open(visit.address().replace(/\/offers\/[a-z]+\//, "/offers/conditions/"));
    await visit.check("never_expires");
    await next(visit, lastLook);
    await publish(visit);
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
  const visit = await pageVisit(browser, false);
  await start(visit);
  await next(visit, "Type of offer");
  await visit.check("type", 3);
  await next(visit, "Description");
  await visit.fill("title", "Pressed twice");
  await visit.fill("bonus_points", "5");
  await next(visit, "Audience");
  await next(visit, "Conditions");
  await visit.check("never_expires");
  await next(visit, lastLook);
  const address = visit.address();
  const pressAgain = await pressOften(visit.page.request, address);
  await visit.page.goBack();
  await visit.open(address);
  await pressAgain();
  expect(idsOf("Pressed twice")).toHaveLength(1);
  await visit.page.context().close();
});

test("an early answer that changes closes later steps and keeps what was typed in them", async () => {
  const visit = await PlainVisit.signIn("business.admin");
  await start(visit);
  await next(visit, "Type of offer");
  await visit.check("type", 3);
  await next(visit, "Description");
  await visit.fill("title", "Changed its mind");
  await visit.fill("bonus_points", "5");
  await next(visit, "Audience");
  await visit.open(visit.address().replace("/offers/audience/", "/offers/type/"));
  await visit.check("type", 2);
  await next(visit, "Description");
  await visit.holds("title", "Changed its mind");
  await visit.open(visit.address().replace("/offers/describe/", "/offers/finalize/"));
  expect(await visit.title()).not.toBe(lastLook);
});
