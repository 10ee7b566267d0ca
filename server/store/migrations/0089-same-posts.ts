import type { Kysely } from "kysely";
import { createIndexes } from "../tables";

/** Tells what a page sent from what another page of the same visitor sent, whatever their keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("sent_posts")
    .addColumn("content_hash", "text", (hash) => hash.notNull().defaultTo(""))
    .execute();
  await createIndexes(db, { sent_posts_content: ["sent_posts", ["content_hash", "sent_at"]] });
}
