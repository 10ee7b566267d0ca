import type { Access } from "~/access/guard.server";
import { categoriesOf } from "~/items/products/products.server";
import { systemsOf } from "~/items/products/sources";
import { type TreeNode, type TreeRow, treeOf } from "~/ui/tree/nodes";
import { catalogueCategories } from "../../../server/contract/catalogue/calls";
import { knows } from "../../../server/contract/common/extensions";
import { productSources } from "../../../server/contract/items/words";

/** The portal's own categories; none on a server that has none. */
export async function ownCategoryRows({ api, session }: Access): Promise<TreeRow[]> {
  if (!knows(session, catalogueCategories)) return [];
  const { categories } = await api.call(catalogueCategories);
  return categories.map(({ category_id, category_name, parent_id, products }) => ({
    key: String(category_id),
    label: category_name,
    parent: parent_id === null ? "" : String(parent_id),
    note: products === 0 ? undefined : products.toLocaleString("en"),
  }));
}

/** The categories of a product source. */
export async function categoryRowsOf(access: Access, source: number, systems: readonly number[]): Promise<TreeRow[]> {
  if (source === productSources.system) return ownCategoryRows(access);
  const categories = await categoriesOf(access, systemsOf({ systems: [...systems] }, source));
  return categories.map(({ category_id, category_name, parent_id }) => ({
    key: category_id,
    label: category_name || category_id,
    parent: parent_id,
  }));
}

/** The tree without a category and what is below it: where that one may be moved to. */
export const without = (rows: readonly TreeRow[], key: string): TreeNode[] => {
  const below = new Set([key]);
  for (const one of below) for (const row of rows) if (row.parent === one) below.add(row.key);
  return treeOf(rows.filter((row) => !below.has(row.key)));
};
