import { describe, expect, test } from "vitest";
import { redemptionAsForms, redemptionInput } from "~/features/redemptions/forms";
import type { RedemptionFacts } from "~/features/redemptions/redemption";
import { redemptionList } from "~/features/redemptions/redemption-list";
import { redemptionRules } from "~/features/redemptions/rules";
import { redemptionWizard } from "~/features/redemptions/wizard";
import { worthOf, yearEnds } from "~/features/redemptions/words";
import { nest } from "~/form/names";
import { textsInRows } from "~/items/further-texts.server";
import { openedForms, startingOn } from "~/items/stored";
import { listPath, readList } from "~/list/list";
import { selectRows } from "~/list/select";
import { progressOf } from "~/wizard/progress";
import { type StoredAnswers, withRules } from "~/wizard/wizard";
import { problemsIn } from "../../server/contract/field";
import { getEditPointReward, type RedemptionRow } from "../../server/contract/redemptions/calls";
import { redemption } from "../../server/contract/redemptions/fields";
import { redemptionNames } from "../../server/contract/redemptions/words";
import { businessFacts } from "../support/business-facts";

const wizard = withRules(redemptionWizard, redemptionRules);
const today = "2026-03-01";

const facts: RedemptionFacts = {
  ...businessFacts,
  mode: "create",
  today,
  branches: [
    { id: 11, name: "Downtown", system: 1 },
    { id: 12, name: "Online", system: 5 },
  ],
  systems: [1, 5],
  types: [14, 15, 16, 17, 18, 151],
  partnerRewards: ["coalition", "uber_voucher"],
  heldType: null,
  untoldCategories: [],
  renewIn: null,
};

const filled: StoredAnswers = {
  template: { offer_type_fk: "16" },
  describe: { title: "Five back", punch_value: "100", amount_value: "5.00", language: ["1"] },
  audience: { selectedBrIds: "-1" },
  conditions: { utc_publish: "2026-03-01", never_expires_flag: "1" },
};

const answersOf = (stored: StoredAnswers, known = facts) => {
  const progress = progressOf(wizard, known, stored);
  expect(progress.complete, `stopped at ${progress.firstOpen.name}`).toBe(true);
  return progress.answers;
};

const wrong = (step: keyof typeof redemptionRules, raw: StoredAnswers[string], before = {}, known = facts) => {
  const parsed = redemptionRules[step].schema({ facts: known, answers: before }).safeParse(nest(raw));
  return Object.fromEntries(parsed.error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? []);
};

describe("what is sent", () => {
  test("one that never expires has no expiry of its own: the contract sends a year ahead", () => {
    const input = redemptionInput(answersOf(filled), facts);
    expect(input).toMatchObject({ never_expires_flag: true, utc_publish: today, selectedBrIds: [-1, 11, 12] });
    expect(input.utc_expires).toBeUndefined();
    expect(problemsIn(redemption, input)).toEqual({});
    const blank = { ...filled, conditions: { never_expires_flag: "1" } };
    expect(redemptionInput(answersOf(blank), facts).utc_publish).toBe(today);
  });

  test("every tier where none is chosen, and no tier for everybody", () => {
    const tiers = (audience: StoredAnswers[string]) =>
      redemptionInput(answersOf({ ...filled, audience: { selectedBrIds: "-1", ...audience } }), facts)
        .redemption_user_tiers;
    expect(tiers({ targeted_offer_flag: "2" })).toEqual([21, 22]);
    expect(tiers({ targeted_offer_flag: "2", redemption_user_tiers: "22" })).toEqual([22]);
    expect(tiers({ redemption_user_tiers: "22" })).toBeUndefined();
  });

  test("what belongs to another type stays behind", () => {
    const describe_ = { ...filled.describe, discount_percent: "10" };
    const stored = { ...filled, template: { offer_type_fk: "17" }, describe: describe_ };
    const input = redemptionInput(answersOf(stored), facts);
    expect(input).toMatchObject({ offer_type_fk: 17, discount_percent: 1000, partner_reward: false });
    expect(input.amount_value).toBeUndefined();
  });

  test("every one of them is for Lightspeed Retail: other systems' categories get the highest priced", () => {
    const category = (pos_system_fk: number) =>
      JSON.stringify({ category_id: `c${pos_system_fk}`, category_name: "", pos_system_fk, account_id: "" });
    const template = {
      offer_type_fk: "15",
      redemptionCategoryEcom: category(5),
      redemptionCategoryLightSpeed: category(1),
    };
    const conditions = { ...filled.conditions, apply_max_priced: "2" };
    const input = redemptionInput(answersOf({ ...filled, template, conditions }), facts);
    expect(input.redemptionCategoryEcom).toMatchObject([{ category_id: "c5", apply_max_priced: 1 }]);
    expect(input.redemptionCategoryLightSpeed).toMatchObject([{ category_id: "c1", apply_max_priced: 2 }]);
  });

  test("a branch admin's is their own branch's, whatever is posted", () => {
    const own = { ...facts, ownBranch: 11, branches: facts.branches.slice(0, 1) };
    const audience = { selectedBrIds: "12" };
    expect(redemptionInput(answersOf({ ...filled, audience }, own), own).selectedBrIds).toEqual([11]);
  });
});

