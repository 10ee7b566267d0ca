import { type TreeNode, treeOf } from "~/ui/tree/nodes";
import { systemNames } from "../../../server/contract/lookups/systems";
import { categoryValue, type TemplateOptions } from "./redemption";

type Category = TemplateOptions["categories"][number];

const nameOf = ({ pos_system_fk: system }: Category) => systemNames[system ?? 0] ?? "Connected system";
const headingPrefix = "system ";

/** Whether a node represents a connected system; only its children can be chosen. */
export const isSystem = ({ key }: Pick<TreeNode, "key">): boolean => key.startsWith(headingPrefix);

/** Category tree of the connected systems; with several systems, each has a heading with its name. */
export function categoryTree(categories: readonly Category[]): TreeNode[] {
  const bySystem = new Map<string, Category[]>();
  for (const category of categories) {
    const name = nameOf(category);
    bySystem.set(name, [...(bySystem.get(name) ?? []), category]);
  }
  const trees = [...bySystem].map(([label, own]) => ({ key: headingPrefix + label, label, children: nodesOf(own) }));
  const [only, ...others] = trees;
  return only && others.length === 0 ? only.children : trees;
}

/** Ids are unique only within one account of a system. */
function nodesOf(own: readonly Category[]): TreeNode[] {
  const idOf = (account: string, id: string) => `${account} ${id}`;
  const values = new Map(own.map((one) => [idOf(one.account_id, one.category_id), categoryValue(one)]));
  return treeOf(
    own.map((one) => ({
      key: categoryValue(one),
      label: one.category_name || one.category_id,
      parent: values.get(idOf(one.account_id, one.parent_id ?? "")) ?? "",
    })),
  );
}
