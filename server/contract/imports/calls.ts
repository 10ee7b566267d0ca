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
 * Imports of customers and transactions from CSV files. Section 7 of document 001 shows the import settings alone; every
 * call here is an extension of the embedded API. A file comes in pieces, so that it is never held as a whole.
 */

const { date_order, decimal_mark, known } = completeInputs(values.fields);
const { encoding, delimiter, has_header } = completeInputs(reading.fields);

/** How many rows came to what. */
const tally = fields({ new: count, changed: count, same: count, refused: count });
export type Tally = Value<typeof tally>;

export const importRow = fields({
  import_pk: id,
  kind: oneOf(importKinds),
  file_name: said,
  size: count,
  state: said,
  /** Why it failed. */
  problem: said,
  /** Rows of the file; null until the dry run has counted them. */
  rows: figure,
  /** What the dry run found, and what was done. */
  checked: tally,
  done: tally,
  /** Of an undo: rows taken back, and rows left as they are (with the reason in `importRows`). */
  undone: count,
  kept: count,
  /** 0 to 100, of what the state does at the moment. */
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
  /** The columns' names; "Column 3" where the file has no header. */
  columns: rows(said),
  /** The first rows, as cells. */
  preview: rows(rows(said)),
  /** By column: the field it is matched with, "" for a column that is left out. Suggested until it is saved. */
  mapping: rows(said),
  /** True when the mapping is the one used for a file with the same header before. */
  remembered: isSet,
  date_order: said,
  decimal_mark: said,
  /** ISO 3166 code of the country whose phone numbers may leave theirs out: the business's own until one is chosen. */
  country: said,
  branch_pk: figure,
  known: said,
  /** What the columns may be matched with. */
  fields: rows(field),
  /** The countries to choose from; none once the columns are settled. */
  countries: rows(country),
  /** An earlier import of the very same file that was not undone. */
  earlier: maybe(fields({ import_pk: id, state: said, at: instant })),
  /** Names the matching and the reading that are kept; what neither of them says (state, counts) is no part of it. */
  revision: toldRevision,
  /** The day the file and what was told of its rows are swept, unless the import moves on; null once they are. */
  swept_on: day,
});
export type ImportDetail = Value<typeof importDetail>;

const fault = fields({ field: said, message: said });

/** A row of the file and what it comes to. */
export const importSample = fields({
  line: count,
  outcome: said,
  cells: rows(said),
  problems: rows(fault),
  /** Of a row that changes a customer, as a dry run tells it: the fields that it changes. */
  changed: rows(said),
});
export type ImportSample = Value<typeof importSample>;

/** What moves an import on and needs nothing but to know which. */
const importChange = (name: string) =>
  call({
    name,
    method: "POST",
    path: `/businessAdmin/${name}`,
    body: { importId: id },
    answer: { importId: id },
    needs: importNeeds,
  });

export const imports = call({
  name: "imports",
  method: "GET",
  path: "/businessAdmin/imports",
  query: { page: fallback(whole, 1), limit: fallback(whole, 10) },
  answer: { imports: rows(importRow), total: count },
  needs: importNeeds,
});

export const importDetails = call({
  name: "importDetails",
  method: "GET",
  path: "/businessAdmin/importDetails",
  query: { importId: id },
  answer: { import: importDetail },
  needs: importNeeds,
});

/** Opens an import; its file follows in pieces of exactly `piece` bytes, numbered from 0, the last one excepted. */
export const createImport = call({
  name: "createImport",
  method: "POST",
  path: "/businessAdmin/createImport",
  body: { kind: oneOf(importKinds, "Choose customers or transactions"), file_name: text(255) },
  answer: { importId: id, piece: fallback(whole, importLimits.pieceBytes) },
  needs: importNeeds,
});

/** A piece may be sent again; what comes after a piece that is no table of text is refused at once. */
export const importPiece = call({
  name: "importPiece",
  method: "POST",
  path: "/businessAdmin/importPiece",
  body: { importId: id, number: whole, file },
  encoding: "multipart",
  needs: importNeeds,
});

/** The last piece is here: says what kind of file it is and suggests a mapping. */
export const finishUpload = importChange("finishUpload");

/** Reads the columns again, where encoding, delimiter or header were taken for something else. */
export const rereadImport = call({
  name: "rereadImport",
  method: "POST",
  path: "/businessAdmin/rereadImport",
  body: { importId: id, encoding, delimiter, has_header, revision: replacedRevision },
  answer: { importId: id },
  needs: importNeeds,
});

/** Keeps what the columns are, for this import and for the next file with the same header. */
export const matchImport = call({
  name: "matchImport",
  method: "POST",
  path: "/businessAdmin/matchImport",
  body: {
    importId: id,
    /** `mapping[{column, from 0}]={field}`; a column that is not named is left out. */
    mapping: bracketed(text(40)),
    date_order,
    decimal_mark,
    country: optional(same(z.string().regex(/^[A-Z]{2}$/, "Choose a country"))),
    branch_pk: nullable(id),
    known,
    revision: replacedRevision,
  },
  answer: { importId: id },
  needs: importNeeds,
});

/** Begins the dry run: the state goes from `matched` to `checking`, and by itself to `checked`. */
export const checkImport = importChange("checkImport");
/** Begins the import that was checked: `running`, and by itself `done`. */
export const startImport = importChange("startImport");
/** A dry run ends without a result; a run stops where it is, and what it did stays until it is undone. */
export const cancelImport = importChange("cancelImport");
/** Takes back all that was done: `undoing`, and by itself `undone`. */
export const undoImport = importChange("undoImport");
/** Takes an import that never ran out of the list, with its file. */
export const removeImport = importChange("removeImport");

const stage = oneOf(["check", "run", "undo"], "Choose check, run or undo");

/**
 * The rows that are told, in the order of the file: of the dry run the first of each outcome and every refused one, of the
 * run every refused one, of the undo every row that could not be taken back as a whole. `after={next}` goes on: a page of
 * long rows ends before it has `limit` of them.
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
  needs: importNeeds,
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
