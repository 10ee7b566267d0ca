import type { Kysely } from "kysely";
import { createIndexes, createTable, type Indexes, ownRow, type Tables } from "../tables";

/*
 * What customers do apart from transactions, the running of draws, and spin to win. Events, entrants, winners and spins
 * outlive what they speak of, as transactions do, so their customers are no references.
 */
const tables: Tables = {
  customer_events: {
    columns: {
      ...ownRow,
      customer_id: "number",
      branch_id: "number",
      kind: "text",
      offer_id: "number?",
      day: "number",
      created_at: "number",
    },
    unbound: true,
  },
  referrals: {
    columns: {
      ...ownRow,
      referrer_id: "number",
      referee_id: "number?",
      status: "number",
      day: "number",
      created_at: "number",
      updated_at: "number",
    },
    unbound: true,
  },
  draw_rounds: {
    columns: {
      business_id: "number",
      draw_id: { ref: "draws" },
      version: "number",
      closed_at: "number",
      entrants: "number",
      entries: "number",
      prizes: "text",
      digest: "text",
      seed: "text",
      seed_hash: "text",
      revealed_at: "number?",
      posted_at: "number?",
    },
    key: ["business_id", "draw_id"],
  },
  draw_entrants: {
    columns: {
      business_id: "number",
      draw_id: "number",
      position: "number",
      customer_id: "number",
      entries: "number",
    },
    key: ["business_id", "draw_id", "position"],
    unbound: true,
  },
  draw_winners: {
    columns: {
      business_id: "number",
      draw_id: "number",
      place: "number",
      prize_id: "number",
      position: "number",
      customer_id: "number",
      claim_limit_date: "text",
      claimed_at: "number?",
      transaction_id: "number?",
    },
    key: ["business_id", "draw_id", "place"],
    unique: [["business_id", "draw_id", "customer_id"]],
    unbound: true,
  },
  wheels: {
    columns: { business_id: "number", spins_per_day: "number", revision: "number", updated_at: "number" },
    key: ["business_id"],
  },
  wheel_prizes: {
    columns: {
      ...ownRow,
      position: "number",
      title: "text",
      wins: "number",
      odds: "number",
      stock: "number?",
      deleted_at: "number?",
    },
    referred: true,
  },
  spins: {
    columns: {
      ...ownRow,
      customer_id: "number",
      branch_id: "number",
      clerk_user_id: "number?",
      prize_id: { ref: "wheel_prizes" },
      title: "text",
      outcome: "text",
      transaction_id: "number?",
      day: "number",
      created_at: "number",
    },
  },
};

const lists: Indexes = {
  customer_events_kind: ["customer_events", ["business_id", "kind", "customer_id", "day"]],
  referrals_referrer: ["referrals", ["business_id", "referrer_id", "day"]],
  draw_rounds_posted: ["draw_rounds", ["posted_at"]],
  draw_entrants_most: ["draw_entrants", ["business_id", "draw_id", "entries", "position"]],
  draw_winners_prize: ["draw_winners", ["business_id", "prize_id"]],
  wheel_prizes_business: ["wheel_prizes", ["business_id", "position"]],
  spins_customer: ["spins", ["business_id", "customer_id", "day"]],
  spins_day: ["spins", ["business_id", "day"]],
  customers_account: ["customers", ["business_id", "account_number"]],
  spins_recent: ["spins", ["business_id", "id"]],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await createIndexes(db, lists);
}
