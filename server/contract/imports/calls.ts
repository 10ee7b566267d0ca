import { z } from "zod";
import { call } from "../common/call";
import { replacedRevision, toldRevision } from "../common/revision";
import { country } from "../customers/profile-answers";
import { completeInputs } from "../field/derive";
import {
  bracketed,
  fallback,
  fields,
  file,
  id,
  nullable,
  oneOf,
  optional,
  same,
  text,
  type Value,
  whole,
} from "../wire";
import { count, day, figure, instant, isSet, maybe, rows, said } from "../wire/answers";
import { reading, values } from "./match-fields";
import { importNeeds } from "./needs";
import { importSettingCalls } from "./settings";
import { importKinds, importLimits, importOutcomes } from "./words";

/*
 * Imports of customers and transactions from CSV files. Section 7 of document 001 shows only the import settings; every
 * call here is an extension of the embedded API. A file is sent in pieces, so that it is never in memory as a whole.
 */

const importing = { extension: "imports", needs: importNeeds } as const;

const { date_order, decimal_mark, known } = completeInputs(values.fields);
const { encoding, delimiter, has_header } = completeInputs(reading.fields);

/** Number of rows by outcome. */
const tally = fields({ new: count, changed: count, same: count, refused: count });

export const importRow = fields({
  import_pk: id,
  kind: oneOf(importKinds),
  file_name: said,
  size: count,
  state: said,
  /** Reason for a failure. */
  problem: said,
  /** Rows of the file; null until the dry run has counted them. */
  rows: figure,
  /** Outcomes of the dry run and of the import. */
  checked: tally,
  done: tally,
  /** Rows that an undo reversed, and rows that it left as they are (`importRows` has the reasons). */
  undone: count,
  kept: count,
  /** Progress of the current state, 0 to 100. */
  percent: count,
  created_by: said,
  created_at: instant,
  started_at: instant,
  ended_at: instant,
  undone_at: instant,
});
export type ImportRow = Value<typeof importRow>;

const field = fields({ field: said, text: said, hint: said, custom: isSet });

export const importDetail = fields({
  ...importRow.shape,
  encoding: said,
  delimiter: said,
  has_header: isSet,
  /** Column names; such as "Column 3" if the file has no header. */
  columns: rows(said),
  /** Cells of the first rows. */
  preview: rows(rows(said)),
  /** The field of each column, "" for a column that is skipped. A suggestion until it is saved. */
  mapping: rows(said),
  /** Whether the mapping comes from an earlier file with the same header. */
  remembered: isSet,
  date_order: said,
  decimal_mark: said,
  /** ISO 3166 code of the country of phone numbers without a country code; the business's own until one is chosen. */
  country: said,
  branch_pk: figure,
  known: said,
  /** Fields that columns may be mapped to. */
  fields: rows(field),
  /** Options of `country`; empty once the columns are settled. */
  countries: rows(country),
  /** An earlier import of an identical file that was not undone. */
  earlier: maybe(fields({ import_pk: id, state: said, at: instant })),
  /** Revision of the mapping and reading options; changes of state and counts do not affect it. */
  revision: toldRevision,
  /** Day on which the file and its reported rows are deleted, unless the import proceeds; null once they are. */
  swept_on: day,
});
export type ImportDetail = Value<typeof importDetail>;

const fault = fields({ field: said, message: said });

/** A row of the file and its outcome. */
export const importSample = fields({
  line: count,
  outcome: said,
  cells: rows(said),
  problems: rows(fault),
  /** For a row that changes a customer, the changed fields as found by the dry run. */
  changed: rows(said),
});
export type ImportSample = Value<typeof importSample>;

/** Declares a call that moves an import on and needs only its id. */
const importChange = (name: string) =>
  call({
    name,
    method: "POST",
    path: `/businessAdmin/${name}`,
    body: { importId: id },
    answer: { importId: id },
    ...importing,
  });

export const imports = call({
  name: "imports",
  method: "GET",
  path: "/businessAdmin/imports",
  query: { page: fallback(whole, 1), limit: fallback(whole, 10) },
  answer: { imports: rows(importRow), total: count },
  ...importing,
});

export const importDetails = call({
  name: "importDetails",
  method: "GET",
  path: "/businessAdmin/importDetails",
  query: { importId: id },
  answer: { import: importDetail },
  ...importing,
});

/** Creates an import. Its file follows in pieces of exactly `piece` bytes, numbered from 0; the last may be shorter. */
export const createImport = call({
  name: "createImport",
  method: "POST",
  path: "/businessAdmin/createImport",
  body: { kind: oneOf(importKinds, "Choose customers or transactions"), file_name: text(255) },
  answer: { importId: id, piece: fallback(whole, importLimits.pieceBytes) },
  ...importing,
});

/** Uploads a piece, which may be sent again. Refused at once if the file turns out not to be a text table. */
export const importPiece = call({
  name: "importPiece",
  method: "POST",
  path: "/businessAdmin/importPiece",
  body: { importId: id, number: whole, file },
  encoding: "multipart",
  ...importing,
});

/** Completes the upload: detects the file's format and suggests a mapping. */
export const finishUpload = importChange("finishUpload");

/** Reads the columns again with a corrected encoding, delimiter or header. */
export const rereadImport = call({
  name: "rereadImport",
  method: "POST",
  path: "/businessAdmin/rereadImport",
  body: { importId: id, encoding, delimiter, has_header, revision: replacedRevision },
  answer: { importId: id },
  ...importing,
});

/** Saves the mapping for this import and for later files with the same header. */
export const matchImport = call({
  name: "matchImport",
  method: "POST",
  path: "/businessAdmin/matchImport",
  body: {
    importId: id,
    /** `mapping[{column, from 0}]={field}`; a column left out is skipped. */
    mapping: bracketed(text(40)),
    date_order,
    decimal_mark,
    country: optional(same(z.string().regex(/^[A-Z]{2}$/, "Choose a country"))),
    branch_pk: nullable(id),
    known,
    revision: replacedRevision,
  },
  answer: { importId: id },
  ...importing,
});

/** Starts the dry run: the state changes from `matched` to `checking`, and by itself to `checked`. */
export const checkImport = importChange("checkImport");
/** Starts a checked import: the state changes to `running`, and by itself to `done`. */
export const startImport = importChange("startImport");
/** Cancels: a dry run ends without a result; an import stops, and its changes stay until it is undone. */
export const cancelImport = importChange("cancelImport");
/** Reverses all changes: the state changes to `undoing`, and by itself to `undone`. */
export const undoImport = importChange("undoImport");
/** Removes an import that never ran, along with its file. */
export const removeImport = importChange("removeImport");

const stage = oneOf(["check", "run", "undo"], "Choose check, run or undo");

/**
 * Lists reported rows in file order: for the dry run the first of each outcome and all refused ones, for the import all
 * refused ones, for the undo all that could not be fully reversed. `after={next}` continues; a page of long rows may
 * have fewer than `limit`.
 */
export const importRows = call({
  name: "importRows",
  method: "GET",
  path: "/businessAdmin/importRows",
  query: {
    importId: id,
    stage,
    outcome: optional(oneOf(importOutcomes, "Choose an outcome")),
    after: fallback(whole, 0),
    limit: fallback(whole, importLimits.samples),
  },
  answer: { columns: rows(said), rows: rows(importSample), next: figure },
  ...importing,
});

export const importCalls = [
  imports,
  importDetails,
  createImport,
  importPiece,
  finishUpload,
  rereadImport,
  matchImport,
  checkImport,
  startImport,
  cancelImport,
  undoImport,
  removeImport,
  importRows,
  ...importSettingCalls,
] as const;
