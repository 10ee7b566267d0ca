import type { Kysely } from "kysely";
import { categoryIdsBelow } from "../../business/categories";
import { pageOf } from "../../business/page";
import { asProduct, productRows, productsMatching } from "../../business/products";
import { connectedSystems } from "../../business/systems";
import { wordsOf } from "../../business/words-of-names";
import type { QueryOf } from "../../contract/common/call";
import { type Product, type productSearch, productSearchPageSize } from "../../contract/lookups/calls";
import type { Database } from "../../store/schema";

type Page = Omit<QueryOf<typeof productSearch>, "b">;

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
  const part = pageOf({ page, limit }, { most: mostProducts, usual: mostProducts, pages: 100_000 });
  if (systems?.length === 0) return { products: [], total: 0 };
  const categories = category === undefined ? null : await categoryIdsBelow(db, systems, category);
  if (categories?.length === 0) return { products: [], total: 0 };
  const matching = { systems, categories, words: wordsOf(q ?? "") };
  const { total } = await productsMatching(db, matching)
    .select((count) => count.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const ids = await productsMatching(db, matching)
    .select("products.id")
    .orderBy("products.name_folded")
    .orderBy("products.id")
    .limit(part.limit)
    .offset(part.offset)
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