describe("what is refused", () => {
  test("a template without what its type is made of", () => {
    expect(wrong("template", {})).toEqual({ offer_type_fk: "Choose a type of redemption" });
    expect(wrong("template", { offer_type_fk: "18" }, {}, { ...facts, types: [14] })).toHaveProperty("offer_type_fk");
    expect(wrong("template", { offer_type_fk: "15" })).toHaveProperty("product");
    expect(wrong("template", { offer_type_fk: "15", external_id: "sku" })).toEqual({});
    expect(wrong("template", { offer_type_fk: "151", partnerRewardType: "bank" })).toHaveProperty("partnerRewardType");
    for (const broken of ["{", "[]x", '{"category_id":""}', "12"]) {
      const raw = { offer_type_fk: "15", external_id: "sku", redemptionCategoryEcom: broken };
      expect(wrong("template", raw), broken).toHaveProperty("redemptionCategoryEcom");
    }
    const ofTill = JSON.stringify({ category_id: "7", category_name: "Tea", pos_system_fk: 1, account_id: "" });
    expect(wrong("template", { offer_type_fk: "15", redemptionCategoryEcom: ofTill })).toEqual({
      redemptionCategoryEcom: "Choose categories of your online shop",
    });
  });

  test.each(["0", "-5", "1000001", "1.5", "many", ""])("%j points", (punch_value) => {
    expect(wrong("describe", { title: "X", punch_value })).toHaveProperty("punch_value");
  });

  test.each(["0", "101", "-1", "x"])("%j percent", (discount_percent) => {
    const raw = { title: "X", punch_value: "1", discount_percent };
    expect(wrong("describe", raw, { offer_type_fk: 17 })).toHaveProperty("discount_percent");
  });

  test("no first day, a day that does not exist, and a last day before the first or before today", () => {
    expect(wrong("conditions", {})).toHaveProperty("utc_publish");
    expect(wrong("conditions", { utc_publish: "2026-03-02", utc_expires: "2026-03-01" })).toHaveProperty("utc_expires");
    expect(wrong("conditions", { utc_publish: "2025-01-01", utc_expires: "2026-02-28" })).toHaveProperty("utc_expires");
    expect(wrong("conditions", { utc_publish: "2026-02-30", never_expires_flag: "1" })).toHaveProperty("utc_publish");
  });
});

const details = getEditPointReward.answer.read.parse({
  punchItemModel: {
    punch_item_pk: 7,
    offer_type_fk: 17,
    title: "Ten off",
    punch_value: 50,
    discount_percent: "10.00",
    utc_publish: "2025-04-01",
    utc_expires: "2026-04-01",
    never_expires_flag: 1,
    targeted_offer_flag: 2,
    redemption_user_tiers: "21,99",
    sort_order: 1,
    apply_max_priced: 1,
    ecom_coupon_rules: '{"combinations":{"orderDiscounts":1}}',
    language: [1, 2],
  },
  punchItemLanguage: [{ language_id: 2, title: "Dix" }],
  selectedBrIds: [{ business_branch_pk: 11 }, { business_branch_pk: 98 }],
});

