import { describe, expect, test } from "vitest";
import { nest } from "~/form/names";
import { rowsAfter } from "~/form/rows/row-list";
import { rowAnswers, rowsIn } from "~/form/rows/rows";
import { asRows, withRow } from "~/wizard/rows";

const three = asRows([{ id: "7", title: "One" }, { title: "Two" }, { title: "Three" }]);
const titles = (rows: typeof three) => rows.map(({ values }) => values.title);

describe("a step that is a list of rows", () => {
  test("keeps them in its answers, in order, whatever their keys are", () => {
    const moved = rowsAfter(three, { act: "up", key: "k3" });
    const raw = rowAnswers("prizes", moved);
    expect(Object.keys(raw)).toEqual(["prizes[k1][id]", "prizes[k1][title]", "prizes[k3][title]", "prizes[k2][title]"]);
    expect(rowsIn({ other: "1", ...raw }, "prizes")).toEqual(moved);
    expect(Object.keys(nest(raw).prizes ?? {})).toEqual(["k1", "k3", "k2"]);
  });

  test("a changed row stays where it is and keeps what its form does not ask for", () => {
    const changed = withRow(three, "k1", { title: "First" }, ["title"]);
    expect(changed[0]).toEqual({ key: "k1", values: { id: "7", title: "First" } });
    expect(titles(withRow(three, "k1", {}, ["title"]))).toEqual([undefined, "Two", "Three"]);
  });

  test("a new one, and one that another window took away, comes last under a key of its own", () => {
    const without = rowsAfter(three, { act: "remove", key: "k2" });
    expect(withRow(without, "new", { title: "Four" }, ["title"]).at(-1)).toEqual({
      key: "k4",
      values: { title: "Four" },
    });
    expect(titles(withRow(without, "k2", { title: "Two" }, ["title"]))).toEqual(["One", "Three", "Two"]);
  });
});
