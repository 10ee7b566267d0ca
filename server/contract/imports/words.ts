/*
 * Words of an import. They are apart from the calls, so that a page that only needs the words sends no schema to the
 * browser.
 */

export const importKinds = ["customers", "transactions"] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * States of an import. `uploading` lasts until the last piece arrives; `checking` is the dry run; `failed` gives its
 * reason in `problem`, and an import that failed before it ran may be mapped and checked again.
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

/** States in which the back end works by itself; a page in one of them polls. */
export const importAtWork: readonly ImportState[] = ["checking", "running", "undoing"];

/** Limits of an import. Every piece but the last has exactly `pieceBytes`. */
export const importLimits = {
  bytes: 512 * 1024 * 1024,
  pieceBytes: 4 * 1024 * 1024,
  /** Most bytes that a business may have in imports that never ran, so that uploads cannot fill the disk. */
  waitingBytes: 4 * 1024 * 1024 * 1024,
  columns: 200,
  /** Most characters per row, so that a file without line ends is refused instead of read into memory. */
  rowCharacters: 256 * 1024,
  /** Rows per outcome that a dry run shows. */
  samples: 20,
  /** Days after which the file and its refused rows are deleted. */
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

/** Order of the parts of a date. Dates such as 2026-11-21 are read under all of them. */
export const dateOrders = [
  { key: "ymd", name: "Year, month, day (2026-11-21)" },
  { key: "mdy", name: "Month, day, year (11/21/2026)" },
  { key: "dmy", name: "Day, month, year (21/11/2026)" },
] as const;
export type DateOrder = (typeof dateOrders)[number]["key"];

/** The mark before the decimals; the other one separates thousands. */
export const decimalMarks = [
  { key: "point", name: "1,234.50" },
  { key: "comma", name: "1.234,50" },
] as const;
export type DecimalMark = (typeof decimalMarks)[number]["key"];

/** What happens to a row whose customer already exists. */
export const knownCustomers = [
  { key: "update", name: "Update the customer" },
  { key: "skip", name: "Keep the customer unchanged" },
] as const;
export type KnownCustomer = (typeof knownCustomers)[number]["key"];

/** Outcomes of a row. `same`: it changes nothing, or was imported before. */
export const importOutcomes = ["new", "changed", "same", "refused"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
