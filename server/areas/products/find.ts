import type { Kysely, Selectable } from "kysely";
import { type CategoryRow, categoryRows } from "../../business/categories";
import { notFound } from "../../errors";
import type { Database } from "../../store/schema";
import { locked } from "../../store/words";

type Db = Kysely<Database>;
export type ProductRecord = Selectable<Database["products"]>;

/** A product of any source, unless deleted. @throws ApiError not-found. */
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

/**
 * Like `requireProduct`, locked until the transaction ends, so that no item starts to use it. @throws ApiError
 * not-found.
 */
export async function holdProduct(db: Db, id: number): Promise<ProductRecord> {
  await locked(db, db.selectFrom("products").select("id").where("id", "=", id)).executeTakeFirst();
  return requireProduct(db, id);
}

/** Like `holdProduct`, for own products only: those of connected systems are read-only. @throws ApiError not-found. */
export async function holdOwnProduct(db: Db, id: number): Promise<ProductRecord> {
  const row = await holdProduct(db, id);
  if (row.pos_system_fk !== null) throw notFound("The product");
  return row;
}

/** The portal's own categories, locked until the transaction ends, so that none is added or moved meanwhile. */
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

/** The category's ancestors from the top, and the category itself. */
export function pathTo(rows: readonly CategoryRow[], id: number | null): CategoryRow[] {
  const path: CategoryRow[] = [];
  for (let at = rows.find((row) => row.id === id); at && !path.includes(at); ) {
    path.unshift(at);
    const parent = at.parent_id;
    at = rows.find((row) => row.id === parent);
  }
  return path;
}
