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
  // Ids are unique only within one account of a system.
  const idOf = (one: Category, id: string) => JSON.stringify([nameOf(one), one.account_id, id]);
  const values = new Map(categories.map((one) => [idOf(one, one.category_id), categoryValue(one)]));
  const systems = [...new Set(categories.map(nameOf))];
  const headings = systems.map((label) => ({ key: headingPrefix + label, label, parent: "" }));
  const rows = categories.map((one) => ({
    key: categoryValue(one),
    label: one.category_name || one.category_id,
    parent: values.get(idOf(one, one.parent_id ?? "")) ?? headingPrefix + nameOf(one),
  }));
  return treeOf([...(systems.length > 1 ? headings : []), ...rows]);
}
