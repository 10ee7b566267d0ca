import type { Kysely } from "kysely";
import type { Product } from "../contract/lookups/calls";
import { picturePaths } from "../pictures/paths";
import type { Database } from "../store/schema";
import { shared } from "../store/words";
import { holdsWord } from "./words-of-names";

interface Matching {
  /** Null for the portal's own catalogue. */
  readonly systems: readonly number[] | null;
  /** Null for products with any category or none. */
  readonly categories: readonly number[] | null;
  /** Folded words that the name must contain. */
  readonly words: readonly string[];
}

/** Products that are not deleted, for counting or sorting; a single index covers the query. */
export function productsMatching(db: Kysely<Database>, { systems, categories, words }: Matching) {
  let query = db.selectFrom("products").where("products.deleted_at", "is", null);
  const [system, ...others] = systems ?? [];
  if (system === undefined) query = query.where("products.pos_system_fk", "is", null);
  // With `=` for a single system, the index returns the rows sorted by name.
  else if (others.length === 0) query = query.where("products.pos_system_fk", "=", system);
  else query = query.where("products.pos_system_fk", "in", [system, ...others]);
  if (categories) query = query.where("products.category_id", "in", [...categories]);
  for (const word of words) query = query.where(holdsWord("products.name_folded", word));
  return query;
}

/** Products with the token of their picture; the caller adds conditions. */
export const productRows = (db: Kysely<Database>) =>
  db
    .selectFrom("products")
    .leftJoin("images", "images.id", "products.image_id")
    .select([
      "products.id",
      "products.name",
      "products.description",
      "products.regular_price",
      "products.slug",
      "products.external_id",
      "products.pos_system_fk",
      "products.category_id",
      "images.token",
    ]);

type ProductRow = Awaited<ReturnType<ReturnType<typeof productRows>["executeTakeFirstOrThrow"]>>;

export const asProduct = (row: ProductRow): Product => ({
  product_pk: row.id,
  product_name: row.name,
  product_description: row.description,
  product_regular_price: (row.regular_price / 100).toFixed(2),
  images: row.token === null ? null : picturePaths(row.token),
  slug: row.slug,
  external_id: row.external_id,
  pos_system_fk: row.pos_system_fk,
  category_id: row.category_id,
});

export async function productWith(db: Kysely<Database>, id: number | null): Promise<Product | null> {
  if (id === null) return null;
  const row = await productRows(db).where("products.id", "=", id).executeTakeFirst();
  return row ? asProduct(row) : null;
}

/**
 * A product that an item may refer to: one that is not deleted, or that the item already refers to. The row is locked,
 * so that it cannot be deleted before the item is saved.
 */
export const productToChoose = (db: Kysely<Database>, id: number, current: number | null = null) =>
  shared(
    db,
    db
      .selectFrom("products")
      .select(["id", "pos_system_fk"])
      .where("id", "=", id)
      .where((where) => where.or([where("deleted_at", "is", null), where("id", "=", current ?? 0)])),
  ).executeTakeFirst();
