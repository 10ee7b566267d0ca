import { describe, expect, it } from "vitest";
import { blankRow, type PrizeRow, parseRows, readOdds, readRows, totalOdds } from "../../app/features/spin/prize-form";
import { colourOf, labelOf, outlineOf, restingAngle, slicesOf } from "../../app/features/spin/wheel";
import { sliceAt } from "../../server/contract/spin/rules";

const row = (overrides: Partial<PrizeRow>): PrizeRow => ({
  ...blankRow,
  title: "Coffee",
  odds: "50",
  stock: "5",
  ...overrides,
});

describe("the wheel", () => {
  it("gives each number its slice, the edges included", () => {
    const odds = [2500, 1, 7499];
    expect([0, 2499, 2500, 2501, 9999].map((number) => sliceAt(odds, number))).toEqual([0, 0, 1, 2, 2]);
    for (const outside of [10_000, -1]) expect(() => sliceAt(odds, outside)).toThrow(RangeError);
    const hits = [0, 0, 0];
    for (let number = 0; number < 10_000; number += 1) {
      const place = sliceAt(odds, number);
      hits[place] = (hits[place] ?? 0) + 1;
    }
    expect(hits).toEqual(odds);
  });

  it("draws slices as wide as their odds, one after the other", () => {
    expect(slicesOf([{ odds: 2500 }, { odds: 5000 }, { odds: 2500 }])).toEqual([
      { from: 0, to: 90 },
      { from: 90, to: 270 },
      { from: 270, to: 360 },
    ]);
    expect(outlineOf({ from: 0, to: 90 })).toBe("M0 0L0 -100A100 100 0 0 1 100 0Z");
    expect(outlineOf({ from: 0, to: 360 })).toContain("A100 100 0 0 1 0 100A");
  });

  it("rests with the pointer inside the slice, at the same place for the same spin", () => {
    const slice = { from: 40, to: 50 };
    const angles = Array.from({ length: 200 }, (_, spin) => -restingAngle(slice, spin));
    expect(Math.min(...angles)).toBeGreaterThan(41.9);
    expect(Math.max(...angles)).toBeLessThan(48.1);
    expect(restingAngle(slice, 7)).toBe(restingAngle(slice, 7));
  });

  it("says on a slice what fits there, and gives neighbours other colours", () => {
    expect(labelOf({ from: 0, to: 3 }, 4, "Tea")).toBe("");
    expect(labelOf({ from: 0, to: 8 }, 4, "Tea")).toBe("4");
    expect(labelOf({ from: 0, to: 40 }, 4, "Breakfast for the family")).toBe("4 Breakfast for…");
    for (let count = 2; count <= 40; count += 1) {
      for (let index = 0; index < count; index += 1) {
        expect(colourOf(index, count)).not.toBe(colourOf((index + 1) % count, count));
      }
    }
  });
});

describe("the prizes form", () => {
  it("reads percentages as people type them", () => {
    expect(["12", "12.5", "12,05", "0.01", "100 %"].map(readOdds)).toEqual([1200, 1250, 1205, 1, 10_000]);
    for (const typed of ["", "abc", "1.234", "-5", "1e2"]) expect(readOdds(typed)).toBeUndefined();
    expect(totalOdds([row({ odds: "60" }), row({ odds: "?" }), row({ odds: "15.5" })])).toBe(7550);
  });

  it("reads rows in their order and leaves gaps out", () => {
    const form = {
      "prizes[2][title]": "Coffee",
      "prizes[2][wins]": "0",
      "prizes[0][title]": " Tea ",
      "prizes[0][odds]": "40",
    };
    expect(readRows(form)).toEqual([
      { ...blankRow, title: "Tea", odds: "40" },
      { ...blankRow, title: "Coffee", wins: "0" },
    ]);
  });

  it("says what is wrong in each row, and of the odds only when all of them can be read", () => {
    const problems = (rows: PrizeRow[], perDay = "1") => parseRows(rows, perDay).problems;
    expect(problems([row({ odds: "50" }), row({ wins: "0", stock: "", odds: "50" })])).toEqual({});
    expect(problems([row({ odds: "x" }), row({ odds: "20", stock: "1.5", title: "" })])).toEqual({
      "prizes[0][odds]": "Enter a percentage such as 12.5",
      "prizes[1][title]": "Enter a name",
      "prizes[1][stock]": "Enter a whole number from 0 to 1,000,000",
    });
    expect(problems([row({ odds: "70" }), row({ odds: "40" })])).toEqual({
      prizes: "The odds add up to 110%, not 100%: take 10% off",
    });
    expect(problems([])).toEqual({ prizes: "Add at least one prize" });
    expect(problems([row({ odds: "100" })], "many")).toEqual({ spins_per_day: "Enter a number from 1 to 100" });
    expect(parseRows([row({ prizeId: "4", shown: "9", odds: "100" })], "2")).toMatchObject({
      prizes: [{ prizeId: 4, title: "Coffee", wins: true, odds: 10_000, stock: 5, shown: 9 }],
      spinsPerDay: 2,
    });
  });
});
