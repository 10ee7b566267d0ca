import type { Kysely } from "kysely";
import { asProduct, productRows } from "../../business/products";
import { connectedSystems } from "../../business/systems";
import { type Product, productSearchPageSize } from "../../contract/lookups/calls";
import { fold } from "../../customers/fold";
import { refuse } from "../../errors";
import type { Database } from "../../store/schema";

export interface Page {
  readonly q?: string | undefined;
  readonly page: number;
  readonly limit?: number | undefined;
}

const mostProducts = 100;

/** @param systems connected systems to look in, null for the portal's own catalogue. */
export async function findProducts(
  db: Kysely<Database>,
  systems: readonly number[] | null,
  { q, page, limit = productSearchPageSize }: Page,
): Promise<{ products: Product[]; total: number }> {
  if (page < 1 || page > 100_000) throw refuse({ page: ["There is no such page"] });
  if (limit < 0 || limit > mostProducts) throw refuse({ limit: [`Ask for at most ${mostProducts} at once`] });
  if (systems?.length === 0) return { products: [], total: 0 };
  const size = limit === 0 ? mostProducts : limit;
  const found = await named(db, systems, q ?? "");
  const ids = found.slice((page - 1) * size, page * size);
  if (ids.length === 0) return { products: [], total: found.length };
  const rows = await productRows(db)
    .where("products.id", "in", ids)
    .orderBy("products.name")
    .orderBy("products.id")
    .execute();
  return { products: rows.map(asProduct), total: found.length };
}

/**
 * The products whose names hold `q`, by name. Names are compared here: to SQLite, and to PostgreSQL in some languages,
 * É and é are two letters.
 */
async function named(db: Kysely<Database>, systems: readonly number[] | null, q: string): Promise<number[]> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "name"])
    .where((where) =>
      systems === null ? where("pos_system_fk", "is", null) : where("pos_system_fk", "in", [...systems]),
    )
    .orderBy("name")
    .orderBy("id")
    .execute();
  const wanted = fold(q);
  return rows.filter(({ name }) => fold(name).includes(wanted)).map(({ id }) => id);
}

/** Products of those of `systems` that the business has connected; none of a system that is not. */
export async function findInSystems(db: Kysely<Database>, systems: readonly number[], page: Page) {
  const connected = await connectedSystems(db);
  return findProducts(
    db,
    systems.filter((system) => connected.includes(system)),
    page,
  );
}
