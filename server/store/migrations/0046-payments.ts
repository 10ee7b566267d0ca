import type { Kysely } from "kysely";
import { createIndexes, createTable } from "../tables";

/** Whose cards a business pays with, and which events of the card service were taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "card_accounts", {
    columns: {
      business_id: "number",
      act_key: "text",
      provider_ref: "text?",
      default_card: "text?",
      created_at: "number",
    },
    key: ["business_id"],
  });
  await createTable(db, "card_events", {
    columns: { id: "text", kind: "text", at: "number", taken_at: "number" },
    key: ["id"],
  });
  await createIndexes(db, { card_events_taken: ["card_events", ["taken_at"]] });
}
