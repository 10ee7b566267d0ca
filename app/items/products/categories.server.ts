import type { Access } from "~/access/guard.server";
import { beside } from "~/api/beside";
import { isPortalError } from "~/api/error";
import { type TreeNode, type TreeRow, treeOf } from "~/ui/tree/nodes";
import { knows } from "../../../server/contract/common/extensions";
import { productSources } from "../../../server/contract/items/words";
import { type EcomCategory, getEcomCategories } from "../../../server/contract/lookups/calls";
import { catalogueCategories } from "../../../server/contract/products/calls";
import { orWithout } from "./catalogue.server";
import { systemsOf } from "./sources";

/** Categories of one connected system. */
const categoriesIn = ({ api }: Access, posSystem: number): Promise<EcomCategory[]> =>
  orWithout(
    [],
    api.call(getEcomCategories, { query: { posSystem } }).then(({ categories }) => categories ?? []),
  );

export async function categoriesOf(access: Access, systems: readonly number[]): Promise<EcomCategory[]> {
  return (await Promise.all(systems.map((system) => categoriesIn(access, system)))).flat();
}

/** Categories of connected systems, for a page that can do without them; `areAll` is false if a list did not load. */
export async function categoriesBeside(access: Access, systems: readonly number[]) {
  const lists = await Promise.all(
    systems.map((posSystem) => beside(access, getEcomCategories, { query: { posSystem } })),
  );
  const loaded = lists.flatMap((list) => (list?.categories ? [list.categories] : []));
  return { categories: loaded.flat(), areAll: loaded.length === systems.length };
}

/** Categories of the portal's own catalogue; empty if the server does not support them. */
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

/** Categories of a product source. */
export async function categoryRowsOf(access: Access, source: number, systems: readonly number[]): Promise<TreeRow[]> {
  if (source === productSources.system) return ownCategoryRows(access);
  const categories = await categoriesOf(access, systemsOf({ systems }, source));
  return categories.map(({ category_id, category_name, parent_id }) => ({
    key: category_id,
    label: category_name || category_id,
    parent: parent_id,
  }));
}

/** Same as `categoryRowsOf`, for a page that works without categories; null if they cannot be loaded. */
export async function categoryRowsBeside(...asked: Parameters<typeof categoryRowsOf>): Promise<TreeRow[] | null> {
  try {
    return await categoryRowsOf(...asked);
  } catch (error) {
    if (!isPortalError(error) || isPortalError(error, "unauthenticated")) throw error;
    return null;
  }
}

/** Category tree without a category and its subcategories: the possible new parents of that category. */
export const without = (rows: readonly TreeRow[], key: string): TreeNode[] => {
  const below = new Set([key]);
  for (const one of below) for (const row of rows) if (row.parent === one) below.add(row.key);
  return treeOf(rows.filter((row) => !below.has(row.key)));
};
