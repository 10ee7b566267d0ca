import type { Kysely } from "kysely";
import { createIndexes, createTable, ownRow } from "../tables";

/** What a business registers to send text messages in the United States with, how far that is, and what happened to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "a2p_registrations", {
    columns: {
      ...ownRow,
      mark: "text",
      form: "text",
      step: "text",
      phase: "text",
      profile_status: "text",
      brand_status: "text",
      campaign_status: "text",
      objects: "text",
      problems: "text",
      submission: "number",
      looks: "number",
      due_at: "number?",
      updated_at: "number",
    },
    unique: [["business_id"]],
  });
  await createTable(db, "a2p_events", {
    columns: {
      ...ownRow,
      at: "number",
      step: "text",
      status: "text",
      reason: "text",
      field: "text",
    },
  });
  await createIndexes(db, {
    a2p_registrations_due: ["a2p_registrations", ["due_at"]],
    a2p_events_of_business: ["a2p_events", ["business_id", "id"]],
  });
}
