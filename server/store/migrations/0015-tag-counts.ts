import type { Kysely } from "kysely";
import { createIndexes } from "../tables";
import { countTagged, engineOf, wholeNumber } from "../words";

/** How many customers wear each tag, moved by the engine itself whoever tags, leaves or joins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("tags")
    .addColumn("customer_count", wholeNumber(engineOf(db)), (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("tags")
    .addColumn("revision", wholeNumber(engineOf(db)), (column) => column.notNull().defaultTo(1))
    .execute();
  await createIndexes(db, { tags_business: ["tags", ["business_id", "name", "id"]] });
  await countTagged(db);
}
