import { describe, expect, test } from "vitest";
import { offerAsForms, offerInput, withTimes } from "~/features/offers/forms";
import type { OfferAnswers, OfferFacts } from "~/features/offers/offer";
import { offerRules } from "~/features/offers/rules";
import { offerWizard } from "~/features/offers/wizard";
import { spelledOut } from "~/form/as-form";
import { nest } from "~/form/names";
import { openedForms, startingOn } from "~/items/stored";
import { progressOf } from "~/wizard/progress";
import { type StoredAnswers, withRules } from "~/wizard/wizard";
import { problemsIn } from "../../server/contract/field";
import { product } from "../../server/contract/lookups/calls";
import { getOfferDetails } from "../../server/contract/offers/calls";
import { conditions, offer } from "../../server/contract/offers/fields";
import { offerNames, offerTypesFor } from "../../server/contract/offers/words";
import { businessFacts } from "../support/business-facts";

const wizard = withRules(offerWizard, offerRules);

const facts: OfferFacts = {
  ...businessFacts,
  mode: "create",
  today: "2026-03-01",
  systems: [1, 5],
  types: offerTypesFor([1, 5]),
};

const filled: StoredAnswers = {
  template: { template_type: "10" },
  type: { type: "1", offer_type: "10" },
  describe: { title: "Summer", language: ["1"], discount_amount: "12.50" },
  audience: { location: "-1", audience: "0" },
  conditions: { start_date: "2026-03-01", end_date: "2026-04-01", coupon_auto_get: "1", apply_max_priced: "1" },
};

const wrong = (
  step: keyof typeof offerRules,
  raw: Record<string, string | string[]>,
  before: Partial<OfferAnswers> = {},
  known = facts,
) => {
  const schema = offerRules[step].schema({ facts: known, answers: before });
  const parsed = schema.safeParse(nest(raw));
  return Object.fromEntries(parsed.error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? []);
};

const answersOf = (stored: StoredAnswers, known = facts) => {
  const progress = progressOf(wizard, known, stored);
  expect(progress.complete, `stopped at ${progress.firstOpen.name}`).toBe(true);
  return progress.answers;
};

