import { expect, test } from "../../support/http";
import { picture } from "../../support/picture";
import { rows } from "../../support/rows";
import { mine } from "../../support/searching";
import type { Visit } from "../../support/visit";
import { checkOne, finishWith, lastLook, next, onward, pressOften, toStep } from "../../support/walks";

/* Kinds of offers, an edit and a copy, by the plain forms of their wizard. */

const publish = (visit: Visit) => finishWith(visit, /^(Publish|Save) offer$/, /\/offers(\?|$)/);

const start = async (visit: Visit) => {
  await visit.open("/offers/template/offer/create");
  await visit.heading("Template");
};

interface Kind {
  readonly make: (visit: Visit, title: string) => Promise<void>;
  /** Columns of the stored offer. */
  readonly kept: Readonly<Record<string, unknown>>;
}

const kinds: Record<string, Kind> = {
  "points that count twice, at one branch, for ever": {
    kept: { type: 2, multiplication_factor: 200, all_branches: 0, never_expires: 1, end_date: null, frequency_type: 4 },
    make: async (visit, title) => {
      await start(visit);
      await next(visit, "Type of offer");
      await visit.check("type", 2);
      await next(visit, "Description");
      await visit.fill("title", title);
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
    kept: {
      type: 3,
      bonus_points: 250,
      image_id: expect.any(Number),
      start_date: "2031-03-01",
      end_date: "2031-03-31",
    },
    make: async (visit, title) => {
      await start(visit);
      await next(visit, "Type of offer");
      await visit.check("type", 3);
      await next(visit, "Description");
      await visit.fill("title", title);
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
    kept: {
      ...{ type: 4, product_id: expect.any(Number), product_description: "One croissant" },
      ...{ real_value: 325, all_branches: 1, never_expires: 1 },
    },
    make: async (visit, title) => {
      await start(visit);
      await next(visit, "Type of offer");
      await visit.check("type", 4);
      await next(visit, "Description");
      await visit.check("product");
      await visit.fill("title", title);
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
    kept: { type: 1, offer_type: 18, sale_min_amount: 5000, ecom_branch_shipping_type: 1, never_expires: 1 },
    make: async (visit, title) => {
      await start(visit);
      await next(visit, "Type of offer");
      await visit.check("type", 1);
      await visit.check("offer_type", 18);
      await next(visit, "Description");
      await visit.fill("title", title);
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

test.beforeEach(({ signInAs }) => signInAs("business.admin"));

const offersTitled = (title: string) =>
  rows("select * from offers where title = ? and deleted_at is null order by id", title);

for (const [name, { make, kept }] of Object.entries(kinds)) {
  test(`publishes ${name}`, async ({ visit }) => {
    const title = `${name} ${Date.now()}`;
    await make(visit, title);
    const [offer, ...more] = offersTitled(title);
    expect(more).toEqual([]);
    expect(offer).toMatchObject(kept);
    const branches = rows("select branch_id from offer_branches where offer_id = ?", Number(offer?.id));
    expect(branches).toHaveLength(kept.all_branches === 0 ? 1 : 0);
  });
}

test("edits an offer", async ({ visit }) => {
  const [one] = rows(
    `select id from offers where type = 1 and offer_type = 10 and all_branches = 1 and ${mine} order by id limit 1`,
  );
  await visit.open(`/offers/describe/offer/${one?.id}`);
  await visit.heading("Description");
  await visit.fill("title", "Edited");
  await visit.fill("description", "Edited words");
  await visit.fill("discount_amount", "7.25");
  await toStep(visit, lastLook);
  await publish(visit);
  expect(rows("select title, description, discount_amount from offers where id = ?", Number(one?.id))).toEqual([
    { title: "Edited", description: "Edited words", discount_amount: 725 },
  ]);
});

test("clones an offer, which starts today", async ({ visit }) => {
  const title = `Clone ${Date.now()}`;
  const [source] = rows(`select id, bonus_points from offers where type = 3 and ${mine} order by id limit 1`);
  await visit.open(`/offers/describe/offer/${source?.id}/clone`);
  await visit.heading("Description");
  await visit.fill("title", title);
  await visit.press(onward);
  await visit.arrives(/draft=/);
  await visit.open(visit.address().replace(/\/offers\/[a-z]+\//, "/offers/conditions/"));
  await visit.check("never_expires");
  await next(visit, lastLook);
  await publish(visit);
  const today = rows("select date('now', '-5 hours') as today")[0]?.today;
  expect(offersTitled(title)).toEqual([
    expect.objectContaining({ type: 3, bonus_points: source?.bonus_points, never_expires: 1, start_date: today }),
  ]);
});

test("double press, and press again, publish one offer", async ({ visit }) => {
  const title = `Pressed twice ${Date.now()}`;
  await start(visit);
  await next(visit, "Type of offer");
  await visit.check("type", 3);
  await next(visit, "Description");
  await visit.fill("title", title);
  await visit.fill("bonus_points", "5");
  await next(visit, "Audience");
  await next(visit, "Conditions");
  await visit.check("never_expires");
  await next(visit, lastLook);
  const address = visit.address();
  const pressAgain = await pressOften(visit.request, address);
  await visit.open(address);
  await pressAgain();
  expect(offersTitled(title)).toHaveLength(1);
});

test("an early answer that changes closes later steps and keeps what was typed in them", async ({ visit }) => {
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
