import type { Kysely } from "kysely";
import { createIndexes, createTable, type Indexes, ownRow, type Tables } from "../tables";
import { engineOf, wholeNumber } from "../words";

const texts = [
  "notes",
  "phone_country",
  "address",
  "street_number",
  "route",
  "city",
  "province",
  "postal_code",
  "country",
  "country_short",
  "custom_field_1",
  "custom_field_2",
  "custom_field_3",
  "custom_field_4",
  "custom_field_5",
];
const flags = ["consent_push", "allow_sms_status", "double_opt_in", "override_tier"];
const unknownAtFirst = ["geo_lat", "geo_long", "left_at", "merged_into", "updated_at", "updated_by"];

const tables: Tables = {
  custom_fields: {
    columns: { business_id: "number", field: "number", label: "text" },
    key: ["business_id", "field"],
  },
  customer_departures: {
    columns: {
      ...ownRow,
      customer_id: { ref: "customers", cascade: true },
      left_at: "number",
      left_by: "number?",
      transaction_id: "number?",
      kept: "text",
      erase_at: "number?",
      restored_at: "number?",
      erased_at: "number?",
    },
  },
  customer_merges: {
    columns: {
      ...ownRow,
      survivor_id: { ref: "customers", cascade: true },
      merged_id: { ref: "customers", cascade: true },
      merged_at: "number",
      merged_by: "number?",
      out_transaction_id: "number?",
      in_transaction_id: "number?",
      kept: "text",
      undone_at: "number?",
    },
  },
  csrf_tokens: {
    columns: {
      token_hash: "text",
      business_id: "number",
      user_id: "number",
      customer_id: "number",
      expires_at: "number",
    },
    key: ["token_hash"],
  },
};

const indexes: Indexes = {
  customer_departures_customer: ["customer_departures", ["business_id", "customer_id", "id"]],
  customer_departures_due: ["customer_departures", ["erase_at"]],
  customer_merges_survivor: ["customer_merges", ["business_id", "survivor_id", "id"]],
  customer_merges_merged: ["customer_merges", ["business_id", "merged_id", "id"]],
  csrf_tokens_user: ["csrf_tokens", ["user_id", "expires_at"]],
};

/** The rest of a customer's profile, and what leaving, merging and changing one leave behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const number = wholeNumber(engineOf(db));
  const change = db.schema.alterTable("customers");
  for (const name of texts) await change.addColumn(name, "text", (column) => column.notNull().defaultTo("")).execute();
  for (const name of flags) await change.addColumn(name, number, (column) => column.notNull().defaultTo(0)).execute();
  for (const name of unknownAtFirst) await change.addColumn(name, number).execute();
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await createIndexes(db, indexes);
}
