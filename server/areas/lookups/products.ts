import { type Kysely, sql } from "kysely";
import { asProduct, productRows } from "../../catalogue/products";
import { connectedSystems } from "../../catalogue/systems";
import { type Product, productSearchPageSize } from "../../contract/lookups";
import { refuse } from "../../errors";
import type { Database } from "../../store/schema";

export interface Page {
  readonly q?: string | undefined;
  readonly page: number;
  readonly limit?: number | undefined;
}

const mostProducts = 100;

/** Text that stands for itself in a LIKE pattern. */
const literally = (value: string) => value.replace(/[\\%_]/g, "\\$&");

/** @param systems connected systems to look in, null for the portal's own catalogue. */
export async function findProducts(
  db: Kysely<Database>,
  systems: readonly number[] | null,
  { q, page, limit = productSearchPageSize }: Page,
): Promise<{ products: Product[]; total: number }> {
  if (page < 1 || page > 100_000) throw refuse({ page: ["There is no such page"] });
  if (limit < 0 || limit > mostProducts) throw refuse({ limit: [`Ask for at most ${mostProducts} at once`] });
  if (systems?.length === 0) return { products: [], total: 0 };
  const pattern = q ? `%${literally(q.toLowerCase())}%` : null;
  let found = productRows(db);
  let counted = db.selectFrom("products").select((select) => select.fn.countAll<number>().as("products"));
  const inSystems = systems === null ? null : [...systems];
  found = inSystems
    ? found.where("products.pos_system_fk", "in", inSystems)
    : found.where("products.pos_system_fk", "is", null);
  counted = inSystems
    ? counted.where("products.pos_system_fk", "in", inSystems)
    : counted.where("products.pos_system_fk", "is", null);
  if (pattern) {
    const matches = sql<boolean>`lower(${sql.ref("products.name")}) like ${pattern} escape '\\'`;
    found = found.where(matches);
    counted = counted.where(matches);
  }
  const size = limit === 0 ? mostProducts : limit;
  const rows = await found
    .orderBy("products.name")
    .orderBy("products.id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { products } = await counted.executeTakeFirstOrThrow();
  return { products: rows.map(asProduct), total: Number(products) };
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
