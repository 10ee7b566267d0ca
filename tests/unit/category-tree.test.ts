import { expect, test } from "vitest";
import { categoryTree, isSystem } from "../../app/features/redemptions/category-tree";
import { categoryValue } from "../../app/features/redemptions/redemption";
import type { TreeNode } from "../../app/ui/tree/nodes";

const category = (id: string, system: number, parent_id = "", account_id = "") => ({
  category_id: id,
  category_name: id,
  pos_system_fk: system,
  account_id,
  parent_id,
});

const drawn = (nodes: readonly TreeNode[]): unknown[] =>
  nodes.map(({ label, children }) => (children.length === 0 ? label : [label, drawn(children)]));

test("categories of one system stand below what they are in, each sent as the wire has it", () => {
  const mugs = category("Mugs", 5, "Kitchen");
  const nodes = categoryTree([category("Kitchen", 5), mugs, category("Toys", 5, "gone")]);
  expect(drawn(nodes)).toEqual([["Kitchen", ["Mugs"]], "Toys"]);
  expect(nodes[0]?.children[0]?.key).toBe(categoryValue(mugs));
  expect(nodes.some(isSystem)).toBe(false);
});

test("several systems head their own categories, whose ids may be alike", () => {
  const nodes = categoryTree([category("Kitchen", 5), category("Mugs", 5, "Kitchen"), category("Kitchen", 7)]);
  expect(drawn(nodes)).toEqual([
    ["Shopify", [["Kitchen", ["Mugs"]]]],
    ["WooCommerce", ["Kitchen"]],
  ]);
  expect(nodes.map(isSystem)).toEqual([true, true]);
});

test("two accounts of a system keep their categories apart", () => {
  const nodes = categoryTree([category("a", 2, "", "one"), category("b", 2, "a", "two")]);
  expect(drawn(nodes)).toEqual(["a", "b"]);
});
