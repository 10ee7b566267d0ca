import { describe, expect, it } from "vitest";
import { pointsOf } from "../../../server/earning/points";
import { givenBack, restOf } from "../../../server/earning/sale";
import { bonus, chance, multiplier, sale, terms, words } from "./terms";

const earned = (...args: Parameters<typeof terms>) => {
  const by = terms(...args);
  return (amount: number, more: Parameters<typeof sale>[1] = {}) => pointsOf(by, sale(amount, more), words).points;
};

describe("points of a sale", () => {
  it("are one for every dollar before anybody sets a rule", () => {
    expect([99, 100, 4_199].map((amount) => earned()(amount))).toEqual([0, 1, 41]);
  });

  it.each([
    [10_000, { reward_ratio_numerator: 3 }, 300],
    [10_000, { reward_milestone_amount: 2_500, reward_ratio_numerator: 7 }, 28],
    [9_999, { reward_milestone_amount: 2_500, reward_ratio_numerator: 7 }, 21],
    [1, { reward_milestone_amount: 1 }, 1],
  ] as const)("of %i cents by %j are %i", (amount, rules, points) => {
    expect(earned(rules)(amount)).toBe(points);
  });

  it("leave out shipping, gift cards bought and what points paid", () => {
    expect(earned()(10_000, { shipping: 1_050 })).toBe(89);
    expect(earned()(10_000, { giftcard: 5_000 })).toBe(50);
    expect(earned()(10_000, { redeemPoints: 105 })).toBe(89);
    expect(earned()(10_000, { shipping: 6_000, giftcard: 3_000, redeemPoints: 200 })).toBe(0);
  });

  it("leave out the tax where the rule says so: the sale's own, else by the rate, half up", () => {
    const net = earned({ pre_tax: true, tax_rate: 1_500 });
    expect(net(11_500)).toBe(100);
    expect(net(11_500, { tax: 0 })).toBe(115);
    expect(net(11_500, { tax: 1_501 })).toBe(99);
    expect(earned({ pre_tax: false, tax_rate: 1_500 })(11_500, { tax: 1_500 })).toBe(115);
    // 1.03 at 1% contains 0.0102 of tax; 3.03 at 20% contains 0.505, rounded to 0.51.
    expect(earned({ pre_tax: true, tax_rate: 100, reward_milestone_amount: 1 })(103)).toBe(102);
    expect(earned({ pre_tax: true, tax_rate: 2_000, reward_milestone_amount: 1 })(303)).toBe(252);
    expect(earned({ pre_tax: true, tax_rate: null })(500)).toBe(5);
  });

  it("are none outside the chosen tiers, whatever offers run", () => {
    const tiers = { reward_tiers_flag: true, reward_tiers: [4, 5] };
    const offers = [bonus(1, 50)];
    expect(earned(tiers, { tierId: 4 })(1_000)).toBe(10);
    expect(earned(tiers, { tierId: 3, offers })(1_000)).toBe(0);
    expect(earned(tiers, { tierId: null, offers })(1_000)).toBe(0);
    expect(earned({ ...tiers, reward_tiers_flag: false }, { tierId: 3 })(1_000)).toBe(10);
    const { why } = pointsOf(terms(tiers), sale(1_000), words);
    expect(why).toEqual([{ rule: "reward_tiers", points: 0, text: "Only customers in the chosen tiers earn points" }]);
  });

  it("count one multiplier, the first that the purchase is for, and every bonus on top", () => {
    expect(earned({}, { offers: [multiplier(1, 250), multiplier(2, 500)] })(1_500)).toBe(37);
    expect(earned({}, { offers: [multiplier(1, 250, { least: 2_000 }), multiplier(2, 300)] })(1_500)).toBe(45);
    expect(earned({}, { offers: [multiplier(1, 200, { most: 1_499 })] })(1_500)).toBe(15);
    const both = [multiplier(1, 200), bonus(2, 50), bonus(3, 25, { least: 1_501 }), bonus(4, 5)];
    expect(earned({}, { offers: both })(1_500)).toBe(30 + 50 + 5);
    expect(earned({}, { offers: both })(99)).toBe(55);
  });

  it("become store credit at their worth, rounded down to the cent", () => {
    const by = terms({ reward_store_credit_flag: true, redemption_ratio: 30, redemption_amount: 100 });
    expect(pointsOf(by, sale(4_100), words)).toMatchObject({ points: 0, credit: 136 });
    expect(pointsOf(by, sale(99), words)).toMatchObject({ points: 0, credit: 0 });
  });

  it("say why, step by step", () => {
    const offers = [multiplier(7, 200), bonus(8, 50)];
    const { why } = pointsOf(terms({}, { offers }), sale(10_000, { redeemPoints: 100, shipping: 500 }), words);
    expect(why).toEqual([
      { rule: "redemption_ratio", points: -100, text: "100 points paid $10.00, which earns nothing" },
      { rule: "shipping", points: 0, text: "$5.00 of shipping earns nothing" },
      { rule: "reward_ratio_numerator", points: 85, text: "$85.00 at 1 point for every $1.00" },
      { rule: "offer:7", points: 85, text: "Offer 7: 2×" },
      { rule: "offer:8", points: 50, text: "Offer 8: 50 points" },
    ]);
    expect(pointsOf(terms(), sale(40), words).why).toEqual([
      {
        rule: "reward_milestone_amount",
        points: 0,
        text: "$0.40 is less than $1.00, the least that earns points",
      },
    ]);
  });
});

