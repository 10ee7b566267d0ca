import type { Context } from "../../area";
import { type CategoryRow, categoryRows, withThoseBelow } from "../../business/categories";
import type { BodyOf } from "../../contract/common/call";
import { fold } from "../../contract/common/fold";
import { asProblems } from "../../contract/common/problems";
import { problemsIn } from "../../contract/field";
import type {
  addCatalogueCategory,
  CatalogueCategory,
  deleteCatalogueCategory,
  saveCatalogueCategory,
} from "../../contract/products/calls";
import { mostCategories, mostLevels, ownCategory } from "../../contract/products/fields";
import { refuse } from "../../errors";
import { categoryIn, holdCategories, pathTo } from "./find";
import { inWords, usesOfCategory } from "./uses";

/** The portal's own categories by name, each with the number of products directly in it. */
export async function ownCategories({ db }: Context): Promise<CatalogueCategory[]> {
  const rows = await categoryRows(db, null);
  if (rows.length === 0) return [];
  const counts = await db
    .selectFrom("products")
    .select((row) => ["category_id", row.fn.countAll<number>().as("products")])
    .where("deleted_at", "is", null)
    // Only own products are in own categories, so this condition suffices and the query reads an index alone.
    .where(
      "category_id",
      "in",
      rows.map(({ id }) => id),
    )
    .groupBy("category_id")
    .execute();
  const productCounts = new Map(counts.map(({ category_id, products }) => [category_id, Number(products)]));
  return rows.map(({ id, name, parent_id }) => ({
    category_id: id,
    category_name: name,
    parent_id,
    products: productCounts.get(id) ?? 0,
  }));
}

type Values = BodyOf<typeof addCatalogueCategory>;

/** Levels of a category's subtree, itself included. */
const heightOf = (rows: readonly CategoryRow[], id: number): number =>
  1 + Math.max(0, ...rows.filter(({ parent_id }) => parent_id === id).map((row) => heightOf(rows, row.id)));

function checked(rows: readonly CategoryRow[], values: Values, own: CategoryRow | null) {
  const problems: Record<string, string> = problemsIn(ownCategory, values);
  const { parent_id: parent = null, category_name: name } = values;
  const isBelow = own !== null && parent !== null && withThoseBelow(rows, own.id).includes(parent);
  if (parent !== null && !rows.some(({ id }) => id === parent)) problems.parent_id = "The category was not found";
  else if (isBelow) problems.parent_id = "A category cannot be inside itself";
  else if (pathTo(rows, parent).length + (own ? heightOf(rows, own.id) : 1) > mostLevels)
    problems.parent_id = `Categories go at most ${mostLevels} levels deep`;
  const twin = rows.find((row) => row.id !== own?.id && row.parent_id === parent && fold(row.name) === fold(name));
  if (twin && !problems.category_name) problems.category_name = `Another category here is called “${twin.name}”`;
  if (!own && rows.length >= mostCategories) problems.category_name = "A business has at most 1,000 categories";
  if (Object.keys(problems).length > 0) throw refuse(asProblems(problems));
  return { name, parent_id: parent };
}

/** @returns the new category's id. @throws ApiError with problems by field. */
export async function addCategory({ db, caller }: Context, values: Values): Promise<number> {
  const columns = checked(await holdCategories(db), values, null);
  const { id } = await db
    .insertInto("categories")
    .values({ business_id: caller.businessId, ...columns, pos_system_fk: null, external_id: "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws ApiError not-found; refused, by field. */
export async function saveCategory(
  { db }: Context,
  { category_id, ...sent }: BodyOf<typeof saveCatalogueCategory>,
): Promise<number> {
  const rows = await holdCategories(db);
  const row = categoryIn(rows, category_id);
  const { category_name = row.name, parent_id = row.parent_id } = sent;
  const columns = checked(rows, { category_name, ...(parent_id !== null && { parent_id }) }, row);
  const uses = columns.name === row.name ? [] : await usesOfCategory(db, row.name);
  if (uses.length > 0) {
    const message = `${inWords(uses)} in use with the name “${row.name}”. Choose another category there first.`;
    throw refuse({ category_name: [message] }, message);
  }
  await db.updateTable("categories").set(columns).where("id", "=", row.id).execute();
  return row.id;
}

/**
 * Deletes a category; its products and subcategories move to its parent. @throws ApiError not-found; refused while an
 * item uses it, or if the parent has a category of the same name.
 */
export async function deleteCategory(
  { db }: Context,
  { category_id }: BodyOf<typeof deleteCatalogueCategory>,
): Promise<void> {
  const rows = await holdCategories(db);
  const row = categoryIn(rows, category_id);
  const wrong = (message: string) => refuse({ category_id: [message] }, message);
  const uses = await usesOfCategory(db, row.name);
  if (uses.length > 0) throw wrong(`“${row.name}” is used by ${inWords(uses)}. Choose another category there first.`);
  const above = rows.filter(({ id, parent_id }) => parent_id === row.parent_id && id !== row.id);
  const moved = rows.filter(({ parent_id }) => parent_id === row.id);
  const twin = moved.find(({ name }) => above.some((one) => fold(one.name) === fold(name)));
  if (twin) throw wrong(`Rename “${twin.name}” first: another category above has that name.`);
  await db.updateTable("products").set({ category_id: row.parent_id }).where("category_id", "=", row.id).execute();
  await db.updateTable("categories").set({ parent_id: row.parent_id }).where("parent_id", "=", row.id).execute();
  await db.deleteFrom("categories").where("id", "=", row.id).execute();
}
