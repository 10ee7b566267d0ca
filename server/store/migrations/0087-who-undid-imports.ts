import type { Kysely } from "kysely";
import { engineOf, wholeNumber } from "../words";

/** Keeps who undid an import, who need not be who imported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("imports")
    .addColumn("undone_by", wholeNumber(engineOf(db)))
    .execute();
}
