import { describe, expect, it } from "vitest";
import { partnerRewardTypesFor } from "../../server/contract/items/partners";
import { maxPricedFor } from "../../server/contract/items/words";
import {
  branchProblem,
  branchReasons,
  branchRuleOf,
  type RuledBranch,
  ruledBranches,
} from "../../server/contract/redemptions/branches";
import { linkedProduct, punchItemModel, redemptionBody, redemptionRow } from "../../server/contract/redemptions/calls";
import { renewalDueIn, rewardState, rewardTypesFor, yearAhead } from "../../server/contract/redemptions/words";

const nobody = {
  coalition: false,
  partner_reward_flag: false,
  amazon_gift_card_flag: false,
  uber_voucher_flag: false,
};

describe("redemption types", () => {
  it.each([
    [[], [14, 16, 17]],
    [
      [11, 18, 23],
      [14, 16, 17],
    ],
    [[1], [14, 15, 16, 17]],
    [[5], [14, 15, 16, 17, 18]],
  ])("with the systems %j connected are %j", (systems, types) => {
    expect(rewardTypesFor(systems, nobody)).toEqual(types);
    expect(rewardTypesFor(systems, { ...nobody, coalition: true })).toEqual([...types, 151]);
    expect(rewardTypesFor(systems, { ...nobody, partner_reward_flag: true })).toEqual([...types, 151]);
  });

  it("has the partners that the business's flags allow", () => {
    const flags = { ...nobody, amazon_gift_card_flag: true, uber_voucher_flag: true };
    expect(partnerRewardTypesFor(flags)).toEqual([]);
    expect(partnerRewardTypesFor({ ...flags, coalition: true })).toEqual(["coalition"]);
    expect(partnerRewardTypesFor({ ...flags, partner_reward_flag: true })).toEqual([
      "partner",
      "amazon_gift_card",
      "uber_voucher",
    ]);
  });

  it("has a third choice of which item on Lightspeed Retail only", () => {
    expect(maxPricedFor([1, 5])).toEqual([0, 1, 2]);
    expect(maxPricedFor([5])).toEqual([0, 1]);
    expect(maxPricedFor([])).toEqual([0, 1]);
  });
});

describe("never expires", () => {
  it.each([
    ["2026-11-21", "2027-11-21"],
    ["2027-12-31", "2028-12-31"],
    ["2028-02-29", "2029-02-28"],
  ])("from %s is until %s", (from, to) => {
    expect(yearAhead(from)).toBe(to);
  });

  it("asks for renewal in the last thirty days and after", () => {
    const reward = { never_expires_flag: true, utc_expires: "2026-12-21" };
    expect(renewalDueIn(reward, "2026-11-20")).toBeNull();
    expect(renewalDueIn(reward, "2026-11-21")).toBe(30);
    expect(renewalDueIn(reward, "2026-12-22")).toBe(-1);
    expect(renewalDueIn({ ...reward, never_expires_flag: false }, "2026-12-20")).toBeNull();
    expect(renewalDueIn({ ...reward, utc_expires: null }, "2026-12-20")).toBeNull();
  });

  it("stands where its dates say", () => {
    const reward = { utc_publish: "2026-06-01", utc_expires: "2026-06-30" };
    expect(["2026-05-31", "2026-06-01", "2026-06-30", "2026-07-01"].map((day) => rewardState(reward, day))).toEqual([
      "scheduled",
      "active",
      "active",
      "expired",
    ]);
  });
});

describe("branches", () => {
  const branches: RuledBranch[] = [
    { id: 1, system: null },
    { id: 2, system: 1 },
    { id: 3, system: 5 },
  ];
  const states = (rule: Parameters<typeof ruledBranches>[0], ...on: [RuledBranch[]?, boolean?]) => [
    ...ruledBranches(rule, on[0] ?? branches, on[1]).states.values(),
  ];
  const shop = ["disabled", "disabled", "mandatory"];
  const category = { category_id: "1", category_name: "", pos_system_fk: null, account_id: "" };

  it.each([
    ["cash back", branchRuleOf({ offer_type_fk: 16 }, null), ["optional", "optional", "optional"]],
    ["an own product", branchRuleOf({ offer_type_fk: 14, product: 1 }, null), ["optional", "optional", "optional"]],
    ["a shop's product", branchRuleOf({ offer_type_fk: 14, product: 1 }, 5), ["optional", "optional", "mandatory"]],
    [
      "a shop's category",
      branchRuleOf({ offer_type_fk: 15, redemptionCategoryEcom: [category] }, null),
      ["optional", "optional", "mandatory"],
    ],
    ["no product", branchRuleOf({ offer_type_fk: 14 }, null), ["optional", "optional", "disabled"]],
    ["free shipping", branchRuleOf({ offer_type_fk: 18 }, null), shop],
    [
      "free shipping with a discount",
      branchRuleOf({ offer_type_fk: 18, discount_percent: 500 }, null),
      ["optional", "optional", "optional"],
    ],
    ["a minimum sale", branchRuleOf({ offer_type_fk: 14, sale_min_amount: 1 }, null), shop],
    [
      "a partner's reward",
      branchRuleOf({ offer_type_fk: 151, sale_min_amount: 1 }, null),
      ["optional", "optional", "optional"],
    ],
  ])("of %s", (_, rule, expected) => {
    expect(states(rule)).toEqual(expected);
  });

  it("are all open where none sells through a shop", () => {
    const rule = branchRuleOf({ offer_type_fk: 18 }, null);
    expect(states(rule, branches.slice(0, 2))).toEqual(["optional", "optional"]);
    expect(states(rule, branches.slice(0, 1), true)).toEqual(["disabled"]);
  });

  it("say what is wrong with a choice", () => {
    const rule = branchRuleOf({ offer_type_fk: 18 }, null);
    const problem = (chosen: number[]) => branchProblem(ruledBranches(rule, branches), chosen);
    expect(problem([])).toBe("Choose at least one branch");
    expect(problem([1, 3])).toBe(branchReasons.freeShipping);
    expect(problem([-1, 1, 2, 3])).toBe(branchReasons.freeShipping);
    expect(problem([3])).toBeNull();
  });
});

