import { type Kysely, sql } from "kysely";

/** Finds by an index alone whom campaigns wrote to lately, however many messages there were before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_lately on outbox (business_id, created_at, source_id, customer_id)
    where kind = 'campaign' and status <> 'withheld'`.execute(db);
}
