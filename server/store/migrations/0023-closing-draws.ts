import type { Kysely } from "kysely";
import { createTable, type Tables } from "../tables";

/** How far the counting of a draw's entrants has come, until its round stands. */
const tables: Tables = {
  draw_closings: {
    columns: {
      business_id: "number",
      draw_id: { ref: "draws" },
      settled: "text",
      attempt: "text",
      stepped_at: "number",
      after_id: "number",
      entrants: "number",
      entries: "number",
      counted: "number",
    },
    key: ["business_id", "draw_id"],
  },
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
}
