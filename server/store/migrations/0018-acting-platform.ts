import type { Kysely } from "kysely";
import { engineOf, wholeNumber } from "../words";

/** The platform that somebody acted from, kept with the transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("transactions")
    .addColumn("platform_id", wholeNumber(engineOf(db)))
    .execute();
}
