/*
 * The words of an import, apart from the calls: a page that only names them sends no schema to the browser.
 */

export const importKinds = ["customers", "transactions"] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * Where an import stands. `uploading` until its last piece is here; `checking` is the dry run; `failed` says why in
 * `problem`, and one that failed before it ran may be matched and checked again.
 */
export const importStates = [
  "uploading",
  "uploaded",
  "matched",
  "checking",
  "checked",
  "running",
  "done",
  "cancelled",
  "undoing",
  "undone",
  "failed",
] as const;
export type ImportState = (typeof importStates)[number];

/** The states in which the back end works by itself; a page that shows one looks again a little later. */
export const importAtWork: readonly ImportState[] = ["checking", "running", "undoing"];

/** A file comes in pieces of exactly `pieceBytes`, the last one excepted. */
export const importLimits = {
  bytes: 512 * 1024 * 1024,
  pieceBytes: 4 * 1024 * 1024,
  /** Bytes that a business may have lying in imports that never ran: nobody fills the disk by sending files. */
  waitingBytes: 4 * 1024 * 1024 * 1024,
  columns: 200,
  /** Characters of one row, so that a file without line ends is refused rather than held. */
  rowCharacters: 256 * 1024,
  /** Rows of each outcome that a dry run shows. */
  samples: 20,
  /** Days after which the file and its refused rows are swept. */
  keptDays: 30,
} as const;

export const encodings = [
  { key: "utf-8", name: "UTF-8" },
  { key: "utf-16le", name: "UTF-16 (little endian)" },
  { key: "utf-16be", name: "UTF-16 (big endian)" },
  { key: "windows-1252", name: "Windows-1252 (Western European)" },
] as const;
export type Encoding = (typeof encodings)[number]["key"];

export const delimiters = [
  { key: "comma", name: "Comma", character: "," },
  { key: "semicolon", name: "Semicolon", character: ";" },
  { key: "tab", name: "Tab", character: "\t" },
  { key: "pipe", name: "Vertical bar", character: "|" },
] as const;
export type Delimiter = (typeof delimiters)[number]["key"];

/** Which part of a date comes first. Dates written 2026-11-21 are read under each of them. */
export const dateOrders = [
  { key: "ymd", name: "Year, month, day (2026-11-21)" },
  { key: "mdy", name: "Month, day, year (11/21/2026)" },
  { key: "dmy", name: "Day, month, year (21/11/2026)" },
] as const;
export type DateOrder = (typeof dateOrders)[number]["key"];

/** What parts whole numbers from hundredths; the other mark parts thousands. */
export const decimalMarks = [
  { key: "point", name: "1,234.50" },
  { key: "comma", name: "1.234,50" },
] as const;
export type DecimalMark = (typeof decimalMarks)[number]["key"];

/** What becomes of a row whose customer is known already. */
export const knownCustomers = [
  { key: "update", name: "Update the customer" },
  { key: "skip", name: "Keep the customer unchanged" },
] as const;
export type KnownCustomer = (typeof knownCustomers)[number]["key"];

/** What a row comes to. `same`: it changes nothing, or was imported before. */
export const importOutcomes = ["new", "changed", "same", "refused"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