describe("the steps", () => {
  test("the smallest offer of each kind satisfies the API's own rules", () => {
    const kinds: [StoredAnswers[string], StoredAnswers[string]][] = [
      [{ type: "1", offer_type: "8" }, { product_description: "A mug" }],
      [{ type: "1", offer_type: "9" }, { discount_amount: "12.5" }],
      [{ type: "1", offer_type: "10" }, { discount_amount: "5" }],
      [{ type: "1", offer_type: "15" }, { external_id: "sku-1" }],
      [{ type: "1", offer_type: "18" }, {}],
      [{ type: "2" }, { multiplication_factor: "1.5" }],
      [{ type: "3" }, { bonus_points: "500" }],
      [{ type: "4" }, { external_id: "sku-1" }],
    ];
    for (const [type, value] of kinds) {
      const answers = answersOf({ ...filled, type, describe: { title: "Summer", ...value } });
      expect(problemsIn(offer, offerInput(answers, facts)), JSON.stringify(type)).toEqual({});
    }
  });

  test("the translate step waits for a second language", () => {
    expect(progressOf(wizard, facts, filled).steps.map(({ step }) => step.name)).not.toContain("translate");
    const two = { ...filled, describe: { ...filled.describe, language: ["1", "2"] } };
    expect(progressOf(wizard, facts, two).firstOpen.name).toBe("translate");
    const withTitle = { ...two, translate: { "texts[2][title]": "Été" } };
    expect(answersOf(withTitle).texts).toEqual({ 2: { title: "Été", description: "", terms: "", link: "" } });
  });

  test("another kind asks for its own value and keeps what was typed before", () => {
    const bonus = { ...filled, type: { type: "3" } };
    expect(progressOf(wizard, facts, bonus).firstOpen.name).toBe("describe");
    expect(answersOf({ ...bonus, type: { type: "1", offer_type: "10" } }).discount_amount).toBe(1250);
  });

  test("offer types follow the connected integrations", () => {
    const offline = { ...facts, systems: [], types: offerTypesFor([]) };
    expect(wrong("type", { type: "1", offer_type: "18" }, {}, offline)).toHaveProperty("offer_type");
    expect(wrong("type", { type: "1", offer_type: "15" }, {}, offline)).toHaveProperty("offer_type");
    expect(wrong("type", { type: "1", offer_type: "9" }, {}, offline)).toEqual({});
    expect(wrong("type", { type: "1", offer_type: "18" }, {}, { ...offline, types: [18] })).toEqual({});
    expect(wrong("type", { type: "1" })).toEqual({ offer_type: "Choose what the offer gives" });
    expect(wrong("type", { type: "9" })).toHaveProperty("type");
  });

  test("a template asks for what it is made of", () => {
    expect(wrong("template", { template_type: "20" })).toEqual({ product: "Choose a product" });
    expect(wrong("template", { template_type: "30" })).toEqual({ category: "Enter a category" });
    expect(wrong("template", { template_type: "40" })).toEqual({ tags: "Enter at least one tag" });
    expect(wrong("template", {})).toEqual({ template_type: "Choose where to start from" });
  });

  test("impossible values get a message beside their field", () => {
    const type = { type: 1, offer_type: 9 } as const;
    expect(
      wrong("describe", { title: " ", discount_amount: "-3", link: "javascript:alert(1)", language: "99" }, type),
    ).toEqual({
      title: "Enter a title",
      discount_amount: "Enter a percentage above 0 and at most 100",
      link: "Enter a web address such as https://shop.example/summer",
      language: "Choose languages from the list",
    });
    expect(wrong("describe", { title: "x".repeat(121), discount_amount: "101" }, type)).toEqual({
      title: "Use at most 120 characters",
      discount_amount: "Enter a percentage above 0 and at most 100",
    });
    expect(
      wrong("describe", { title: "x", discount_amount: "5", regular_price: "5", discounted_price: "9" }, type),
    ).toEqual({
      discounted_price: "Must not be above the regular price",
    });
    expect(wrong("describe", { title: "x", discount_amount: "5", x: "1" }, type)).toHaveProperty("width");
    expect(wrong("describe", { title: "x" }, { type: 4 })).toEqual({ product: "Choose the free product" });
    expect(wrong("describe", { title: "x" }, { type: 1, offer_type: 15 })).toEqual({
      product: "Choose the product, category or tag in the connected system",
    });
    expect(wrong("describe", { title: "x" }, { type: 1, offer_type: 15, tags: "tea" })).toEqual({});
    expect(wrong("audience", { location: "99" })).toEqual({ location: "Choose branches from the list" });
    expect(wrong("audience", {})).toEqual({ location: "Choose at least one branch" });
    expect(wrong("audience", { location: "11", audience: "2", tier: "99" })).toHaveProperty("tier");
  });

  test("dates exist and come in order", () => {
    const base = { start_date: "2026-03-10", end_date: "2026-03-20" };
    expect(wrong("conditions", { ...base, start_date: "2026-02-31" })).toEqual({
      start_date: "Enter a date that exists, as YYYY-MM-DD",
    });
    expect(wrong("conditions", { ...base, end_date: "2026-03-09" })).toEqual({
      end_date: "End date must be on or after the start date",
    });
    expect(wrong("conditions", { start_date: "2026-03-10" })).toHaveProperty("end_date");
    expect(wrong("conditions", { start_date: "2026-03-10", never_expires: "1" })).toEqual({});
    expect(wrong("conditions", { never_expires: "1" })).toEqual({});
    expect(wrong("conditions", { end_date: "2026-03-20" })).toEqual({ start_date: "Enter a start date" });
    expect(wrong("conditions", { ...base, minimum_purchase: "10", maximum_purchase: "5" })).toHaveProperty(
      "maximum_purchase",
    );
    expect(wrong("conditions", { ...base, frequency_type: "3" })).toEqual({
      days_of_week: "Choose at least one day of the week",
    });
    const days = { ...base, frequency_type: "3", days_of_week: "1" };
    expect(wrong("conditions", { ...days, "time_range[start]": "18:00", "time_range[end]": "09:00" })).toEqual({
      "time_range.end": "End time must be after the start time",
    });
    expect(wrong("conditions", { ...days, time_range: '{"start":"09:00","end":"18:00"}' })).toEqual({});
  });

  test("values posted in one JSON text are read, and spelled out for the form to show again", () => {
    const raw = {
      start_date: "2026-03-10",
      never_expires: "1",
      frequency_type: "3",
      days_of_week: ["1", "7"],
      time_range: '{"start":"09:00","end":"18:00"}',
      combinations: '{"orderDiscounts":1}',
    };
    expect(wrong("conditions", raw)).toEqual({});
    const shown = spelledOut(conditions.fields, raw);
    expect(shown).toMatchObject({
      "time_range[start]": "09:00",
      "time_range[end]": "18:00",
      "combinations[orderDiscounts]": "1",
      days_of_week: ["1", "7"],
    });
    for (const conditions of [raw, shown]) {
      expect(offerInput(answersOf({ ...filled, conditions }), facts)).toMatchObject({
        time_range: { start: "09:00", end: "18:00" },
        combinations: { productDiscounts: false, orderDiscounts: true, shippingDiscounts: false },
      });
    }
    expect(wrong("conditions", { ...raw, combinations: "[1]", time_range: "null" })).toEqual({});
  });

  test("a basic offer is used any day or on specific days; the other kinds have four ways", () => {
    const base = { start_date: "2026-03-10", never_expires: "1", frequency_type: "4" };
    expect(wrong("conditions", base, { type: 1 })).toHaveProperty("frequency_type");
    expect(wrong("conditions", base, { type: 2 })).toEqual({});
  });
});

