import { describe, expect, it } from "vitest";
import { giftCardAsForms, giftCardInput } from "../../app/features/gift-cards/forms";
import type { GiftCardFacts } from "../../app/features/gift-cards/gift-card";
import { giftCardList } from "../../app/features/gift-cards/gift-card-list";
import { giftCardRules } from "../../app/features/gift-cards/rules";
import { giftCardWizard } from "../../app/features/gift-cards/wizard";
import type { RawAnswers } from "../../app/form/answers";
import { spelledOut } from "../../app/form/as-form";
import { nest } from "../../app/form/names";
import { fieldsOf, messagesOf } from "../../app/form/validator";
import { openedForms, startingOn } from "../../app/items/stored";
import { answersBefore, progressOf } from "../../app/wizard/progress";
import { type StoredAnswers, withRules } from "../../app/wizard/wizard";
import { problemsIn } from "../../server/contract/field";
import { refused } from "../../server/contract/field/derive";
import { giftCardDetails, giftCardRow } from "../../server/contract/gift-cards/calls";
import { conditions, type GiftCard, giftCard } from "../../server/contract/gift-cards/fields";
import { giftCardNames } from "../../server/contract/gift-cards/names";

const facts: GiftCardFacts = {
  mode: "create",
  today: "2026-06-01",
  currency: "$",
  languages: [
    { id: 1, name: "English", abbreviation: "en", mandatory: true },
    { id: 2, name: "French", abbreviation: "fr", mandatory: false },
    { id: 3, name: "Spanish", abbreviation: "es", mandatory: false },
  ],
  sold: 0,
};
const problemsOf = (card: GiftCard) => refused(problemsIn(giftCard, card));
const wizard = withRules(giftCardWizard, giftCardRules);
const filled: StoredAnswers = {
  describe: { title: "Card", description: "", link: "", terms: "", image: "", language: "1" },
  conditions: {
    real_value: "50",
    discount_value: "5",
    "date_range[start]": "2026-06-01",
    "date_range[end]": "2026-06-30",
  },
};
const answersOf = (stored: StoredAnswers, knownFacts = facts) => answersBefore(wizard, knownFacts, stored, "finalize");
const errorsOf = (step: "describe" | "conditions", change: RawAnswers, knownFacts = facts) => {
  const rules = giftCardRules[step];
  if (!rules) throw new Error(`The step ${step} has no rules`);
  const parsed = rules.schema({ facts: knownFacts, answers: {} }).safeParse(nest({ ...filled[step], ...change }));
  return parsed.success ? {} : messagesOf(parsed.error);
};

