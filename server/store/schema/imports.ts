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

/** Those of a business, and the column that says which. */
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
  /** A word of `importStates`, or `removed`. */
  state: string;
  problem: string;
  file_name: string;
  /** What its pieces are kept under; "" once they are swept. */
  token: string;
  size: number;
  pieces: number;
  /** Over the digests of the pieces; "" until the last one is here. */
  digest: string;
  encoding: string;
  /** The character. */
  delimiter: string;
  has_header: Flag;
  /** Names, in order. */
  columns: Json;
  /** The first rows, as cells. */
  preview: Json;
  /** A field by column, "" for none. */
  mapping: Json;
  remembered: Flag;
  date_order: string;
  decimal_mark: string;
  country: string;
  branch_id: number | null;
  known: string;
  row_count: number | null;
  /** Rows behind the stage that is under way: moved in the transaction that does them. */
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
  /** Which worker has it in hand, and until when unless it says so again. */
  worker: string;
  worker_until: Instant;
  created_by: number;
  created_at: Instant;
  checked_at: Instant | null;
  started_at: Instant | null;
  ended_at: Instant | null;
  undone_at: Instant | null;
  /** When its file and what was told of its rows went; they may still be going. */
  swept_at: Instant | null;
}

interface ImportPieceTable {
  business_id: number;
  import_id: number;
  number: number;
  size: number;
  digest: string;
}

/** What a row of the file did. */
interface ImportRowTable {
  business_id: number;
  import_id: number;
  line: number;
  /** new or changed. */
  outcome: string;
  customer_id: number;
  transaction_id: number | null;
  /** What the row changed: the customer's values before and after, by column. */
  before: Json;
  after: Json;
  /** By which the same transaction is known in another file; null once it is undone. */
  reference: string | null;
}

/** A row that was undone as far as its points were not spent; its transaction's entries say how many were left. */
interface ImportShortfallTable {
  business_id: number;
  /** What the row was known by. */
  reference: string;
  transaction_id: number;
}

/** Rows that are told: every refused one, what an undo left, and the first of each other outcome. */
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
  /** Of a changed row the fields that change something. */
  changed: Generated<Json>;
}

/** How files with this header were matched last. */
interface ImportMappingTable {
  business_id: number;
  kind: string;
  /** Digest of the header's names. */
  header: string;
  mapping: Json;
  date_order: string;
  decimal_mark: string;
  country: string;
  updated_at: Instant;
}

/** Section 3's import setting. */
interface BatchImportSettingTable {
  business_id: number;
  field: string;
  text: string;
  is_hidden: Flag;
  custom_flag: Flag;
  position: number;
}