describe("whatever is sold", () => {
  const next = chance(13);
  const cases = Array.from({ length: 400 }, () => {
    const amount = 1 + next(200_000);
    const shipping = next(Math.floor(amount / 3));
    const giftcard = next(Math.floor(amount / 3));
    const by = terms(
      {
        reward_ratio_numerator: 1 + next(20),
        reward_milestone_amount: 1 + next(2_000),
        pre_tax: next(1) === 1,
        tax_rate: next(10_000),
        reward_store_credit_flag: next(4) === 0,
        redemption_ratio: 1 + next(200),
        redemption_amount: 1 + next(500),
      },
      { ratio: 1 + next(200), offers: next(1) === 1 ? [multiplier(1, 100 + next(900)), bonus(2, next(100))] : [] },
    );
    return {
      by,
      sold: sale(amount, { shipping, giftcard, ...(next(1) && { tax: next(amount) }), redeemPoints: next(300) }),
    };
  });

  it("is never negative, and its reasons add up to what the balance moves by", () => {
    for (const { by, sold } of cases) {
      const { points, credit, why } = pointsOf(by, sold, words);
      expect(Math.min(points, credit)).toBeGreaterThanOrEqual(0);
      expect(Number.isSafeInteger(points) && Number.isSafeInteger(credit)).toBe(true);
      const paid = why.some(({ rule }) => rule === "redemption_ratio") ? sold.redeemPoints : 0;
      expect(why.reduce((sum, reason) => sum + reason.points, 0)).toBe(points - paid);
    }
  });

  it("earns no less for more", () => {
    for (const { by, sold } of cases) {
      const more = pointsOf(by, { ...sold, tax: undefined, amount: sold.amount + 1 + next(5_000) }, words);
      const less = pointsOf(by, { ...sold, tax: undefined }, words);
      expect(more.points + more.credit).toBeGreaterThanOrEqual(less.points + less.credit);
    }
  });

  it("gives back all its points at the last return, and never more", () => {
    for (const { sold } of cases) {
      let before = 0;
      for (let returned = 0; returned < sold.amount; returned += 1 + next(sold.amount)) {
        const back = givenBack(sold, returned);
        expect(back).toBeGreaterThanOrEqual(before);
        expect(back).toBeLessThanOrEqual(sold.redeemPoints);
        before = back;
      }
      expect(givenBack(sold, sold.amount)).toBe(sold.redeemPoints);
    }
  });
});

describe("a return in part", () => {
  it("leaves the smaller sale, everything shrunk in proportion and rounded down", () => {
    const whole = sale(10_000, { tax: 1_305, shipping: 999, giftcard: 1, redeemPoints: 101 });
    expect(restOf(whole, 3_333)).toEqual({ amount: 3_333, tax: 434, shipping: 332, giftcard: 0, redeemPoints: 33 });
    expect(restOf(whole, 10_000)).toEqual(whole);
    expect(pointsOf(terms({}, { offers: [bonus(1, 50)] }), restOf(whole, 0), words)).toMatchObject({ points: 0 });
  });

  it("counts an offer only while the rest of the sale is big enough for it", () => {
    const by = terms({}, { offers: [bonus(1, 50, { least: 5_000 }), multiplier(2, 200, { most: 4_000 })] });
    const left = (rest: number) => pointsOf(by, restOf(sale(10_000), rest), words).points;
    expect([10_000, 5_000, 4_999, 4_000].map(left)).toEqual([150, 100, 49, 80]);
  });
});
