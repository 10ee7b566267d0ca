import type { Kysely } from "kysely";
import { createIndexes } from "../tables";

/** Dry runs tell which fields a row changes; undoing an import finds what a customer has done by the customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("import_samples")
    .addColumn("changed", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  await createIndexes(db, {
    customer_events_customer: ["customer_events", ["business_id", "customer_id"]],
    referrals_referee: ["referrals", ["business_id", "referee_id"]],
    draw_entrants_customer: ["draw_entrants", ["business_id", "customer_id"]],
    draw_winners_customer: ["draw_winners", ["business_id", "customer_id"]],
  });
}
