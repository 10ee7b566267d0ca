import type { Kysely } from "kysely";
import { createIndexes, createTable, type Indexes, ownRow, type Tables } from "../tables";

/*
 * Imports. `import_rows` says what each row of a file did and how to take it back; it outlives the rows it names, so
 * these are no references.
 */
const tables: Tables = {
  imports: {
    columns: {
      ...ownRow,
      kind: "text",
      state: "text",
      problem: "text",
      file_name: "text",
      token: "text",
      size: "number",
      pieces: "number",
      digest: "text",
      encoding: "text",
      delimiter: "text",
      has_header: "number",
      columns: "text",
      preview: "text",
      mapping: "text",
      remembered: "number",
      date_order: "text",
      decimal_mark: "text",
      country: "text",
      branch_id: "number?",
      known: "text",
      row_count: "number?",
      watermark: "number",
      bytes_read: "number",
      checked_new: "number",
      checked_changed: "number",
      checked_same: "number",
      checked_refused: "number",
      done_new: "number",
      done_changed: "number",
      done_same: "number",
      done_refused: "number",
      undone: "number",
      kept: "number",
      batch_id: "number?",
      worker: "text",
      worker_until: "number",
      created_by: "number",
      created_at: "number",
      checked_at: "number?",
      started_at: "number?",
      ended_at: "number?",
      undone_at: "number?",
      swept_at: "number?",
    },
    referred: true,
  },
  import_pieces: {
    columns: {
      business_id: "number",
      import_id: { ref: "imports", cascade: true },
      number: "number",
      size: "number",
      digest: "text",
    },
    key: ["import_id", "number"],
  },
  import_rows: {
    columns: {
      business_id: "number",
      import_id: "number",
      line: "number",
      outcome: "text",
      customer_id: "number",
      transaction_id: "number?",
      before: "text",
      after: "text",
      reference: "text?",
    },
    key: ["import_id", "line"],
    unique: [["business_id", "reference"]],
    unbound: true,
  },
  import_samples: {
    columns: {
      business_id: "number",
      import_id: "number",
      stage: "text",
      line: "number",
      outcome: "text",
      cells: "text",
      problems: "text",
    },
    key: ["import_id", "stage", "line"],
    unbound: true,
  },
  import_mappings: {
    columns: {
      business_id: "number",
      kind: "text",
      header: "text",
      mapping: "text",
      date_order: "text",
      decimal_mark: "text",
      country: "text",
      updated_at: "number",
    },
    key: ["business_id", "kind", "header"],
  },
  batch_import_settings: {
    columns: {
      business_id: "number",
      field: "text",
      text: "text",
      is_hidden: "number",
      custom_flag: "number",
      position: "number",
    },
    key: ["business_id", "field"],
  },
};

const lists: Indexes = {
  imports_business: ["imports", ["business_id", "id"]],
  imports_state: ["imports", ["state", "id"]],
  imports_digest: ["imports", ["business_id", "digest"]],
  import_rows_customer: ["import_rows", ["import_id", "customer_id"]],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await createIndexes(db, lists);
}
