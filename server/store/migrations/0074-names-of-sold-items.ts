import type { Kysely } from "kysely";
import { createIndexes } from "../tables";
import { engineOf, wordText } from "../words";
import { fold } from "./customer-words";

interface Before {
  sold_items: { id: number; name: string; name_folded: string };
}

/** Finds what a system sells by its folded names, in their order. */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .alterTable("sold_items")
    .addColumn("name_folded", wordText(engineOf(db)), (word) => word.notNull().defaultTo(""))
    .execute();
  await foldThoseThere(db);
  await createIndexes(db, {
    sold_items_list: ["sold_items", ["business_id", "system", "kind", "name_folded", "external_id"]],
  });
}

const itemsAtOnce = 2000;

async function foldThoseThere(db: Kysely<Before>): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom("sold_items")
      .select(["id", "name"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(itemsAtOnce)
      .execute();
    for (const { id, name } of rows) {
      await db
        .updateTable("sold_items")
        .set({ name_folded: fold(name) })
        .where("id", "=", id)
        .execute();
    }
    const end = rows.at(-1);
    if (!end || rows.length < itemsAtOnce) return;
    last = end.id;
  }
}
