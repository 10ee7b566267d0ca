import { describe, expect, it } from "vitest";
import { mostRedeemable, redeemProblem } from "../../../server/earning/redeeming";
import { chance, usual, words } from "./terms";

const rules = (more: Partial<typeof usual> = {}) => ({ ...usual, ...more });
const request = (points: number, more = {}) => ({
  points,
  balance: 500,
  amount: 4_000,
  ratio: 10,
  tierId: null,
  ...more,
});
const problem = (more: Partial<typeof usual>, ...args: Parameters<typeof request>) =>
  redeemProblem(rules(more), request(...args), words);

describe("points that pay", () => {
  it("are any number that the balance holds and the sale comes to", () => {
    expect(problem({}, 0)).toBeUndefined();
    expect(problem({}, 400)).toBeUndefined();
    expect(problem({}, 401)).toBe("Points can pay at most $40.00");
    expect(problem({}, 400, { balance: 399 })).toBe("The balance is 399 points");
    expect(problem({}, 1, { balance: -5 })).toBe("The balance is 0 points");
  });

  it("keep to the minimum and its steps", () => {
    const steps = { min_redemption: 50, min_point_exchange_increment: 20 };
    expect(problem(steps, 49)).toBe("Redeem at least 50 points");
    expect(problem(steps, 60)).toBe("Redeem 50 points, or more in steps of 20");
    expect([50, 70, 90].map((points) => problem(steps, points))).toEqual([undefined, undefined, undefined]);
    expect(problem({ min_point_exchange_increment: 25 }, 30)).toBe("Redeem points in steps of 25");
  });

  it("pay at most their share of the amount", () => {
    expect(problem({ max_redemption: 2_550 }, 102)).toBeUndefined();
    expect(problem({ max_redemption: 2_550 }, 103)).toBe("Points can pay at most 25.5% of this sale, $10.20");
    expect(problem({ max_redemption: 0 }, 1)).toMatch(/at most 0%/);
  });

  it("are refused where they are worth less than a cent, and outside the chosen tiers", () => {
    expect(problem({}, 9, { ratio: 1_000 })).toBe("9 points are worth less than $0.01");
    expect(problem({}, 10, { ratio: 1_000 })).toBeUndefined();
    const tiers = { redeem_tiers_flag: true, redeem_tiers: [3] };
    expect(problem(tiers, 10)).toBe("Only customers in the chosen tiers can redeem points");
    expect(problem(tiers, 10, { tierId: 3 })).toBeUndefined();
  });

  it("are at most what one point more would be refused for", () => {
    const next = chance(7);
    for (let turn = 0; turn < 500; turn += 1) {
      const by = rules({
        min_redemption: next(60),
        min_point_exchange_increment: next(3) * 5,
        max_redemption: next(10_000),
        redemption_amount: 1 + next(300),
      });
      const sale = { balance: next(400), amount: 1 + next(9_000), ratio: 1 + next(300), tierId: null };
      const { points: most } = mostRedeemable(by, sale);
      if (most > 0) expect(redeemProblem(by, { ...sale, points: most }, words)).toBeUndefined();
      const beyond = Array.from({ length: 120 }, (_, index) => most + 1 + index);
      expect(beyond.filter((points) => redeemProblem(by, { ...sale, points }, words) === undefined)).toEqual([]);
    }
  });
});
