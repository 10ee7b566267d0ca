import type { Kysely } from "kysely";
import { createIndexes, createTable } from "../tables";

/** Keeps what pages sent to a back end without idempotency, so that a page posted twice is sent once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "sent_posts", {
    columns: { id_hash: "text", state: "number", sealed: "text", sent_at: "number" },
    key: ["id_hash"],
  });
  await createIndexes(db, { sent_posts_at: ["sent_posts", ["sent_at"]] });
}