describe("on the wire", () => {
  test("all branches are -1 and every id, no tier is every tier, never expires has no end", () => {
    const input = offerInput(
      answersOf({
        ...filled,
        audience: { location: ["-1", "12"], audience: "2" },
        conditions: { ...filled.conditions, never_expires: "1" },
      }),
      facts,
    );
    expect(input).toMatchObject({ location: [-1, 11, 12], tier: [21, 22], never_expires: true });
    expect(input.end_date).toBeUndefined();
  });

  test("a branch admin's offer is their own branch's, whatever is posted", () => {
    const own = { ...facts, ownBranch: 12, branches: [{ id: 12, name: "Harbour", system: null }] };
    expect(offerInput(answersOf({ ...filled, audience: { location: "12" } }, own), own).location).toEqual([12]);
    expect(offerInput(answersOf({ ...filled, audience: {} }, own), own).location).toEqual([12]);
  });

  test("free shipping is worth nothing in itself", () => {
    const answers = answersOf({ ...filled, type: { type: "1", offer_type: "18" } });
    expect(offerInput(answers, facts)).toMatchObject({ type: 1, offer_type: 18, discount_amount: 0 });
  });

  test("days and times count only for specific days and times", () => {
    const conditions = {
      ...filled.conditions,
      days_of_week: "2",
      "time_range[start]": "10:00",
      "time_range[end]": "11:00",
    };
    const received = withTimes(conditions, {}, facts);
    const daily = offerInput(answersOf({ ...filled, conditions: received }), facts);
    expect(daily).toMatchObject({ frequency_type: 1, time_range: { start: "00:00", end: "23:59" } });
    expect(daily.days_of_week).toBeUndefined();
    const specific = offerInput(answersOf({ ...filled, conditions: { ...conditions, frequency_type: "3" } }), facts);
    expect(specific).toMatchObject({ days_of_week: [2], time_range: { start: "10:00", end: "11:00" } });
  });

  test("conditions open with the defaults of section 9", () => {
    const defaults = offerRules.conditions?.defaults?.({ facts, answers: {} });
    expect(defaults).toMatchObject({
      start_date: "2026-03-01",
      coupon_auto_get: "1",
      apply_max_priced: "1",
      promo_sort_order: "0",
      "time_range[start]": "00:00",
      "time_range[end]": "23:59",
    });
    expect(defaults?.never_expires).toBeUndefined();
  });
});

