import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Door } from "../../../server/door.server";
import { picture } from "../../support/picture";
import type { Shop } from "../../support/shop";
import { type Answered, PlainForms } from "../../support/wizard";

/*
 * The offers wizard as a script without a browser fills it: every step a POST of the specification's own names, led on
 * by the address that each answer gives.
 */

type Fields = Record<string, unknown>;

const dataDir = mkdtempSync(join(tmpdir(), "loyalty-wizard-"));
let door: Door;
let shop: Shop;
let admin: PlainForms;

beforeAll(async () => {
  Object.assign(process.env, { DATA_DIR: dataDir, SESSION_SECRET: "a secret of at least thirty-two characters" });
  for (const name of ["DATABASE_URL", "PORTAL_API_URL", "PUBLIC_ORIGIN"]) delete process.env[name];
  door = await (await import("../../../server/door.server")).door();
  const { connect, makeShop } = await import("../../support/shop");
  shop = await makeShop(door.store, "bakery");
  await connect(door.store, shop.id, 5);
  admin = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin");
});

afterEach(() => vi.restoreAllMocks());

afterAll(async () => {
  await door.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const offers = () =>
  door.store.db.selectFrom("offers").selectAll().where("business_id", "=", shop.id).orderBy("id").execute();
const newest = async () => {
  const last = (await offers()).at(-1);
  if (!last) throw new Error("There is no offer");
  return last;
};

const first = "/offers/template/offer/create";
const custom = { template_type: 10 };
const everywhere = { location: -1, audience: 0 };
const always = { start_date: "2026-06-01", never_expires: 1, frequency_type: 1, coupon_auto_get: 1 };

/** Posts the steps in turn; the answer is the last step's address. */
async function upTo(forms: PlainForms, ...steps: Record<string, unknown>[]): Promise<string> {
  let address = first;
  for (const step of steps) address = await forms.on(address, step);
  return address;
}

describe("each kind of offer", () => {
  const kinds: Record<string, [type: Fields, value: Fields, row: Fields]> = {
    percent: [{ type: 1, offer_type: 9 }, { discount_amount: "12.5" }, { offer_type: 9, discount_amount: 1250 }],
    dollars: [{ type: 1, offer_type: 10 }, { discount_amount: "5" }, { offer_type: 10, discount_amount: 500 }],
    "free product": [{ type: 1, offer_type: 8 }, { product_description: "A mug" }, { product_description: "A mug" }],
    "free product of a system": [{ type: 1, offer_type: 15 }, { external_id: "sku-1" }, { external_id: "sku-1" }],
    "free shipping": [{ type: 1, offer_type: 18 }, {}, { offer_type: 18, discount_amount: 0 }],
    multiplier: [{ type: 2 }, { multiplication_factor: "1.5" }, { multiplication_factor: 150 }],
    bonus: [{ type: 3 }, { bonus_points: 500 }, { bonus_points: 500 }],
  };

  test.each(Object.entries(kinds))("%s", async (title, [type, value, row]) => {
    const last = await upTo(admin, custom, type, { title, language: 1, ...value }, everywhere, always);
    expect(last).toMatch(/^\/offers\/finalize\/offer\/create\?draft=/);
    expect(await admin.on(last, {})).toBe("/offers");
    expect(await newest()).toMatchObject({ title, ...type, ...row, all_branches: 1, never_expires: 1, end_date: null });
  });

  test("free, with a product of the catalogue", async () => {
    const describe_ = { title: "Free", language: 1, product: shop.product };
    await admin.on(await upTo(admin, custom, { type: 4 }, describe_, everywhere, always), {});
    expect(await newest()).toMatchObject({ type: 4, product_id: shop.product });
  });

  test("from a product template, which fills what it can", async () => {
    const address = await upTo(admin, { template_type: 20, product_source: 10, product: shop.product });
    const described = await admin.on(address, { type: 1, offer_type: 9 });
    expect((await admin.open(described)).view.values).toMatchObject({ title: "Croissant", regular_price: "4.50" });
    expect((await admin.post(first, { template_type: 20, product: 999 })).errors).toEqual({
      product: "Choose a product from the list",
    });
  });

  test("with every condition, a tier, two languages and a cropped picture", async () => {
    const described = {
      title: "Everything",
      description: "One\r\ntwo",
      terms: "Terms",
      link: "https://shop.example/a",
      language: [1, 2],
      discount_amount: "10",
      image: new File([new Uint8Array(await picture(300, 200))], "a.png", { type: "image/png" }),
      x: 10,
      y: 10,
      width: 100,
      height: 50,
    };
    const translated = { "texts[2][title]": "Tout", "texts[2][description]": "Un" };
    const audience = { location: [shop.branch], audience: 2, login_with_qr: 1 };
    const conditions = {
      start_date: "2026-06-01",
      end_date: "2099-06-30",
      frequency_type: 3,
      days_of_week: [1, 7],
      "time_range[start]": "09:00",
      "time_range[end]": "12:30",
      minimum_purchase: "5",
      maximum_purchase: "50",
      claimed_days: 14,
      convertable_coupon_on: 1,
      promo_sort_order: 1,
      apply_max_priced: 0,
      "combinations[orderDiscounts]": 1,
      sale_min_amount: "20",
      ecom_branch_shipping_type: 2,
    };
    const last = await upTo(admin, custom, { type: 1, offer_type: 9 }, described, translated, audience, conditions);
    await admin.on(last, {});
    const offer = await newest();
    expect(offer).toMatchObject({
      description: "One\ntwo",
      days_of_week: "1,7",
      time_start: "09:00",
      time_end: "12:30",
      minimum_purchase: 500,
      claimed_days: 14,
      coupon_auto_get: 0,
      convertable_coupon_on: 1,
      promo_sort_order: 1,
      apply_max_priced: 0,
      combine_order: 1,
      combine_product: 0,
      sale_min_amount: 2000,
      ecom_branch_shipping_type: 2,
    });
    const of = { id: offer.id };
    const tiers = await door.store.db
      .selectFrom("offer_tiers")
      .select("tier_id")
      .where("offer_id", "=", of.id)
      .execute();
    expect(tiers.map(({ tier_id }) => tier_id)).toEqual(shop.tiers);
    const texts = await door.store.db.selectFrom("offer_texts").selectAll().where("offer_id", "=", of.id).execute();
    expect(texts).toMatchObject([{ language_id: 2, title: "Tout", description: "Un" }]);
    const image = await door.store.db.selectFrom("images").selectAll().where("id", "=", offer.image_id).execute();
    expect(image).toMatchObject([{ width: 100, height: 50 }]);
  });
});

describe("what is refused", () => {
  const status = (answer: Answered) => answer.status;

  test("unknown steps, actions and drafts are no pages", async () => {
    for (const address of [
      "/offers/nope/offer/create",
      "/offers/type/offer/new",
      "/offers/type/offer/create/clone",
      "/offers/type/offer/1/copy",
      "/offers/type/offer/999999",
      `${first}?draft=${"A".repeat(24)}`,
      `${first}?draft=`,
    ]) {
      expect([address, status(await admin.open(address)), status(await admin.post(address, custom))]).toEqual([
        address,
        404,
        404,
      ]);
    }
  });

  test("another user's draft is no page", async () => {
    const address = await upTo(admin, custom);
    const clerk = await PlainForms.signIn(door, shop, shop.clerk.username, "business_clerk");
    expect(status(await clerk.open(address))).toBe(404);
    expect(status(await clerk.post(address, { type: 3 }))).toBe(404);
  });

  test("a step that is not open leads to the one that is; a post to it says which comes first and writes nothing", async () => {
    const drafts = () => door.store.db.selectFrom("drafts").select("id").execute();
    const before = (await drafts()).length;
    expect(await admin.open("/offers/finalize/offer/create")).toMatchObject({ status: 303, location: first });
    for (const step of ["conditions", "finalize"]) {
      expect(await admin.post(`/offers/${step}/offer/create`, always)).toMatchObject({
        status: 422,
        refusal: { first: { title: "Choose a template", href: first } },
      });
    }
    expect(await drafts()).toHaveLength(before);
  });

  test("a refused post answers 422 with its messages by field, what was typed kept, and makes no draft", async () => {
    const before = await door.store.db.selectFrom("drafts").select("id").execute();
    expect(await admin.post(first, { template_type: 40, tags: " " })).toMatchObject({
      status: 422,
      errors: { tags: "Name at least one tag" },
      refusal: { repopulateFields: { template_type: "40", tags: " " } },
    });
    expect(await door.store.db.selectFrom("drafts").select("id").execute()).toHaveLength(before.length);
  });

  test("a body that is no form, or ends too soon", async () => {
    const cut = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nabc';
    for (const type of ["multipart/form-data; boundary=x", "application/json"]) {
      expect(await admin.send(first, cut, type)).toMatchObject({ status: 422 });
    }
  });

  test("a picture that is none", async () => {
    const described = await upTo(admin, custom, { type: 3 });
    const fake = new File(["<script>"], "a.png", { type: "image/png" });
    const answer = await admin.post(described, { title: "x", language: 1, bonus_points: 1, image: fake });
    expect(answer).toMatchObject({ status: 422, errors: { image: expect.any(String) } });
  });

  test("a branch admin's offer is their branch's own; another's sends them back", async () => {
    const branch = await PlainForms.signIn(door, shop, shop.branchAdmin.username, "branch_admin", {
      branchId: shop.branch,
    });
    const described = { title: "Own", language: 1, bonus_points: 5 };
    const foreign = { location: [-1, shop.otherBranch], audience: 0 };
    expect(await branch.on(await upTo(branch, custom, { type: 3 }, described, foreign, always), {})).toBe("/offers");
    const own = await newest();
    expect(own.all_branches).toBe(0);
    const where = await door.store.db.selectFrom("offer_branches").selectAll().where("offer_id", "=", own.id).execute();
    expect(where).toMatchObject([{ branch_id: shop.branch }]);
    expect(await branch.open(`/offers/describe/offer/${own.id}`)).toMatchObject({ status: 200 });

    await admin.on(await upTo(admin, custom, { type: 3 }, described, everywhere, always), {});
    const others = `/offers/describe/offer/${(await newest()).id}`;
    expect(await branch.open(others)).toMatchObject({ status: 303, location: "/offers" });
    expect(await branch.post(others, described)).toMatchObject({ status: 303, location: "/offers" });
    const messages = await door.store.db.selectFrom("portal_messages").select("text").execute();
    expect(messages).toContainEqual({ text: "You are unauthorized to edit params offer." });
  });
});

describe("saving once", () => {
  const bonus = (title: string) =>
    upTo(admin, custom, { type: 3 }, { title, language: 1, bonus_points: 5 }, everywhere, always);
  const named = async (title: string) => (await offers()).filter((offer) => offer.title === title);

  test("a double click, Back and a resubmit make one offer", async () => {
    const last = await bonus("Once");
    const clicks = await Promise.all(Array.from({ length: 4 }, () => admin.post(last, {})));
    for (const click of [...clicks, await admin.post(last, {}), await admin.open(last)]) {
      expect(click).toMatchObject({ status: 303, location: "/offers" });
    }
    expect(await named("Once")).toHaveLength(1);
  });

  test("a second try after a half failure completes the offer that was made", async () => {
    const { portalApi } = door;
    if (!portalApi) throw new Error("The API is not embedded");
    const texts = { title: "Half", language: [1, 2], bonus_points: 5 };
    const last = await upTo(admin, custom, { type: 3 }, texts, { "texts[2][title]": "Moitié" }, everywhere, always);
    const really = portalApi.fetch.bind(portalApi);
    const fetch = vi.spyOn(portalApi, "fetch").mockImplementation(async (request) => {
      if (!new URL(request.url).searchParams.has("offerId")) return really(request);
      return Response.json({ status: "NOT_OK", message: "Not now.", errors: {} });
    });
    expect(await admin.post(last, {})).toMatchObject({ status: 422, refusal: { message: "Not now." } });
    fetch.mockRestore();
    expect(await admin.on(last, {})).toBe("/offers");
    const [made, ...more] = await named("Half");
    expect(more).toEqual([]);
    const kept = await door.store.db
      .selectFrom("offer_texts")
      .select("title")
      .where("offer_id", "=", made?.id ?? 0)
      .execute();
    expect(kept).toEqual([{ title: "Moitié" }]);
  });

  test("a server's message reopens the step that asks for its field", async () => {
    const { portalApi } = door;
    if (!portalApi) throw new Error("The API is not embedded");
    const last = await bonus("Refused");
    const really = portalApi.fetch.bind(portalApi);
    const fetch = vi.spyOn(portalApi, "fetch").mockImplementation(async (request) => {
      if (request.method !== "POST") return really(request);
      return Response.json({ status: "NOT_OK", message: "No.", errors: { branches: ["Pick another branch"] } });
    });
    const audience = last.replace("finalize", "audience");
    expect(await admin.post(last, {})).toMatchObject({
      status: 422,
      refusal: { elsewhere: [{ href: `${audience}#location`, text: "Pick another branch" }] },
    });
    fetch.mockRestore();
    expect(await admin.open(last)).toMatchObject({ status: 303, location: audience });
    expect((await admin.open(audience)).view.errors).toEqual({ location: "Pick another branch" });
    const conditions = await admin.on(audience, everywhere);
    expect((await admin.open(conditions)).view.errors).toEqual({});
    expect(await admin.on(last, {})).toBe("/offers");
    expect(await named("Refused")).toHaveLength(1);
  });

  test("an edit opens filled, keeps what is not touched, and notices who was faster", async () => {
    await admin.on(await bonus("Before"), {});
    const { id } = await newest();
    const describe_ = `/offers/describe/offer/${id}`;
    const { view } = await admin.open(describe_);
    expect(view.values).toMatchObject({ title: "Before", bonus_points: "5" });
    expect(view.steps.every(({ state }) => state === "done")).toBe(true);

    const typed = (title: string) => ({ title, language: 1, bonus_points: 7 });
    const mine = (await admin.on(describe_, typed("Mine"))).replace("audience", "finalize");
    const theirs = (await admin.on(describe_, typed("Theirs"))).replace("audience", "finalize");
    await admin.on(theirs, {});
    expect((await admin.post(mine, {})).refusal?.message).toContain("Somebody else has changed this");
    expect(await admin.on(mine, {})).toBe("/offers");
    expect(await newest()).toMatchObject({ id, title: "Mine", bonus_points: 7, start_date: "2026-06-01" });
  });

  test("a clone starts today and is an offer of its own", async () => {
    await admin.on(await bonus("Source"), {});
    const { id } = await newest();
    const { view } = await admin.open(`/offers/conditions/offer/${id}/clone`);
    expect(view.values.start_date).toBe(view.facts.today);
    const next = await admin.on(`/offers/describe/offer/${id}/clone`, { title: "Copy", language: 1, bonus_points: 5 });
    expect(next).toMatch(`/offers/audience/offer/${id}/clone?draft=`);
    await admin.on(next.replace("audience", "finalize"), {});
    expect(await newest()).toMatchObject({ title: "Copy", start_date: view.facts.today });
    expect((await newest()).id).not.toBe(id);
  });

  test("leaving keeps what is typed in a draft that exists, and makes none of answers that will not do", async () => {
    const described = await upTo(admin, custom, { type: 3 });
    const half = { title: "Half", bonus_points: "many", leave: 1 };
    expect(await admin.post(described, half)).toMatchObject({ status: 303, location: "/offers" });
    expect((await admin.open(described)).view.values).toMatchObject({ title: "Half", bonus_points: "many" });
    expect((await admin.open(first)).view.unfinished?.href).toBe(described);
    const before = (await door.store.db.selectFrom("drafts").select("id").execute()).length;
    expect(await admin.post(first, { template_type: 40, leave: 1 })).toMatchObject({ status: 303 });
    expect(await door.store.db.selectFrom("drafts").select("id").execute()).toHaveLength(before);
  });
});
