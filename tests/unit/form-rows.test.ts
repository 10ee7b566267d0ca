import { expect, test } from "vitest";
import type { RawAnswers } from "~/form/answers";
import { type RowPress, readPress, writePress } from "~/form/rows/press";
import { afterPress, type RowList, targetOf } from "~/form/rows/row-list";
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

const list: RowList = { field: "rows", first: "name", most: 4, blank: { name: "" } };
const raw = { title: "Kept", "rows[0][name]": "a", "rows[1][name]": "b", "rows[2][name]": "c" };
const namesAfter = (values: RawAnswers, button: string) => {
  const press = readPress(button);
  return press && rowsIn(afterPress(list, values, press), "rows").map(({ values: { name } }) => name);
};

test("buttons add, remove and move rows; what is impossible has no effect", () => {
  expect(namesAfter(raw, "add")).toEqual(["a", "b", "c", ""]);
  expect(namesAfter(raw, "remove:1")).toEqual(["a", "c"]);
  expect(namesAfter(raw, "up:2")).toEqual(["a", "c", "b"]);
  expect(namesAfter(raw, "down:0")).toEqual(["b", "a", "c"]);
  for (const button of ["up:0", "down:2", "remove:9", "up"]) expect(namesAfter(raw, button)).toEqual(["a", "b", "c"]);
  expect(namesAfter({ ...raw, "rows[3][name]": "d" }, "add")).toEqual(["a", "b", "c", "d"]);
  expect(afterPress(list, raw, { act: "remove", key: "0" })).toEqual({
    title: "Kept",
    "rows[0][name]": "b",
    "rows[1][name]": "c",
  });
});

test("a button is known by its act and row, and leads to the row that it leaves one at", () => {
  expect(readPress(writePress({ act: "down", key: "k12" }))).toEqual({ act: "down", key: "k12" });
  for (const bad of ["", "sideways:1", "up:-1", "up:1:2", null, undefined]) expect(readPress(bad)).toBeNull();
  const target = (act: RowPress["act"], key: string, count = 3) => targetOf(list, { act, key }, count);
  expect([target("up", "2"), target("up", "0"), target("down", "2")]).toEqual([
    "rows[1][up]",
    "rows[0][up]",
    "rows[2][down]",
  ]);
  expect([target("remove", "1"), target("remove", "2"), target("remove", "0", 1), target("add", "")]).toEqual([
    "rows[1][name]",
    "rows[1][name]",
    "rows-add",
    "rows[3][name]",
  ]);
});
