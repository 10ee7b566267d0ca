import { describe, expect, it } from "vitest";
import { fraudSlots, stretchOf } from "../../../server/contract/payments/fraud-words";
import {
  type Before,
  countedFrom,
  isNoticeDue,
  judge,
  type Redemption,
  type Rule,
  replay,
} from "../../../server/payments/fraud-engine";

const hour = 3_600_000;
const rule = (more: Partial<Rule> = {}): Rule => ({
  limit: "count",
  most: 2,
  stretch: hour,
  maxAttempts: 0,
  forAll: true,
  ...more,
});
const at = (time: number, customerId = 1, cents = 1_000): Redemption => ({ at: time, customerId, cents });
const made = (more: Partial<Before> = {}) => ({ cents: 0, count: 0, passes: 0, ...more });

describe("a fraud rule", () => {
  it("has six slots, three of each type", () => {
    expect(fraudSlots.map(({ type, limit, forAll }) => [type, limit, forAll])).toEqual(
      [2, 3].flatMap((type) => [
        [type, "amount", true],
        [type, "count", true],
        [type, "count", false],
      ]),
    );
    expect(stretchOf(2, "weeks")).toBe(14 * 24 * hour);
  });

  it("lets through as many as its count, and as much as its amount", () => {
    expect(judge(rule(), made({ count: 1 }), 1)).toBe("fine");
    expect(judge(rule(), made({ count: 2 }), 1)).toBe("block");
    const amount = rule({ limit: "amount", most: 5_000 });
    expect(judge(amount, made({ cents: 4_000 }), 1_000)).toBe("fine");
    expect(judge(amount, made({ cents: 4_000 }), 1_001)).toBe("block");
  });

  it("passes max_attempts redemptions above the limit before it blocks", () => {
    const lenient = rule({ maxAttempts: 2 });
    expect(judge(lenient, made({ count: 2 }), 1)).toBe("pass");
    expect(judge(lenient, made({ count: 3, passes: 1 }), 1)).toBe("pass");
    expect(judge(lenient, made({ count: 4, passes: 2 }), 1)).toBe("block");
  });

  it("counts over the stretch of its block, and after a release from then on", () => {
    expect(countedFrom(rule(), 5 * hour, null)).toBe(4 * hour);
    expect(countedFrom(rule(), 5 * hour, 3 * hour)).toBe(4 * hour);
    expect(countedFrom(rule(), 5 * hour, 4.5 * hour)).toBe(4.5 * hour);
  });

  it("makes a notice at most once in its interval", () => {
    expect(isNoticeDue(null, 1, 0)).toBe(true);
    expect(isNoticeDue(0, 2, 2 * hour - 1)).toBe(false);
    expect(isNoticeDue(0, 2, 2 * hour)).toBe(true);
  });
});

describe("a check of the past", () => {
  it("forgets what lies a whole stretch back", () => {
    expect(replay(rule(), [at(0), at(1), at(hour)])).toMatchObject({ blocked: 0 });
    expect(replay(rule(), [at(0), at(1), at(hour - 1)])).toEqual({ blocked: 1, customers: 1, cents: 1_000 });
  });

  it("blocks for the stretch, and what was refused does not count afterwards", () => {
    const past = [at(0), at(1), at(2, 2, 700), at(hour + 1, 3, 300), at(hour + 2), at(hour + 3)];
    // The block begins at 2 and ends at hour + 2.
    expect(replay(rule(), past)).toEqual({ blocked: 2, customers: 2, cents: 1_000 });
  });

  it("counts each customer apart where the rule does", () => {
    const past = [at(0), at(1, 2), at(2), at(3, 2), at(4), at(5)];
    expect(replay(rule({ forAll: false }), past)).toEqual({ blocked: 2, customers: 1, cents: 2_000 });
    expect(replay(rule(), past)).toMatchObject({ blocked: 4, customers: 2 });
  });

  it("lets pass what the rule lets pass", () => {
    expect(replay(rule({ maxAttempts: 1 }), [at(0), at(1), at(2), at(3)])).toMatchObject({ blocked: 1 });
  });
});
