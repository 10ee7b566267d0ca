import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { makeBusiness, makeUser } from "../../server/demo/factories";
import { migrate, openStore, type Store } from "../../server/store/store";
import { apiOn, Clock, tokenFor } from "../support/api";
import { type Sized, tableInTurns } from "./in-turns";

/*
 * The calls of the products page and of the pickers, at 1,000 products and at 100,000 in the same store: the p95 of
 * each and the ratio of the two. A search has the same number of results in both.
 */

const sizes = { few: 1_000, many: 100_000 };
const times = 200;
/** Ten top-level categories with nine subcategories each. */
const categories = 100;
/** Number of products in a search and in a small category, in both sizes. */
const found = 100;

async function businessWith(store: Store, count: number): Promise<Sized> {
  const { db } = store;
  const business = await makeBusiness(db, { app_key: `bench-${count}` });
  const numbers = (most: number) =>
    sql`with recursive number(n) as (select 1 union all select n + 1 from number where n < ${most})`;
  await sql`insert into categories (business_id, name, pos_system_fk, external_id)
    ${numbers(categories)} select ${business}, 'Category ' || n, null, '' from number`.execute(db);
  const { first } = await db
    .selectFrom("categories")
    .select(({ fn }) => fn.min("id").as("first"))
    .where("business_id", "=", business)
    .executeTakeFirstOrThrow();
  const top = Number(first);
  await sql`update categories set parent_id = ${top} + (id - ${top}) % 10
    where business_id = ${business} and id >= ${top} + 10`.execute(db);
  // The last category contains the products found, the others share the rest.
  await sql`insert into products (business_id, category_id, name, name_folded, description, regular_price, slug,
      pos_system_fk, external_id, image_id)
    ${numbers(count)} select ${business},
      case when n <= ${found} then ${top + categories - 1} else ${top} + n % ${categories - 1} end,
      case when n <= ${found} then 'Crème ' else 'Loaf ' end || n, case when n <= ${found} then 'creme ' else 'loaf ' end || n,
      '', 450, 'p-' || n, null, '', null from number`.execute(db);
  const search = `productSearch/?b=${business}&limit=25`;
  return {
    count,
    token: await tokenFor(store, await makeUser(db, business, { username: `bench-${count}` })),
    pages: {
      "first page": `${search}&page=1`,
      "fortieth page": `${search}&page=40`,
      "a word": `${search}&page=1&q=creme`,
      "a word that all names hold": `${search}&page=1&q=a`,
      "a small category": `${search}&page=1&category=${top + categories - 1}`,
      "a category with nine below": `${search}&page=1&category=${top}`,
      "tree of categories": "catalogueCategories",
    },
  };
}

export async function benchProducts(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "loyalty-bench-"));
  const store = await openStore({ dataDir });
  try {
    await migrate(store);
    const api = apiOn(store, { clock: new Clock() });
    const [few, many] = [await businessWith(store, sizes.few), await businessWith(store, sizes.many)];
    await sql`analyze`.execute(store.db);
    console.log("\nProducts: what their pages and pickers ask, by how many there are");
    console.table(await tableInTurns(api, few, many, times));
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