describe("a redemption that there is", () => {
  const known = { ...facts, mode: "edit" } as const;
  const forms = openedForms(
    { forms: redemptionAsForms, names: redemptionNames },
    details,
    known,
    textsInRows(details, "punchItemLanguage"),
  );

  test("fills the forms, without what the business no longer has, and is sent as it was", () => {
    const input = redemptionInput(answersOf(forms, known), known);
    expect(input).toMatchObject({
      title: "Ten off",
      discount_percent: 1000,
      selectedBrIds: [11],
      redemption_user_tiers: [21],
      never_expires_flag: true,
      utc_publish: "2025-04-01",
      language: [1, 2],
      combinations: { orderDiscounts: true },
    });
    expect(forms.translate).toMatchObject({ "texts[2][title]": "Dix" });
    expect(forms.conditions?.utc_expires).toBe("");
  });

  test("keeps the texts of a server that names no languages", () => {
    const unnamed = { ...details, punchItemModel: { ...details.punchItemModel, language: [] } };
    const opened = openedForms(
      { forms: redemptionAsForms, names: redemptionNames },
      unnamed,
      known,
      textsInRows(unnamed, "punchItemLanguage"),
    );
    expect(redemptionInput(answersOf(opened, known), known).language).toEqual([1, 2]);
    expect(opened.translate).toMatchObject({ "texts[2][title]": "Dix" });
  });

  test("copied, starts today and asks for a last day that has passed", () => {
    const ended = { ...forms, conditions: { ...forms.conditions, utc_expires: "2026-02-01" } };
    expect(startingOn(today, ended, redemptionNames).conditions).toMatchObject({
      utc_publish: today,
      utc_expires: "",
    });
  });
});

describe("the list", () => {
  const row = (punch_item_pk: number, overrides: Partial<RedemptionRow>): RedemptionRow => ({
    punch_item_pk,
    offer_type_fk: 16,
    title: `Reward ${punch_item_pk}`,
    description: "",
    business_fk: 1,
    entity_type_fk: 1,
    offer_image1: "",
    offer_image1_large: "",
    offer_image1_medium: "",
    offer_image1_thumbnail: "",
    punch_value: 10,
    utc_publish: "2026-01-01",
    utc_expires: "2026-12-31",
    never_expires_flag: false,
    targeted_offer_flag: 0,
    amount_value: 500,
    discount_percent: null,
    shipping_flag: false,
    partnerRewardType: "",
    sort_order: 0,
    selectedBrIds: [-1],
    isExpired: false,
    ...overrides,
  });
  const all = [
    row(1, { utc_publish: "2026-01-01" }),
    row(2, { sort_order: 1, utc_publish: "2025-01-01", offer_type_fk: 17, punch_value: 5 }),
    row(3, { utc_publish: "2026-02-01", utc_expires: "2026-02-20" }),
    row(4, { utc_publish: "2026-05-01", never_expires_flag: true, utc_expires: "2027-05-01" }),
  ];
  const list = (query: string) => readList(redemptionList, new URLSearchParams(query)).list;
  const shown = (query: string) => selectRows(all, redemptionList, list(query), redemptionList.rows(today));
  const ids = (query: string) => shown(query).rows.map(({ punch_item_pk }) => punch_item_pk);

  test("opens with the highest place first, in it what was published last", () => {
    expect(ids("")).toEqual([2, 4, 3, 1]);
    expect(ids("sort=points")).toEqual([2, 1, 3, 4]);
    expect(ids("sort=end")).toEqual([3, 1, 2, 4]);
  });

  test("type and state narrow; what cannot be read is noted", () => {
    expect(ids("type=17")).toEqual([2]);
    expect(shown("state=expired")).toMatchObject({ total: 1, counts: { active: 2, scheduled: 1, expired: 1 } });
    expect(listPath(redemptionList, list("type=17&sort=title"))).toBe("/redemptions?type=17&sort=title");
    expect(readList(redemptionList, new URLSearchParams("type=3")).notes).toEqual([
      "Unknown type of redemption. The filter was ignored.",
    ]);
  });
});

test.each([
  [{ offer_type_fk: 16, amount_value: 500 }, "$5.00 back"],
  [{ offer_type_fk: 17, discount_percent: 1250 }, "12.5% off"],
  [{ offer_type_fk: 18 }, "Free shipping"],
  [{ offer_type_fk: 151, partnerRewardType: "uber_voucher", amount_value: 2000 }, "$20.00 Uber voucher"],
  [{ offer_type_fk: 15, product: "Mug" }, "Free: Mug"],
])("%j reads %s", (reward, words) => {
  expect(worthOf(reward, "$")).toBe(words);
});

test.each([
  [30, "ends in 30 days"],
  [1, "ends tomorrow"],
  [0, "ends today"],
  [-1, "ended yesterday"],
  [-9, "ended 9 days ago"],
])("a year that is over in %i days %s", (days, words) => {
  expect(yearEnds(days)).toBe(words);
});
