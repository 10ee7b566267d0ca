import { type Kysely, sql } from "kysely";
import type { Database } from "./schema";
import { engineOf } from "./words";

/** SQLite estimates an index from this many of its entries. */
const sampled = 1000;

/** Updates the planner's statistics of all tables, or of one; on SQLite by samples of each index. */
export async function learnSizes(db: Kysely<Database>, table?: string): Promise<void> {
  if (engineOf(db) === "sqlite") await sql`pragma analysis_limit = ${sql.lit(sampled)}`.execute(db);
  await (table === undefined ? sql`analyze` : sql`analyze ${sql.table(table)}`).execute(db);
}
