import { type Kysely, sql } from "kysely";
import { engineOf, wholeNumber, wordText } from "../words";
import { fold } from "./customer-words";

interface Before {
  products: { id: number; name: string; name_folded: string };
}

/*
 * Products are found and put in order by their folded names; own ones are changed and deleted, and categories stand in a
 * tree. Own rows of items that are deleted go on naming their products, so those are only marked.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  const engine = engineOf(db);
  const number = wholeNumber(engine);
  await db.schema
    .alterTable("products")
    .addColumn("name_folded", wordText(engine), (word) => word.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("products")
    .addColumn("updated_at", number, (instant) => instant.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("products").addColumn("deleted_at", number).execute();
  await db.schema.alterTable("categories").addColumn("parent_id", number).execute();
  await foldThoseThere(db);
  const lists = { products_list: ["pos_system_fk"], products_of_category: ["category_id"] };
  for (const [name, columns] of Object.entries(lists)) {
    const all = sql.join(["business_id", ...columns, "name_folded", "id"].map((column) => sql.ref(column)));
    await sql`create index ${sql.id(name)} on products (${all}) where deleted_at is null`.execute(db);
  }
  await db.schema.createIndex("offers_product").on("offers").columns(["business_id", "product_id"]).execute();
  await db.schema
    .createIndex("point_rewards_product")
    .on("point_rewards")
    .columns(["business_id", "product_id"])
    .execute();
  await db.schema
    .createIndex("ala_carte_rewards_product")
    .on("ala_carte_rewards")
    .columns(["business_id", "product_id"])
    .execute();
}

const productsAtOnce = 2000;

async function foldThoseThere(db: Kysely<Before>): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom("products")
      .select(["id", "name"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(productsAtOnce)
      .execute();
    for (const { id, name } of rows) {
      await db
        .updateTable("products")
        .set({ name_folded: fold(name) })
        .where("id", "=", id)
        .execute();
    }
    const end = rows.at(-1);
    if (!end || rows.length < productsAtOnce) return;
    last = end.id;
  }
}
