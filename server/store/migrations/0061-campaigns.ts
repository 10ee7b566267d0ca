import { type Kysely, sql } from "kysely";
import { createIndexes, createTable, ownRow, type Tables } from "../tables";
import { engineOf, wholeNumber } from "../words";

const tables: Tables = {
  campaigns: {
    columns: {
      ...ownRow,
      branch_id: "number?",
      kind: "text",
      state: "text",
      name: "text",
      channels: "text",
      options: "text",
      email_subject: "text",
      email_body: "text",
      sms_body: "text",
      template_data: "text",
      template_general_styles: "text",
      auto_code: "number?",
      frequency: "number?",
      starts_at: "number?",
      expiry_day: "number?",
      total_reachable: "number",
      held_reason: "text",
      stage: "text",
      frozen_at: "number?",
      created_by: "number",
      created_at: "number",
      updated_at: "number",
      ended_at: "number?",
    },
    referred: true,
  },
  campaign_people: {
    columns: {
      business_id: "number",
      campaign_id: "number",
      seen_at: "number",
      customer_id: "number",
    },
    key: ["business_id", "campaign_id", "seen_at", "customer_id"],
    clustered: true,
    unbound: true,
  },
  campaign_figures: {
    columns: {
      business_id: "number",
      campaign_id: { ref: "campaigns", cascade: true },
      channel: "text",
      audience: "number",
      waiting: "number",
      sent: "number",
      skipped: "number",
      failed: "number",
      agreed: "number",
    },
    key: ["business_id", "campaign_id", "channel"],
  },
  campaign_reasons: {
    columns: {
      business_id: "number",
      campaign_id: { ref: "campaigns", cascade: true },
      channel: "text",
      reason: "text",
      customers: "number",
    },
    key: ["business_id", "campaign_id", "channel", "reason"],
  },
  marketing_accounts: {
    columns: {
      business_id: "number",
      package_pk: "number",
      marketing_name: "text",
      sms_price: "number",
      email_price: "number",
    },
    key: ["business_id"],
  },
  message_credits: {
    columns: { business_id: "number", channel: "text", balance: "number", kept: "number" },
    key: ["business_id", "channel"],
  },
  message_credit_moves: {
    columns: {
      ...ownRow,
      channel: "text",
      kind: "text",
      amount: "number",
      campaign_id: "number?",
      created_by: "number?",
      created_at: "number",
    },
  },
};

/** Campaigns, whom each reaches, and the credit for its messages. A message of one is a row of the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await createIndexes(db, {
    campaigns_list: ["campaigns", ["business_id", "state", "kind", "id"]],
    campaigns_stage: ["campaigns", ["stage", "state", "starts_at"]],
    message_credit_moves_campaign: ["message_credit_moves", ["business_id", "campaign_id"]],
  });
  await db.schema
    .alterTable("outbox")
    .addColumn("credits", wholeNumber(engineOf(db)), (credits) => credits.notNull().defaultTo(0))
    .execute();
  await sql`create unique index outbox_campaign on outbox (business_id, source_id, customer_id, channel)
    where kind = 'campaign'`.execute(db);
  await sql`create unique index outbox_campaign_address on outbox (business_id, source_id, channel, address)
    where kind = 'campaign' and status = 'waiting'`.execute(db);
}
