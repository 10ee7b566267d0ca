import type { Kysely } from "kysely";
import { createIndexes, createTable, type TableDefinition } from "../tables";

const drafts: TableDefinition = {
  columns: {
    id: "text",
    owner: "text",
    wizard: "text",
    action: "text",
    data: "text",
    version: "number",
    created_at: "number",
    updated_at: "number",
  },
  key: ["owner", "id"],
};

interface Before {
  drafts: Record<string, string | number>;
  drafts_by_owner: Record<string, string | number>;
}

/** An address may name its draft: two people who choose the same name have a draft each. */
export async function up(db: Kysely<Before>): Promise<void> {
  // A new table, for SQLite cannot change a table's key.
  await createTable(db, "drafts_by_owner", drafts);
  const columns = Object.keys(drafts.columns);
  await db.insertInto("drafts_by_owner").columns(columns).expression(db.selectFrom("drafts").select(columns)).execute();
  await db.schema.dropTable("drafts").execute();
  await db.schema.alterTable("drafts_by_owner").renameTo("drafts").execute();
  await createIndexes(db, { drafts_owner: ["drafts", ["owner", "updated_at"]] });
}
