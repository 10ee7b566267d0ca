import type { Kysely } from "kysely";
import { createTable, type Tables } from "../tables";

/** Which rows of undone imports left points with a customer, so that the same row of another file pays no more than the rest. */
const tables: Tables = {
  import_shortfalls: {
    columns: { business_id: "number", reference: "text", transaction_id: "number" },
    key: ["business_id", "reference", "transaction_id"],
  },
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
}
