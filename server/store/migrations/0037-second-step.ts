import type { Kysely } from "kysely";
import { engineOf, tableEnd, wholeNumber } from "../words";

/** Two-step verification: the authenticator app of a user, and the codes for when it is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db);
  const number = wholeNumber(engine);
  await db.schema
    .createTable("second_steps")
    .addColumn("user_id", number, (column) => column.primaryKey().notNull())
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("last_step", number, (column) => column.notNull())
    .addColumn("confirmed_at", number)
    .addColumn("created_at", number, (column) => column.notNull())
    .modifyEnd(tableEnd(engine))
    .execute();
  await db.schema
    .createTable("recovery_codes")
    .addColumn("user_id", number, (column) => column.notNull())
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("used_at", number)
    .addPrimaryKeyConstraint("recovery_codes_key", ["user_id", "code_hash"])
    .modifyEnd(tableEnd(engine))
    .execute();
}
