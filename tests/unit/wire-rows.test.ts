import { describe, expect, test } from "vitest";
import { fields, optional, type Raw, text, whole } from "../../server/contract/wire";
import { columnsByNumber, rowsByNumber } from "../../server/contract/wire/rows-by-number";

const level = fields({ points: optional(whole), name: optional(text(20)) });
const most = 40;
const columns = columnsByNumber(level, most);
const rows = rowsByNumber(level, most);

const read = (codec: typeof columns, raw: Raw) => {
  const parsed = codec.read.safeParse(codec.gather?.(raw, "L"));
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message, path }) => [path.join("."), message]);
};

describe("rows under numbers, in a form's names", () => {
  const form = { "L[points][7]": "5", "L[name][7]": "Gold", "L[points][9]": "6", "M[points][1]": "1", other: "x" };

  test("columns and rows of the same names say the same", () => {
    const expected = { 7: { points: 5, name: "Gold" }, 9: { points: 6 } };
    expect(read(columns, form)).toEqual(expected);
    expect(read(rows, { "L[7][points]": "5", "L[7][name]": "Gold", "L[9][points]": "6" })).toEqual(expected);
    expect(read(columns, { L: { points: { 7: "5", 9: "6" }, name: { 7: "Gold" } } })).toEqual(expected);
    expect(read(columns, columns.spread?.(expected, "L") ?? {})).toEqual(expected);
    expect([read(columns, {}), read(rows, { other: "x" })]).toEqual([{}, {}]);
  });

  test("keeps the order in which they were sent, however many there are, and refuses too many", () => {
    const keys = Array.from({ length: 20_000 }, (_, at) => 20_000 - at);
    const sent = Object.fromEntries(
      keys.flatMap((key) => [
        [`L[points][${key}]`, "1"],
        [`L[name][${key}]`, `n${key}`],
      ]),
    );
    const gathered = columns.gather?.(sent, "L") as Record<string, Record<string, string>>;
    expect(Object.keys(gathered)).toEqual(["points", "name"]);
    expect(Object.keys(gathered.name ?? {})).toHaveLength(keys.length);
    expect(gathered.name?.[4321]).toBe("n4321");
    expect(read(columns, sent)).toEqual([["", `Send at most ${most} rows`]]);
  });

  test("a name that is none of theirs is refused, and one that objects know for themselves is like any other", () => {
    expect(read(columns, { "L[weight][7]": "5" })).toEqual([["7", "There is no such field"]]);
    expect(read(columns, { "L[points][7][deep]": "5" })).toEqual([["", "A row is known by a whole number"]]);
    expect(read(columns, { "L[constructor][7]": "5" })).toEqual([["7", "There is no such field"]]);
    for (const codec of [columns, rows]) {
      const gathered = codec.gather?.({ "L[__proto__][7]": "5" }, "L") as object;
      expect(Object.keys(gathered)).toEqual(["__proto__"]);
      expect(Object.getPrototypeOf(gathered)).toBe(Object.prototype);
    }
  });
});
