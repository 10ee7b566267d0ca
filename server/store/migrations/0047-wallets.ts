import type { Kysely } from "kysely";
import { createIndexes, createTable, type Indexes, ownRow, type Tables } from "../tables";
import { appendOnly } from "../words";

const tables: Tables = {
  wallets: {
    columns: {
      ...ownRow,
      currency_code: "text",
      currency_symbol: "text",
      balance: "number",
      auto_top_up_amount: "number",
      auto_top_up_threshold: "number",
      daily_limit: "number?",
      stopped_reason: "text",
      stopped_at: "number?",
      created_at: "number",
    },
    unique: [["business_id", "currency_code"]],
    referred: true,
  },
  wallet_entries: {
    columns: {
      ...ownRow,
      wallet_id: { ref: "wallets" },
      kind: "text",
      cents: "number",
      balance: "number",
      about: "text",
      key: "text",
      by_id: "number?",
      created_at: "number",
    },
    unique: [["business_id", "key"]],
  },
};

const indexes: Indexes = {
  wallet_entries_wallet: ["wallet_entries", ["business_id", "wallet_id", "id"]],
  wallets_refill: ["wallets", ["auto_top_up_amount", "balance"]],
};

/** Wallets that pay for partner rewards, and every movement of their money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await createIndexes(db, indexes);
  await appendOnly(db, "wallet_entries");
}
