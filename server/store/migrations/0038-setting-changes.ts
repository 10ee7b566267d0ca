import type { Kysely } from "kysely";
import { engineOf, ownId, tableEnd, wholeNumber } from "../words";

/** What settings were before each save, one row a field; and which version of its rules a business is at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db);
  const number = wholeNumber(engine);
  await db.schema
    .alterTable("businesses")
    .addColumn("rules_revision", number, (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable("setting_changes")
    .addColumn("id", ownId(engine))
    .addColumn("business_id", number, (column) => column.notNull())
    .addColumn("area", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("subject_name", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("before", "text", (column) => column.notNull())
    .addColumn("after", "text", (column) => column.notNull())
    .addColumn("secret", number, (column) => column.notNull())
    .addColumn("user_id", number, (column) => column.notNull())
    .addColumn("at", number, (column) => column.notNull())
    .addColumn("undone_at", number)
    .modifyEnd(tableEnd(engine))
    .execute();
  await db.schema.createIndex("setting_changes_listed").on("setting_changes").columns(["business_id", "id"]).execute();
}
