import { describe, expect, test } from "vitest";
import { inSight, moveOf, type Typed, typedOn, typedTo } from "../../app/ui/tree/moves";
import { keysAbove, type TreeRow, treeOf } from "../../app/ui/tree/nodes";

const row = (key: string, parent = ""): TreeRow => ({ key, label: key, parent });
const nodes = treeOf([
  row("Bakery"),
  row("Breads", "Bakery"),
  row("Rye", "Breads"),
  row("Cakes", "Bakery"),
  row("Éclat"),
]);
const open = new Set(["Bakery"]);
const seen = inSight(nodes, open);
const keys = seen.map(({ key }) => key);

describe("a tree of rows", () => {
  test("has each row in its parent, in their order", () => {
    expect(nodes.map(({ key, children }) => [key, children.map((child) => child.key)])).toEqual([
      ["Bakery", ["Breads", "Cakes"]],
      ["Éclat", []],
    ]);
    expect(keysAbove(nodes, "Rye")).toEqual(["Bakery", "Breads"]);
    expect(keysAbove(nodes, "Éclat")).toEqual([]);
    expect(keysAbove(nodes, "none")).toEqual([]);
  });

  test("has every row once, whatever its parent is", () => {
    const tree = treeOf([row("a", "b"), row("b", "a"), row("c", "gone"), row("d", "d"), row("e", "d")]);
    const all = inSight(tree, new Set(["a", "b", "c", "d", "e"]));
    expect(all.map(({ key }) => key).sort()).toEqual(["a", "b", "c", "d", "e"]);
  });
});

describe("the keys of a tree", () => {
  const after = (pressed: string, from: string) => moveOf(pressed, seen, from);

  test("see what is open", () => {
    expect(keys).toEqual(["Bakery", "Breads", "Cakes", "Éclat"]);
  });

  test.each([
    ["ArrowDown", "Bakery", { to: "Breads" }],
    ["ArrowDown", "Éclat", { stays: true }],
    ["ArrowUp", "Éclat", { to: "Cakes" }],
    ["ArrowUp", "Bakery", { stays: true }],
    ["Home", "Cakes", { to: "Bakery" }],
    ["End", "Bakery", { to: "Éclat" }],
    ["ArrowRight", "Breads", { open: "Breads" }],
    ["ArrowRight", "Bakery", { to: "Breads" }],
    ["ArrowRight", "Éclat", { stays: true }],
    ["ArrowLeft", "Bakery", { close: "Bakery" }],
    ["ArrowLeft", "Cakes", { to: "Bakery" }],
    ["ArrowLeft", "Éclat", { stays: true }],
    ["Tab", "Bakery", null],
  ])("%s at %s", (pressed, from, move) => {
    expect(after(pressed, from)).toEqual(move);
  });

  test("lead to what begins with the letters typed, round from where one is, whatever their accents", () => {
    expect(typedTo("b", seen, "Bakery")).toBe("Breads");
    expect(typedTo("b", seen, "Breads")).toBe("Bakery");
    expect(typedTo("ca", seen, "Bakery")).toBe("Cakes");
    expect(typedTo("BA", seen, "Bakery")).toBe("Bakery");
    expect(typedTo("ecl", seen, "Bakery")).toBe("Éclat");
    expect(typedTo("x", seen, "Bakery")).toBeNull();
  });

  test("are one word while they come soon after each other", () => {
    const none: Typed = { text: "", at: 0 };
    const first = typedOn(none, "c", 5000);
    expect(typedOn(first, "a", 5300)).toEqual({ text: "ca", at: 5300 });
    expect(typedOn(first, "c", 5300).text).toBe("c");
    expect(typedOn(first, "a", 6000).text).toBe("a");
  });
});
