import type { Kysely } from "kysely";
import { createIndexes, createTable, ownRow, type Tables } from "../tables";

const tables: Tables = {
  balance_gifts: {
    columns: {
      ...ownRow,
      batch_id: { ref: "batches" },
      points: "number",
      comments: "text",
      scope: "text",
      state: "text",
      customers: "number?",
      reached_customer_id: "number",
      given: "number",
      points_given: "number",
      reached_transaction_id: "number",
      taken_back: "number",
      points_taken: "number",
      points_short: "number",
      short_customers: "number",
      created_by: "number",
      undone_by: "number?",
      created_at: "number",
      given_at: "number?",
      undone_at: "number?",
    },
  },
  balance_gift_people: {
    columns: { business_id: "number", gift_id: "number", customer_id: "number" },
    key: ["business_id", "gift_id", "customer_id"],
    unbound: true,
  },
};

/** Points given to many customers at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await createIndexes(db, {
    balance_gifts_state: ["balance_gifts", ["state", "id"]],
    balance_gifts_newest: ["balance_gifts", ["business_id", "id"]],
  });
}
