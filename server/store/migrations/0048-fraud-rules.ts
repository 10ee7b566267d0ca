import type { Kysely } from "kysely";
import { createIndexes, createTable, type Indexes, ownRow, type Tables } from "../tables";

const tables: Tables = {
  fraud_rules: {
    columns: {
      ...ownRow,
      slot: "number",
      enabled: "number",
      amount: "number?",
      count: "number?",
      block_duration_value: "number?",
      block_duration_unit: "text",
      email: "text",
      notification_interval: "number",
      max_attempts: "number",
    },
    unique: [["business_id", "slot"]],
  },
  fraud_blocks: {
    columns: {
      ...ownRow,
      slot: "number",
      customer_id: "number",
      reached: "number",
      started_at: "number",
      ends_at: "number",
      released_at: "number?",
      released_by: "number?",
      note: "text",
    },
  },
  fraud_attempts: {
    columns: {
      ...ownRow,
      slot: "number",
      block_id: "number?",
      customer_id: "number",
      branch_id: "number",
      reward_id: "number",
      clerk_user_id: "number",
      cents: "number",
      noticed: "number",
      email: "text",
      created_at: "number",
    },
  },
  partner_claims: {
    columns: {
      business_id: "number",
      transaction_id: "number",
      customer_id: "number",
      branch_id: "number",
      reward_id: "number",
      partner: "text",
      fraud_type: "number",
      cents: "number",
      created_at: "number",
    },
    key: ["transaction_id"],
  },
};

const indexes: Indexes = {
  fraud_blocks_slot: ["fraud_blocks", ["business_id", "slot", "ends_at"]],
  fraud_attempts_slot: ["fraud_attempts", ["business_id", "slot", "created_at"]],
  fraud_attempts_customer: ["fraud_attempts", ["business_id", "customer_id", "block_id"]],
  fraud_attempts_block: ["fraud_attempts", ["business_id", "block_id"]],
  partner_claims_type: ["partner_claims", ["business_id", "fraud_type", "created_at"]],
  partner_claims_customer: ["partner_claims", ["business_id", "customer_id", "created_at"]],
};

/** Fraud rules, their blocks and what met them, and partner rewards that customers have claimed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await createIndexes(db, indexes);
}
