import type { Kysely } from "kysely";
import { createTable, ownRow, type Tables } from "../tables";

const tables: Tables = {
  social_links: {
    columns: { business_id: "number", field: "text", url: "text" },
    key: ["business_id", "field"],
  },
  social_rewards: {
    columns: {
      ...ownRow,
      customer_id: { ref: "customers" },
      action_id: "number",
      points: "number",
      transaction_id: "number",
      created_at: "number",
    },
    unique: [["business_id", "customer_id", "action_id"]],
  },
};

/** Where a business is on social networks, and which customers got points for following it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
}
