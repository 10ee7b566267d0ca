import { describe, expect, test } from "vitest";
import { afterMove, moved, nextPlace, readMove, typedOrder, writeMove } from "~/form/order/places";

const nameOf = (key: string) => `n_${key}`;
const keys = ["1", "2", "3", "4"];
const typed = (...numbers: string[]) => Object.fromEntries(numbers.map((number, index) => [`n_${index + 1}`, number]));
const numbersAfter = (raw: Record<string, string>, move: string, fixed = -1) =>
  Object.values(afterMove({ raw, move: readMove(move) }, keys, nameOf, fixed)).join(" ");

describe("rows in order", () => {
  test("go past one another, and past the one that stays", () => {
    expect(moved(keys, 0, 2)).toEqual(["2", "3", "1", "4"]);
    expect(moved(keys, 3, nextPlace(3, -1, 2), 2)).toEqual(["1", "4", "3", "2"]);
    expect(moved(keys, 0, 3, 2)).toEqual(["2", "4", "3", "1"]);
    expect(moved(keys, 3, 0, 2)).toEqual(["4", "1", "3", "2"]);
    expect(moved(keys, 2, 0, 2)).toEqual(keys);
  });

  test("are told by their button", () => {
    expect(readMove(writeMove({ key: "10", by: -1 }))).toEqual({ key: "10", by: -1 });
    expect([readMove("10"), readMove("x:up"), readMove("12:left"), readMove()]).toEqual([null, null, null, null]);
  });

  test("stand by the numbers typed; what is no number leaves a row where it is", () => {
    expect(typedOrder(keys, typed("4", "3", "2", "1"), nameOf)).toEqual(["4", "3", "2", "1"]);
    expect(typedOrder(keys, typed("x", "", "-1", "0"), nameOf)).toEqual(["4", "1", "2", "3"]);
  });

  test("have their numbers anew after a move, those typed before it counted", () => {
    expect(numbersAfter(typed("1", "2", "3", "4"), "3:up")).toBe("1 3 2 4");
    expect(numbersAfter(typed("4", "2", "3", "1"), "4:down")).toBe("4 1 3 2");
    expect(numbersAfter(typed("1", "2", "3", "4"), "1:up")).toBe("1 2 3 4");
    expect(numbersAfter(typed("1", "2", "3", "4"), "9:up")).toBe("1 2 3 4");
    expect(numbersAfter(typed("1", "2", "3", "4"), "4:up", 2)).toBe("1 4 3 2");
  });
});
