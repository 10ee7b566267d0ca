import type { Generated } from "kysely";
import type { Flag, Id, Instant, Json } from "./columns";

export interface ImportsTables {
  imports: ImportTable;
  import_pieces: ImportPieceTable;
  import_rows: ImportRowTable;
  import_shortfalls: ImportShortfallTable;
  import_samples: ImportSampleTable;
  import_mappings: ImportMappingTable;
  batch_import_settings: BatchImportSettingTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownImportsTables = {
  imports: "business_id",
  import_pieces: "business_id",
  import_rows: "business_id",
  import_shortfalls: "business_id",
  import_samples: "business_id",
  import_mappings: "business_id",
  batch_import_settings: "business_id",
} as const;

export interface ImportTable {
  id: Id;
  business_id: number;
  /** customers or transactions. */
  kind: string;
  /** A key of `importStates`, or `removed`. */
  state: string;
  problem: string;
  file_name: string;
  /** Name under which the file's pieces are stored; "" once they are deleted. */
  token: string;
  size: number;
  pieces: number;
  /** Digest of the pieces' digests; "" until the last piece has arrived. */
  digest: string;
  encoding: string;
  /** The delimiter character. */
  delimiter: string;
  has_header: Flag;
  /** Column names, in order. */
  columns: Json;
  /** The first rows, as cells. */
  preview: Json;
  /** Field of each column, "" for none. */
  mapping: Json;
  remembered: Flag;
  date_order: string;
  decimal_mark: string;
  country: string;
  branch_id: number | null;
  known: string;
  row_count: number | null;
  /** Rows processed in the current stage; updated in the transaction that processes them. */
  watermark: number;
  bytes_read: number;
  checked_new: number;
  checked_changed: number;
  checked_same: number;
  checked_refused: number;
  done_new: number;
  done_changed: number;
  done_same: number;
  done_refused: number;
  undone: number;
  kept: number;
  batch_id: number | null;
  /** Worker that holds the lease, and when the lease ends unless renewed. */
  worker: string;
  worker_until: Instant;
  created_by: number;
  created_at: Instant;
  checked_at: Instant | null;
  started_at: Instant | null;
  ended_at: Instant | null;
  undone_at: Instant | null;
  /** Null also for imports that an earlier version undid. */
  undone_by: number | null;
  /** When deletion of its file and row details began; it may still be in progress. */
  swept_at: Instant | null;
}

interface ImportPieceTable {
  business_id: number;
  import_id: number;
  number: number;
  size: number;
  digest: string;
}

/** Result of a row of the file. */
interface ImportRowTable {
  business_id: number;
  import_id: number;
  line: number;
  /** new or changed. */
  outcome: string;
  customer_id: number;
  transaction_id: number | null;
  /** Values of the customer before and after the row, by column. */
  before: Json;
  after: Json;
  /** Identifies the same transaction in another file; null once the row is undone. */
  reference: string | null;
}

/** A row undone in part because its points were spent; the entries of its transaction show how many were left. */
interface ImportShortfallTable {
  business_id: number;
  /** Reference of the row. */
  reference: string;
  transaction_id: number;
}

/** Rows shown to the user: every rejected one, what an undo left, and the first of each other outcome. */
interface ImportSampleTable {
  business_id: number;
  import_id: number;
  /** check, run or undo. */
  stage: string;
  line: number;
  outcome: string;
  cells: Json;
  /** `[[field, message], …]` */
  problems: Json;
  /** Fields that a changed row changes. */
  changed: Generated<Json>;
}

/** Last column mapping of files with this header. */
interface ImportMappingTable {
  business_id: number;
  kind: string;
  /** Digest of the header's column names. */
  header: string;
  mapping: Json;
  date_order: string;
  decimal_mark: string;
  country: string;
  updated_at: Instant;
}

/** Import settings of section 3. */
interface BatchImportSettingTable {
  business_id: number;
  field: string;
  text: string;
  is_hidden: Flag;
  custom_flag: Flag;
  position: number;
}
