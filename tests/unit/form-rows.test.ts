import { expect, test } from "vitest";
import { inPlaces, rowAnswers, rowOf, rowsIn } from "~/form/rows/rows";

test("rows are read in the order of their numbers, and by other keys as they are written", () => {
  const numbered = { "rows[10][name]": "Last", "rows[2][name]": "First", "rows[2][tags]": ["a", "b"] };
  expect(rowsIn({ ...numbered, other: "1", "more[0][name]": "Elsewhere" }, "rows")).toEqual([
    { key: "2", values: { name: "First", tags: ["a", "b"] } },
    { key: "10", values: { name: "Last" } },
  ]);
  expect(rowsIn({ "rows[k2][name]": "Two", "rows[k1][name]": "One" }, "rows").map(({ key }) => key)).toEqual([
    "k2",
    "k1",
  ]);
});

test("what is no value of a row is left out", () => {
  const raw = { rows: "", "rows[0]": "x", "rows[1][name]": "One", "rows[1][deep][er]": "y" };
  expect(rowsIn(raw, "rows")).toEqual([{ key: "1", values: { name: "One" } }]);
  expect(rowsIn({ rows: "x" }, "rows")).toEqual([]);
  expect(rowsIn({}, "rows")).toEqual([]);
  expect(rowsIn({ "__proto__[polluted][by]": "x", "rows[__proto__][name]": "x" }, "rows")).toEqual([]);
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});

test("rows are written under their keys, or under their places", () => {
  const rows = rowsIn({ "rows[k2][name]": "Two", "rows[k1][name]": "One" }, "rows");
  expect(rowsIn(rowAnswers("rows", rows), "rows")).toEqual(rows);
  expect(rowAnswers("rows", inPlaces(rows.map(({ values }) => values)))).toEqual({
    "rows[0][name]": "Two",
    "rows[1][name]": "One",
  });
  expect([rowOf("rows[k2][name]"), rowOf("rows[k2]"), rowOf("title")]).toEqual(["rows[k2]", "rows[k2]", "title"]);
});