describe("the wire of a redemption", () => {
  it("writes lists repeated or as comma lists, categories and coupon rules as one JSON value", () => {
    const written = redemptionBody.write({
      offer_type_fk: 18,
      title: "Delivery",
      description: "",
      note: "",
      terms_conditions: "",
      link: "",
      punch_value: 100,
      utc_publish: "2026-06-01",
      never_expires_flag: true,
      selectedBrIds: [-1, 4, 5],
      targeted_offer_flag: 2,
      redemption_user_tiers: [7, 8],
      discount_percent: 2500,
      sale_min_amount: 2050,
      combinations: { orderDiscounts: true, productDiscounts: false, shippingDiscounts: false },
      redemptionCategoryEcom: [
        { category_id: "9", category_name: "Tea", pos_system_fk: 5, account_id: "a", apply_max_priced: 1 },
      ],
    });
    expect(written).toEqual({
      offer_type_fk: 18,
      title: "Delivery",
      description: "",
      note: "",
      terms_conditions: "",
      link: "",
      punch_value: 100,
      utc_publish: "2026-06-01",
      utc_expires: "2027-06-01",
      never_expires_flag: 1,
      selectedBrIds: [-1, 4, 5],
      targeted_offer_flag: 2,
      redemption_user_tiers: "7,8",
      discount_percent: 0,
      shipping_flag: 1,
      ecom_coupon_rules:
        '{"sale_min_amount":"20.50","combinations":{"orderDiscounts":1,"productDiscounts":0,"shippingDiscounts":0}}',
      redemptionCategoryEcom:
        '[{"category_id":"9","category_name":"Tea","pos_system_fk":5,"account_id":"a","apply_max_priced":1}]',
    });
  });

  it("reads an older server's rows: both names of the id and of the discount, numbers as strings, gaps", () => {
    const row = redemptionRow.read.parse({
      redemption_fk: "12",
      offer_type_fk: "18",
      discount_value: "15",
      punch_value: "120",
      utc_publish: "2026-06-01 04:00:00",
      utc_expires: null,
      never_expires_flag: "1",
      selectedBrIds: ["-1", { business_branch_pk: "4" }, "x"],
    });
    expect(row).toMatchObject({
      punch_item_pk: 12,
      offer_type_fk: 17,
      discount_percent: 1500,
      shipping_flag: true,
      punch_value: 120,
      utc_publish: "2026-06-01",
      utc_expires: null,
      never_expires_flag: true,
      selectedBrIds: [-1, 4],
      title: "",
    });
    const model = punchItemModel.read.parse({
      punch_item_pk: 3,
      offer_type_fk: 17,
      discount_percent: "0",
      shipping_flag: "1",
      redemption_user_tiers: null,
      ecom_coupon_rules: '{"sale_min_amount":"20","combinations":{"orderDiscounts":"1"}}',
    });
    expect(model).toMatchObject({
      offer_type_fk: 18,
      redemption_user_tiers: [],
      sale_min_amount: 2000,
      combinations: { orderDiscounts: true, productDiscounts: false, shippingDiscounts: false },
    });
  });
});

it.each([undefined, null, ""])("reads the discount by its other name beside a discount_percent of %j", (blank) => {
  const raw = { punch_item_pk: 3, offer_type_fk: 17, discount_percent: blank, discount_value: "15" };
  expect(punchItemModel.read.parse(raw)).toMatchObject({ offer_type_fk: 17, discount_percent: 1500 });
});

describe("the product that a redemption is linked to", () => {
  const path = "/pictures/tea/original.webp";

  it("names its picture by `image`, and is read with that alone", () => {
    const read = linkedProduct.read.parse({ product_pk: "7", image: path });
    expect(read).toMatchObject({ product_pk: 7, images: { original: path, thumbnail: path } });
    expect(linkedProduct.write(read)).toMatchObject({ product_pk: 7, image: path });
  });

  it("keeps the sizes that are told, and has no picture where there is none", () => {
    const images = { original: path, large: "/l", medium: "/m", thumbnail: "/t" };
    expect(linkedProduct.read.parse({ product_pk: 7, image: path, images }).images).toEqual(images);
    expect(linkedProduct.read.parse({ product_pk: 7 }).images).toBeNull();
  });
});
