import type { Kysely } from "kysely";
import { categoryIdsBelow } from "../../business/categories";
import { asProduct, productRows, productsMatching } from "../../business/products";
import { connectedSystems } from "../../business/systems";
import { wordsOf } from "../../business/words-of-names";
import { type Product, productSearchPageSize } from "../../contract/lookups/calls";
import { refuse } from "../../errors";
import type { Database } from "../../store/schema";

export interface Page {
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly page: number;
  readonly limit?: number | undefined;
}

const mostProducts = 100;

/**
 * A page of the products whose names contain every word of `q`, by name.
 *
 * @param systems connected systems to search, null for the portal's own catalogue.
 */
export async function findProducts(
  db: Kysely<Database>,
  systems: readonly number[] | null,
  { q, category, page, limit = productSearchPageSize }: Page,
): Promise<{ products: Product[]; total: number }> {
  if (page < 1 || page > 100_000) throw refuse({ page: ["There is no such page"] });
  if (limit < 0 || limit > mostProducts) throw refuse({ limit: [`Ask for at most ${mostProducts} at once`] });
  if (systems?.length === 0) return { products: [], total: 0 };
  const categories = category === undefined ? null : await categoryIdsBelow(db, systems, category);
  if (categories?.length === 0) return { products: [], total: 0 };
  const matching = { systems, categories, words: wordsOf(q ?? "") };
  const { total } = await productsMatching(db, matching)
    .select((count) => count.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const size = limit === 0 ? mostProducts : limit;
  const ids = await productsMatching(db, matching)
    .select("products.id")
    .orderBy("products.name_folded")
    .orderBy("products.id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  if (ids.length === 0) return { products: [], total: Number(total) };
  const rows = await productRows(db)
    .where(
      "products.id",
      "in",
      ids.map(({ id }) => id),
    )
    .orderBy("products.name_folded")
    .orderBy("products.id")
    .execute();
  return { products: rows.map(asProduct), total: Number(total) };
}

/** Products of those `systems` that the business has connected. */
export async function findInSystems(db: Kysely<Database>, systems: readonly number[], page: Page) {
  const connected = await connectedSystems(db);
  return findProducts(
    db,
    systems.filter((system) => connected.includes(system)),
    page,
  );
}
