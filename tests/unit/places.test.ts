import { describe, expect, test } from "vitest";
import { afterMove, moved, nextPlace, typedOrder } from "~/form/rows/places";
import { readPress } from "~/form/rows/press";

const nameOf = (key: string) => `n_${key}`;
const keys = ["1", "2", "3", "4"];
const typed = (...numbers: string[]) => Object.fromEntries(numbers.map((number, index) => [`n_${index + 1}`, number]));
function numbersAfter(raw: Record<string, string>, button: string, fixed = -1) {
  const press = readPress(button);
  return press && Object.values(afterMove({ raw, press }, keys, nameOf, fixed)).join(" ");
}

describe("rows in order", () => {
  test("go past one another, and past the one that stays", () => {
    expect(moved(keys, 0, 2)).toEqual(["2", "3", "1", "4"]);
    expect(moved(keys, 3, nextPlace(3, -1, 2), 2)).toEqual(["1", "4", "3", "2"]);
    expect(moved(keys, 0, 3, 2)).toEqual(["2", "4", "3", "1"]);
    expect(moved(keys, 3, 0, 2)).toEqual(["4", "1", "3", "2"]);
    expect(moved(keys, 2, 0, 2)).toEqual(keys);
  });

  test("stand by the numbers typed; what is no number leaves a row where it is", () => {
    expect(typedOrder(keys, typed("4", "3", "2", "1"), nameOf)).toEqual(["4", "3", "2", "1"]);
    expect(typedOrder(keys, typed("x", "", "-1", "0"), nameOf)).toEqual(["4", "1", "2", "3"]);
  });

  test("have their numbers anew after a move, those typed before it counted", () => {
    expect(numbersAfter(typed("1", "2", "3", "4"), "up:3")).toBe("1 3 2 4");
    expect(numbersAfter(typed("4", "2", "3", "1"), "down:4")).toBe("4 1 3 2");
    expect(numbersAfter(typed("1", "2", "3", "4"), "up:1")).toBe("1 2 3 4");
    expect(numbersAfter(typed("1", "2", "3", "4"), "up:9")).toBe("1 2 3 4");
    expect(numbersAfter(typed("1", "2", "3", "4"), "up:4", 2)).toBe("1 4 3 2");
  });
});