describe("an offer that exists", () => {
  const forms = { forms: offerAsForms, names: offerNames };
  const { offer } = getOfferDetails.answer.read.parse({
    offer: {
      offerId: 7,
      type: 1,
      offer_type: 9,
      title: "Spring",
      template_type: 10,
      product_source: 10,
      discount_amount: "12.50",
      start_date: "2025-03-01",
      end_date: "2025-04-01",
      never_expires: 0,
      frequency_type: 3,
      days_of_week: [1, 2],
      time_range: '{"start":"09:00","end":"12:00"}',
      language: [1, 2],
      location: [-1, 11, 12],
      audience: 2,
      tier: [22],
      coupon_auto_get: "0",
      apply_max_priced: 1,
      promo_sort_order: 1,
    },
  });
  const texts = { 2: { title: "Printemps", description: "", terms: "", link: "" } };

  test("fills every step, all done, and goes back as it came", () => {
    const editing = { ...facts, mode: "edit" as const };
    const input = offerInput(answersOf(openedForms(forms, offer, editing, texts), editing), editing);
    expect(input).toMatchObject({
      type: 1,
      offer_type: 9,
      discount_amount: 1250,
      location: [-1, 11, 12],
      tier: [22],
      days_of_week: [1, 2],
      time_range: { start: "09:00", end: "12:00" },
      coupon_auto_get: false,
      promo_sort_order: 1,
      start_date: "2025-03-01",
    });
  });

  test("keeps the words and prices of a product, whatever its kind", () => {
    const cake = { product_pk: 5, product_name: "Cake", product_regular_price: "52.00" };
    const prices = { real_value: 100, regular_price: 5200, discounted_price: 4000, product_description: "A cake" };
    const kinds = [
      { type: 1, offer_type: 9, discount_amount: 1000 },
      { type: 1, offer_type: 18 },
      { type: 2, multiplication_factor: 2 },
      { type: 3, bonus_points: 50 },
      { type: 4 },
    ];
    for (const kind of kinds) {
      for (const template_type of [10, 20]) {
        const made = {
          ...offer,
          discount_amount: null,
          product: product.read.parse(cake),
          ...kind,
          template_type,
          ...prices,
        };
        const editing = { ...facts, mode: "edit" as const };
        const input = offerInput(answersOf(openedForms(forms, made, editing, texts), editing), editing);
        expect(input, JSON.stringify(kind)).toMatchObject({ ...prices, product: 5 });
      }
    }
  });

  test("made elsewhere, starts from what it names", () => {
    const from = (named: object) => openedForms(forms, { ...offer, ...named }, facts, texts).template?.template_type;
    expect(from({ category: "Breads" })).toBe("30");
    expect(from({ external_category_id: "51001" })).toBe("30");
    expect(from({ tags: "local" })).toBe("40");
    expect(from({ template_type: 0 })).toBe("10");
  });

  test("keeps the system its product is of, and a free product that only its title names", () => {
    const editing = { ...facts, mode: "edit" as const };
    const cake = product.read.parse({ product_pk: 5, product_name: "Cake", pos_system_fk: 5 });
    const gift = { ...offer, type: 4, offer_type: null, product: cake, product_source: 30 };
    expect(offerInput(answersOf(openedForms(forms, gift, editing, texts), editing), editing)).toMatchObject({
      product_source: 30,
    });
    const named = { ...offer, offer_type: 8, discount_amount: null };
    expect(offerInput(answersOf(openedForms(forms, named, editing, texts), editing), editing)).toMatchObject({
      offer_type: 8,
    });
  });

  test("does not hold branches, tiers and languages that are gone against it", () => {
    const editing = { ...facts, mode: "edit" as const };
    const made = { ...offer, location: [-1, 11, 12, 99], tier: [22, 98], language: [1, 2, 97] };
    const input = offerInput(answersOf(openedForms(forms, made, editing, texts), editing), editing);
    expect(input).toMatchObject({ location: [-1, 11, 12], tier: [22], language: [1, 2] });
    const opened = openedForms(forms, { ...offer, tier: [98] }, editing, texts);
    expect(progressOf(wizard, editing, opened).firstOpen.name).toBe("audience");
  });

  test("a copy starts today and asks for a last day that has passed", () => {
    const cloning = { ...facts, mode: "clone" as const };
    const copy = startingOn(facts.today, openedForms(forms, offer, facts, texts), offerNames);
    expect(copy.conditions?.start_date).toBe("2026-03-01");
    expect(progressOf(wizard, cloning, copy).firstOpen.name).toBe("conditions");
  });
});
