import { describe, expect, test } from "vitest";
import { nest } from "~/form/names";
import { rowAnswers, rowsIn } from "~/form/rows/rows";
import { asRows, movedRow, pressedRows, withoutRow, withRow } from "~/wizard/rows";

const three = asRows([{ id: "7", title: "One" }, { title: "Two" }, { title: "Three" }]);
const titles = (rows: typeof three) => rows.map(({ values }) => values.title);
const pressed = (name: string, value: string) => {
  const form = new FormData();
  form.append(name, value);
  return form;
};

describe("a step that is a list of rows", () => {
  test("keeps them in its answers, in order, whatever their keys are", () => {
    const moved = movedRow(three, "k3", -1);
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
    const without = withoutRow(three, "k2");
    expect(withRow(without, "new", { title: "Four" }, ["title"]).at(-1)).toEqual({
      key: "k4",
      values: { title: "Four" },
    });
    expect(titles(withRow(without, "k2", { title: "Two" }, ["title"]))).toEqual(["One", "Three", "Two"]);
  });

  test("the list's buttons take rows away and move them, at the ends too", () => {
    expect(titles(pressedRows(pressed("row_drop", "k2"), three) ?? [])).toEqual(["One", "Three"]);
    expect(titles(pressedRows(pressed("row_up", "k2"), three) ?? [])).toEqual(["Two", "One", "Three"]);
    expect(titles(pressedRows(pressed("row_down", "k2"), three) ?? [])).toEqual(["One", "Three", "Two"]);
    for (const [name, key] of [
      ["row_up", "k1"],
      ["row_down", "k3"],
      ["row_up", "k9"],
    ] as const)
      expect(titles(pressedRows(pressed(name, key), three) ?? [])).toEqual(["One", "Two", "Three"]);
    expect(pressedRows(pressed("leave", "1"), three)).toBeNull();
  });
});
