import { type Kysely, sql } from "kysely";
import { createIndexes } from "../tables";

/**
 * What the list of customers finds by: customers of a level, of none as of the level 0, so that a few levels and none are
 * one question; and who wears a tag, in the index itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["customers_newest_tier", "customer_tags_tag"]) await db.schema.dropIndex(name).execute();
  await sql`create index customers_newest_tier
    on customers (business_id, (coalesce(tier_id, 0)), created_day, id) where left_at is null`.execute(db);
  await createIndexes(db, { customer_tags_tag: ["customer_tags", ["business_id", "tag_id", "customer_id"]] });
}
