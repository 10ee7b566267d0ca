import type { Kysely } from "kysely";
import type { Product } from "../contract/lookups/calls";
import { picturePaths } from "../pictures/paths";
import type { Database } from "../store/schema";

/** Products with their picture's token, to be narrowed further. */
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
