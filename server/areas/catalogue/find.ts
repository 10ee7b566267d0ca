import type { Kysely, Selectable } from "kysely";
import { type CategoryRow, categoryRows } from "../../business/categories";
import { notFound } from "../../errors";
import type { Database } from "../../store/schema";
import { locked } from "../../store/words";

type Db = Kysely<Database>;
export type ProductRecord = Selectable<Database["products"]>;

/** A product of any source that was not deleted. @throws ApiError not-found. */
export async function requireProduct(db: Db, id: number): Promise<ProductRecord> {
  const row = await db
    .selectFrom("products")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("The product");
  return row;
}

/** The same, held until the transaction ends: no item comes to name it meanwhile. @throws ApiError not-found. */
export async function holdProduct(db: Db, id: number): Promise<ProductRecord> {
  await locked(db, db.selectFrom("products").select("id").where("id", "=", id)).executeTakeFirst();
  return requireProduct(db, id);
}

/** The same, of the portal's own: a connected system keeps its products itself. @throws ApiError not-found. */
export async function holdOwnProduct(db: Db, id: number): Promise<ProductRecord> {
  const row = await holdProduct(db, id);
  if (row.pos_system_fk !== null) throw notFound("The product");
  return row;
}

/** The portal's own categories, held until the transaction ends; nobody adds or moves one meanwhile. */
export async function holdCategories(db: Db): Promise<CategoryRow[]> {
  await locked(db, db.selectFrom("businesses").select("id")).executeTakeFirstOrThrow();
  return categoryRows(db, null);
}

/** @throws ApiError not-found. */
export function categoryIn(rows: readonly CategoryRow[], id: number): CategoryRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound("The category");
  return row;
}

/** A category and those that it is in, from the top. */
export function pathTo(rows: readonly CategoryRow[], id: number | null): CategoryRow[] {
  const path: CategoryRow[] = [];
  for (let at = rows.find((row) => row.id === id); at && !path.includes(at); ) {
    path.unshift(at);
    const parent = at.parent_id;
    at = rows.find((row) => row.id === parent);
  }
  return path;
}
