import { describe, expect, it } from "vitest";
import { locate } from "../../server/business/locate";
import { problemsIn } from "../../server/contract/field";
import { isLink } from "../../server/contract/field/link";
import { isTextsOnly } from "../../server/contract/items/saves";
import { offerDetails, offerSaves } from "../../server/contract/offers/calls";
import { type Offer, offer } from "../../server/contract/offers/fields";
import { kindOf, offerTypesFor, rankOverlapping } from "../../server/contract/offers/words";

describe("overlapping offers", () => {
  it("ranks those without a place behind the highest, in their order, and sorts ascending", () => {
    const named = (name: string, priority: number | null) => ({ name, priority });
    const ranked = rankOverlapping([named("a", null), named("b", 7), named("c", null), named("d", 2)]);
    expect(ranked.map(({ name, priority }) => `${name}${priority}`)).toEqual(["d2", "b7", "a8", "c9"]);
    expect(rankOverlapping([named("a", null), named("b", null)]).map(({ priority }) => priority)).toEqual([1, 2]);
    expect(rankOverlapping([])).toEqual([]);
  });
});

describe("offer types", () => {
  it.each([
    [[], [8, 9, 10]],
    [
      [11, 18, 23],
      [8, 9, 10],
    ],
    [[1], [8, 15, 9, 10]],
    [[5], [8, 15, 9, 10, 18]],
  ])("with the systems %j connected are %j", (systems, types) => {
    expect(offerTypesFor(systems)).toEqual(types);
  });

  it("belong to the kind's number", () => {
    expect([1, 2, 3, 4, 5].map(kindOf)).toEqual(["basic", "multiplier", "bonus", "free", undefined]);
  });
});

describe("links", () => {
  it.each(["", "http://a.example", "HTTPS://a.example/b?c=d#e", "https://xn--4ca.example"])("takes %j", (link) => {
    expect(isLink(link)).toBe(true);
  });
  it.each([
    "//a.example",
    "https://",
    "javascript://a.example/%0aalert(1)",
    "https://a.example/ b",
    "mailto:a@b.example",
  ])("refuses %j", (link) => {
    expect(isLink(link)).toBe(false);
  });
});

describe("the wire of an offer", () => {
  it("tells a language's texts from a save of the offer by the default language", () => {
    expect(isTextsOnly({ language: "2" })).toBe(true);
    expect(isTextsOnly({ "language[]": ["3"] })).toBe(true);
    expect(isTextsOnly({ language: "1" })).toBe(false);
    expect(isTextsOnly({ language: ["2", "1"] })).toBe(false);
    expect(isTextsOnly({ title: "x" })).toBe(false);
  });

  it("writes lists as lists, objects as one JSON value, money with two decimals and nothing for what is left out", () => {
    const written = offerSaves.basic.create.body.write({
      type: 1,
      title: "Summer",
      description: "",
      terms: "",
      link: "",
      start_date: "2026-06-01",
      location: [-1, 4, 5],
      offer_type: 10,
      discount_amount: 1250,
      time_range: { start: "09:00", end: "17:00" },
      combinations: { productDiscounts: true, orderDiscounts: false, shippingDiscounts: false },
      coupon_auto_get: false,
    });
    expect(written).toEqual({
      type: 1,
      title: "Summer",
      description: "",
      terms: "",
      link: "",
      start_date: "2026-06-01",
      location: [-1, 4, 5],
      offer_type: 10,
      discount_amount: "12.50",
      time_range: '{"start":"09:00","end":"17:00"}',
      combinations: '{"productDiscounts":1,"orderDiscounts":0,"shippingDiscounts":0}',
      coupon_auto_get: 0,
    });
  });

  it("reads an older server's details: numbers as strings, dates with a time, JSON in strings, gaps", () => {
    const told = offerDetails.read.parse({
      offerId: "12",
      type: "1",
      offer_type: "9",
      discount_amount: "0",
      shipping_flag: "1",
      title: null,
      start_date: "2026-06-01 00:00:00",
      end_date: "0000-00-00",
      never_expires: "1",
      time_range: '{"start":"08:00","end":"20:00"}',
      location: ["-1", "4", "x"],
      minimum_purchase: "12.5",
      product: "",
      something_else: {},
    });
    expect(told).toMatchObject({
      offerId: 12,
      type: 1,
      offer_type: 18,
      discount_amount: 0,
      title: "",
      start_date: "2026-06-01",
      end_date: null,
      never_expires: true,
      time_range: { start: "08:00", end: "20:00" },
      location: [-1, 4],
      minimum_purchase: 1250,
      product: null,
      tier: [],
      combinations: null,
    });
  });
});

describe("rules that need no store", () => {
  const texts = { title: "Ten", description: "", terms: "", link: "" };
  const kind = { type: 1, offer_type: 9, discount_amount: 1000 } as const;
  const tenPercentOff = { ...kind, ...texts, location: [-1], start_date: "2026-06-01", never_expires: true };

  it("names what every kind must say", () => {
    const nothing = { title: "", description: "", terms: "", link: "", location: [] };
    const missing = (values: Offer) => Object.keys(problemsIn(offer, values)).sort();
    const always = ["end_date", "location", "start_date", "title"];
    expect(missing({ ...nothing, type: 1, offer_type: 9 })).toEqual([...always, "discount_amount"].sort());
    expect(missing({ ...nothing, type: 1, offer_type: 18 })).toEqual(always);
    expect(missing({ ...nothing, type: 2 })).toEqual([...always, "multiplication_factor"].sort());
    expect(missing({ ...nothing, type: 3 })).toEqual([...always, "bonus_points"].sort());
    expect(missing({ ...nothing, type: 4, never_expires: true })).toEqual(["location", "product", "title"]);
  });

  it("refuses a discounted price above the regular one", () => {
    const prices = (regular_price: number | undefined, discounted_price: number) =>
      problemsIn(offer, { ...tenPercentOff, regular_price, discounted_price });
    expect(prices(500, 501)).toEqual({ discounted_price: "Must not be above the regular price" });
    expect(prices(500, 500)).toEqual({});
    expect(prices(undefined, 501)).toEqual({});
  });
});

describe("a row's place among days", () => {
  const days = [
    { day: 20260603, rows: 5 },
    { day: 20260602, rows: 0 },
    { day: 20260601, rows: 3 },
  ];
  it.each([
    [0, { day: 20260603, before: 0 }],
    [4, { day: 20260603, before: 4 }],
    [5, { day: 20260601, before: 0 }],
    [7, { day: 20260601, before: 2 }],
    [8, null],
  ])("number %i", (offset, place) => {
    expect(locate(days, offset)).toEqual(place);
  });
});
