import type { Kysely } from "kysely";
import { createIndexes, createTable, ownRow, type Tables } from "../tables";

const tables: Tables = {
  saved_audiences: {
    columns: {
      ...ownRow,
      user_id: "number",
      shared: "number",
      name: "text",
      options: "text",
      created_at: "number",
      updated_at: "number",
    },
    referred: true,
  },
};

/** Audiences that were given a name, to be used again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await createIndexes(db, { saved_audiences_owner: ["saved_audiences", ["business_id", "user_id"]] });
}
