import type { Kysely } from "kysely";
import { type Handler, handle } from "../../area";
import { pageOf } from "../../business/page";
import { filterSystems } from "../../business/systems";
import { holdsWord, wordsOf } from "../../business/words-of-names";
import {
  type SystemItem,
  systemBrands,
  systemCategories,
  systemProducts,
  systemTags,
  systemVendors,
} from "../../contract/campaigns/system-calls";
import type { QueryOf } from "../../contract/common/call";
import type { ItemKind } from "../../ledger/sale-lines";
import type { Database } from "../../store/schema";

type ItemsQuery = QueryOf<typeof systemProducts>;
type Db = Kysely<Database>;

const mostItems = 100;
const mostPages = 100_000;

/**
 * Lists a page of a system's items by name: those sold, and for products also those never sold; none for a system
 * without filters (document 001, section 5).
 */
async function itemsOf(
  db: Db,
  kind: ItemKind,
  { p: system, account_id, q = "", page, limit }: ItemsQuery,
): Promise<{ items: SystemItem[]; total: number }> {
  const { offset } = pageOf({ page, limit }, { most: mostItems, pages: mostPages });
  if (!(await filterSystems(db)).includes(system)) return { items: [], total: 0 };
  const sold = db
    .selectFrom("sold_items")
    .where("system", "=", system)
    .where("kind", "=", kind)
    .$if(account_id !== undefined, (all) => all.where("account_id", "=", account_id ?? ""))
    .select(["external_id as id", "name", "name_folded"]);
  const entered = db
    .selectFrom("products")
    .where("pos_system_fk", "=", system)
    .where("deleted_at", "is", null)
    .where("external_id", "<>", "")
    .select(["external_id as id", "name", "name_folded"]);
  const every = (kind === "product" ? sold.union(entered) : sold).as("every");
  const found = wordsOf(q).reduce(
    (query, word) => query.where(holdsWord("every.name_folded", word)),
    db.selectFrom(every),
  );
  const { total } = await found
    .select((row) => row.fn.count<number>("every.id").distinct().as("total"))
    .executeTakeFirstOrThrow();
  const items = await found
    .select((row) => ["every.id", row.fn.min("every.name").as("name")])
    .groupBy("every.id")
    .orderBy((row) => row.fn.min("every.name_folded"))
    .orderBy("every.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { items, total: Number(total) };
}

export const systemHandlers: readonly Handler[] = [
  handle(systemProducts, async ({ db }, { query }) => {
    const { items, total } = await itemsOf(db, "product", query);
    return { products: items, total };
  }),
  handle(systemCategories, async ({ db }, { query }) => {
    const { items, total } = await itemsOf(db, "category", query);
    return { categories: items, total };
  }),
  handle(systemBrands, async ({ db }, { query }) => {
    const { items, total } = await itemsOf(db, "brand", query);
    return { brands: items, total };
  }),
  handle(systemTags, async ({ db }, { query }) => {
    const { items, total } = await itemsOf(db, "tag", query);
    return { tags: items, total };
  }),
  handle(systemVendors, async ({ db }, { query }) => {
    const { items, total } = await itemsOf(db, "vendor", query);
    return { vendors: items, total };
  }),
];
