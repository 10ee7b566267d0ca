import { type Kysely, sql } from "kysely";
import { createIndexes, createTable, type Indexes, ownRow, type Tables } from "../tables";
import { appendOnly, engineOf, wholeNumber } from "../words";

const tables: Tables = {
  tier_setups: {
    columns: {
      business_id: "number",
      enabled: "number",
      reset_type: "number",
      reset_period_month: "number",
      reset_registration_month: "number",
      kickoff_month: "number",
      start_reset_year: "number",
      base_previous_period: "number",
      tier_upgrade_option: "number",
      tier_downgrade_option: "number",
      grace_period: "number?",
      calc_multi_tiers: "number",
      tiers_relation: "number",
      tiers_sequence: "number",
      by_spend: "number",
      by_points: "number",
      by_visits: "number",
      revision: "number",
      rules_revision: "number",
      updated_at: "number",
      updated_by: "number?",
    },
    key: ["business_id"],
  },
  tier_states: {
    columns: {
      business_id: "number",
      customer_id: "number",
      rules_revision: "number",
      cycle_first: "number?",
      cycle_anchor: "number?",
      rose_day: "number?",
      falls_day: "number?",
    },
    key: ["business_id", "customer_id"],
    unbound: true,
  },
  tier_moves: {
    columns: {
      ...ownRow,
      customer_id: "number",
      from_tier_id: "number?",
      from_name: "text",
      to_tier_id: "number?",
      to_name: "text",
      direction: "number",
      reason: "text",
      rule: "text",
      setup_revision: "number",
      user_id_by: "number?",
      day: "number",
      created_at: "number",
    },
    unbound: true,
  },
  tier_marks: {
    columns: {
      business_id: "number",
      transaction_id: "number",
      customer_id: "number",
      pass_day: "number",
      pass_revision: "number",
      pass_after: "number?",
      pass_last_day: "number",
      pass_first: "number",
      pass_looked: "number",
    },
    key: ["business_id"],
  },
  tier_figures: {
    columns: { business_id: "number", tier_id: "number", customers: "number" },
    key: ["business_id", "tier_id"],
    unbound: true,
  },
  tier_previews: {
    columns: {
      ...ownRow,
      asked_by: "number",
      rules: "text",
      day: "number",
      after_id: "number?",
      looked: "number",
      up: "number",
      down: "number",
      waiting: "number",
      moves: "number",
      levels: "text",
      created_at: "number",
    },
    referred: true,
  },
  tier_preview_moves: {
    columns: {
      business_id: "number",
      preview_id: { ref: "tier_previews", cascade: true },
      place: "number",
      customer_id: "number",
      from_tier_id: "number?",
      to_tier_id: "number?",
      direction: "number",
    },
    key: ["business_id", "preview_id", "place"],
  },
};

const lists: Indexes = {
  tier_moves_customer: ["tier_moves", ["business_id", "customer_id", "id"]],
  tier_previews_user: ["tier_previews", ["business_id", "asked_by"]],
  customers_tier: ["customers", ["business_id", "tier_id", "id"]],
  // What a cycle's figures are summed from stands in the index itself: summing never looks at the rows.
  transactions_customer: ["transactions", ["business_id", "customer_id", "day", "type", "amount", "points", "subtype"]],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  const number = wholeNumber(engineOf(db));
  for (const column of ["created_at", "updated_at"])
    await db.schema
      .alterTable("tiers")
      .addColumn(column, number, (definition) => definition.notNull().defaultTo(0))
      .execute();
  // A level deleted while customers are in it: they go to `moves_to` a few at a time.
  for (const column of ["deleted_at", "moves_to"])
    await db.schema.alterTable("tiers").addColumn(column, number).execute();
  await sql`update tiers set created_at = (select created_at from businesses where businesses.id = tiers.business_id)`.execute(
    db,
  );
  await sql`update tiers set updated_at = created_at`.execute(db);
  await db.schema.dropIndex("transactions_customer").execute();
  await createIndexes(db, lists);
  await sql`insert into tier_figures (business_id, tier_id, customers)
    select business_id, coalesce(tier_id, 0), count(*) from customers where left_at is null group by 1, 2`.execute(db);
  await appendOnly(db, "tier_moves");
}
