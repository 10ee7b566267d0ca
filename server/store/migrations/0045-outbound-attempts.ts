import type { Kysely } from "kysely";
import { createIndexes, createTable, type Indexes, ownRow, type Tables } from "../tables";

const tables: Tables = {
  outbound_attempts: {
    columns: {
      ...ownRow,
      door: "text",
      act: "text",
      subject: "text",
      key: "text",
      request: "text",
      state: "text",
      reference: "text",
      reason: "text",
      tries: "number",
      ask_at: "number",
      created_at: "number",
      settled_at: "number?",
    },
    unique: [["key"]],
  },
};

const indexes: Indexes = {
  outbound_attempts_open: ["outbound_attempts", ["door", "state", "ask_at"]],
  outbound_attempts_subject: ["outbound_attempts", ["business_id", "subject", "id"]],
};

/** Calls to services outside that must happen once at most, written before they go out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await createIndexes(db, indexes);
}
