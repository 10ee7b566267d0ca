import type { Kysely } from "kysely";
import { engineOf, tableEnd, wholeNumber } from "../words";

/** How often a user did what may not be done without end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db);
  await db.schema
    .createTable("rate_limits")
    .addColumn("subject", "text", (column) => column.primaryKey().notNull())
    .addColumn("uses", wholeNumber(engine), (column) => column.notNull())
    .addColumn("window_started_at", wholeNumber(engine), (column) => column.notNull())
    .modifyEnd(tableEnd(engine))
    .execute();
}
