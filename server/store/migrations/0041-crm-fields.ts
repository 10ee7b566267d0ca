import { type Kysely, sql } from "kysely";
import { createTable, type Tables } from "../tables";

const tables: Tables = {
  crm_fields: {
    columns: {
      business_id: "number",
      field_id: "number",
      position: "number",
      is_hidden: "number",
      is_required: "number",
      text: "text",
    },
    key: ["business_id", "field_id"],
  },
  crm_field_texts: {
    columns: { business_id: "number", field_id: "number", language_id: "number", text: "text" },
    key: ["business_id", "field_id", "language_id"],
  },
};

/** The fields of a customer as a business arranges them; what it calls its own five comes along from `custom_fields`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  // Custom field 1 is id 10, and the tenth in the order that nobody has changed yet.
  await sql`insert into crm_fields (business_id, field_id, position, is_hidden, is_required, text)
    select business_id, field + 9, field + 9, 0, 0, label from custom_fields`.execute(db);
  await db.schema.dropTable("custom_fields").execute();
}
