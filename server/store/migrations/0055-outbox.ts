import type { Kysely } from "kysely";
import { createIndexes, createTable, ownRow } from "../tables";

/** Messages that wait to be sent. Their customers are no references: what was written outlives who is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "outbox", {
    columns: {
      ...ownRow,
      customer_id: "number",
      channel: "text",
      kind: "text",
      source_id: "number",
      language_id: "number",
      address: "text",
      subject: "text",
      body: "text",
      status: "text",
      reason: "text",
      created_at: "number",
    },
    unbound: true,
  });
  await createIndexes(db, {
    outbox_source: ["outbox", ["business_id", "kind", "source_id"]],
    outbox_customer: ["outbox", ["business_id", "customer_id"]],
  });
}
