import type { Kysely } from "kysely";
import { engineOf, wholeNumber } from "../words";

/** The platform that somebody made or last changed a customer from, beside who it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("customers")
    .addColumn("updated_platform_id", wholeNumber(engineOf(db)))
    .execute();
}
