import { type Kysely, sql } from "kysely";
import { engineOf, wholeNumber } from "../words";

/** What is known of customers outlasts changes of the rules that leave cycles, or the time of grace, as they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const number = wholeNumber(engineOf(db));
  for (const column of ["cycle_revision", "grace_revision"])
    await db.schema
      .alterTable("tier_setups")
      .addColumn(column, number, (definition) => definition.notNull().defaultTo(0))
      .execute();
  await sql`update tier_setups set cycle_revision = rules_revision, grace_revision = rules_revision`.execute(db);
}