describe("the gift cards wizard", () => {
  it("asks for exactly the fields of the specification, by their names", () => {
    const names = wizard.steps.flatMap((step) => fieldsOf(step.schema({ facts, answers: {} })));
    expect(names).toEqual(
      expect.arrayContaining([
        ...["title", "image", "description", "link", "terms", "language", "add_language"],
        ...["real_value", "discount_value", "date_range", "never_expires"],
      ]),
    );
    expect(wizard.steps.map(({ name }) => name)).toEqual(["describe", "translate", "conditions", "finalize"]);
    expect(giftCardWizard.path({ step: "describe", action: "create" })).toBe("/giftcards/describe/giftcard/create");
  });

  it("translates only where further languages are wanted, whatever was ticked before", () => {
    const steps = (describe: RawAnswers) =>
      progressOf(wizard, facts, { ...filled, describe: { ...filled.describe, ...describe } }).steps.map(
        ({ step }) => step.name,
      );
    expect(steps({})).toEqual(["describe", "conditions", "finalize"]);
    expect(steps({ add_language: "1", language: ["1", "2"] })).toContain("translate");
    expect(steps({ language: ["1", "2"] })).not.toContain("translate");
    expect(answersOf({ ...filled, describe: { ...filled.describe, language: ["1", "2"] } }).language).toEqual([1]);
  });

  it("counts a further language that is mandatory as one", () => {
    const languages = facts.languages.map((one) => ({ ...one, mandatory: one.id < 3 }));
    expect(errorsOf("describe", { add_language: "1" }, { ...facts, languages })).toEqual({});
  });

  it.each([
    ["describe", { title: " " }, "title"],
    ["describe", { title: "x".repeat(121) }, "title"],
    ["describe", { link: "shop.example" }, "link"],
    ["describe", { add_language: "1" }, "language"],
    ["describe", { language: ["1", "9"] }, "language"],
    ["conditions", { real_value: "" }, "real_value"],
    ["conditions", { real_value: "0" }, "real_value"],
    ["conditions", { real_value: "-1" }, "real_value"],
    ["conditions", { real_value: "1.005" }, "real_value"],
    ["conditions", { real_value: "1000000.01" }, "real_value"],
    ["conditions", { discount_value: "-0.01" }, "discount_value"],
    ["conditions", { discount_value: "50" }, "discount_value"],
    ["conditions", { discount_value: "50.01" }, "discount_value"],
    ["conditions", { "date_range[start]": "" }, "date_range[start]"],
    ["conditions", { "date_range[end]": "" }, "date_range[end]"],
    ["conditions", { "date_range[end]": "2026-05-31" }, "date_range[end]"],
    ["conditions", { "date_range[end]": "2026-02-30" }, "date_range[end]"],
    ["conditions", { "date_range[end]": "9999-12-31" }, "date_range[end]"],
    ["conditions", { "date_range[start]": "0001-01-01" }, "date_range[start]"],
    ["conditions", { "date_range[start]": "2026-05-01", "date_range[end]": "2026-05-31" }, "date_range[end]"],
  ] as const)("refuses in %s %j", (step, change, field) => {
    expect(Object.keys(errorsOf(step, change))).toEqual([field]);
  });

  it("takes a card whose sale is over when it is edited, and none of its dates when it never expires", () => {
    const past = { "date_range[start]": "2026-05-01", "date_range[end]": "2026-05-31" };
    expect(errorsOf("conditions", past, { ...facts, mode: "edit" })).toEqual({});
    expect(errorsOf("conditions", { "date_range[start]": "", "date_range[end]": "", never_expires: "1" })).toEqual({});
  });

  it("reads both dates from one JSON value too, as on the wire", () => {
    const json = { date_range: '{"start":"2026-07-01","end":"2026-07-31"}' };
    expect(spelledOut(conditions.fields, json)).toEqual({
      "date_range[start]": "2026-07-01",
      "date_range[end]": "2026-07-31",
    });
    const { "date_range[start]": _start, "date_range[end]": _end, ...rest } = filled.conditions ?? {};
    expect(answersOf({ ...filled, conditions: { ...rest, ...json } }).date_range).toEqual({
      start: "2026-07-01",
      end: "2026-07-31",
    });
  });

  it("sends what it asked for, no end where the card never expires", () => {
    expect(giftCardInput(answersOf(filled))).toEqual({
      title: "Card",
      description: "",
      terms: "",
      link: "",
      image: undefined,
      date_range: { start: "2026-06-01", end: "2026-06-30" },
      never_expires: false,
      language: [1],
      add_language: false,
      real_value: 5000,
      discount_value: 500,
    });
    const never = { ...filled, conditions: { ...filled.conditions, never_expires: "1" } };
    expect(giftCardInput(answersOf(never)).date_range).toEqual({ start: "2026-06-01", end: undefined });
  });

  it("holds a kept card as its forms would have been filled in", () => {
    const card = giftCardDetails.read.parse({
      giftcard_fk: "12",
      title: "Card",
      image: "/pictures/a/original.webp",
      date_range: '{"start":"2026-06-01","end":"2026-06-30"}',
      real_value: "50.00",
      discount_value: "5",
      language: ["1", 2, 9],
    });
    const forms = openedForms({ forms: giftCardAsForms, names: giftCardNames }, card, facts, { 2: { title: "Carte" } });
    const input = giftCardInput(answersOf(forms, { ...facts, mode: "edit" }));
    expect(input).toMatchObject({ title: "Card", language: [1, 2], add_language: true, real_value: 5000 });
    expect(input.date_range).toEqual({ start: "2026-06-01", end: "2026-06-30" });
    expect(forms.translate).toEqual({ "texts[2][title]": "Carte" });
    expect(startingOn("2026-06-15", forms, giftCardNames).conditions).toMatchObject({
      "date_range[start]": "2026-06-15",
      "date_range[end]": "2026-06-30",
    });
    expect(startingOn("2026-07-01", forms, giftCardNames).conditions).toMatchObject({ "date_range[end]": "" });
  });
});

describe("a gift card on the wire", () => {
  it("is read as an older server may tell it", () => {
    const card = giftCardRow.read.parse({ offerId: 7, real_value: 20, date_range: null, never_expires: "1" });
    expect(card).toMatchObject({
      offerId: 7,
      giftcard_fk: 7,
      real_value: 2000,
      discount_value: null,
      date_range: null,
      never_expires: true,
      sold: null,
    });
    expect(
      giftCardRow.read.parse({ giftcard_fk: "8", date_range: { start: "2026-06-01 00:00:00", end: "" } }),
    ).toMatchObject({ offerId: 8, date_range: { start: "2026-06-01", end: null } });
    expect(giftCardList.item(card, "2026-06-01").state).toBe("active");
  });

  it("has no problem where nothing is wrong, and names each field that is", () => {
    const card: GiftCard = {
      title: "Card",
      description: "",
      terms: "",
      link: "",
      real_value: 5000,
      date_range: { start: "2026-06-01", end: "2026-06-01" },
    };
    expect(problemsOf(card)).toEqual({});
    expect(problemsOf({ ...card, discount_value: 4999 })).toEqual({});
    expect(problemsOf({ ...card, never_expires: true, date_range: undefined })).toEqual({});
    const wrong = problemsOf({
      ...card,
      title: "",
      link: "x",
      real_value: 0,
      discount_value: -1,
      date_range: {},
    });
    expect(Object.keys(wrong).sort()).toEqual(["date_range", "discount_value", "link", "real_value", "title"]);
  });
});

describe("the list of gift cards", () => {
  const card = (more: object) =>
    giftCardRow.read.parse({
      offerId: 1,
      title: "Card",
      date_range: { start: "2026-06-10", end: "2026-06-20" },
      ...more,
    });

  it.each([
    ["2026-06-09", "scheduled"],
    ["2026-06-10", "active"],
    ["2026-06-20", "active"],
    ["2026-06-21", "expired"],
  ])("on %s is %s", (today, state) => {
    expect(giftCardList.item(card({}), today).state).toBe(state);
  });

  it("believes a server that names no end, and knows no end of what never expires", () => {
    expect(giftCardList.item(card({ date_range: { start: "2026-06-10" }, isExpired: 1 }), "2026-06-15").state).toBe(
      "expired",
    );
    expect(giftCardList.item(card({ never_expires: 1 }), "2030-01-01").state).toBe("active");
    expect(giftCardList.rows("2026-06-15").sorts.end(card({ never_expires: 1 }))).toBe("9999-99-99");
  });
});
