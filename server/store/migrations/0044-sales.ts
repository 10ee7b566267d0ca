import type { Kysely } from "kysely";
import { createIndexes, createTable, type Indexes, ownRow, type Tables } from "../tables";

const tables: Tables = {
  sales: {
    columns: {
      business_id: "number",
      transaction_id: "number",
      customer_id: "number",
      branch_id: "number",
      amount: "number",
      tax: "number?",
      shipping: "number",
      giftcard: "number",
      redeem_points: "number",
      value: "number",
      earned: "number",
      credit: "number",
      balance: "number",
      held: "number",
      decision: "text",
      decided_by: "number?",
      decided_at: "number?",
      paid_id: "number?",
      returned: "number",
      external_system: "text?",
      external_id: "text?",
      terms: "text",
      why: "text",
      created_at: "number",
    },
    key: ["transaction_id"],
    unique: [["business_id", "external_system", "external_id"]],
  },
  sale_returns: {
    columns: {
      business_id: "number",
      transaction_id: "number",
      sale_id: "number",
      amount: "number",
      why: "text",
    },
    key: ["transaction_id"],
  },
  sale_offers: {
    columns: {
      business_id: "number",
      transaction_id: "number",
      offer_id: "number",
      customer_id: "number",
      day: "number",
    },
    key: ["transaction_id", "offer_id"],
  },
  fraud_notices: {
    columns: {
      ...ownRow,
      customer_id: "number",
      branch_id: "number",
      transaction_id: "number",
      sales: "number",
      period_days: "number",
      created_at: "number",
    },
  },
};

const indexes: Indexes = {
  sales_customer: ["sales", ["business_id", "customer_id", "transaction_id"]],
  sales_held: ["sales", ["business_id", "held", "transaction_id"]],
  sale_returns_sale: ["sale_returns", ["business_id", "sale_id"]],
  sale_offers_customer: ["sale_offers", ["business_id", "customer_id", "offer_id"]],
  fraud_notices_customer: ["fraud_notices", ["business_id", "customer_id", "created_at"]],
};

/** Sales with the rules they go by, their returns, the offers they used, and who bought more often than is usual. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await createIndexes(db, indexes);
}
