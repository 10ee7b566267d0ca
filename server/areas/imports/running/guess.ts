import { foldWords } from "../../../contract/common/fold";
import type { ImportField } from "../../../contract/imports/fields";
import type { DateOrder, DecimalMark } from "../../../contract/imports/words";
import { delimiters } from "../../../contract/imports/words";
import { type FileRow, type Format, readRows, UnreadableFile } from "./read-rows";

/** Rows read to guess a file's format. */
const rowsLookedAt = 50;
/** Bytes searched for these rows; blank rows do not count as rows, so the number of rows alone is no bound. */
export const bytesLookedAt = 1024 * 1024;

/** Reads the first rows from `head`, the beginning of a file; a row cut off at its end is omitted. */
export async function firstRows(head: Uint8Array, format: Format, most = rowsLookedAt): Promise<FileRow[]> {
  const found: FileRow[] = [];
  try {
    for await (const row of readRows([head.subarray(0, bytesLookedAt)], format)) {
      found.push(row);
      if (found.length > most) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return found.slice(0, most);
}

/** The delimiter for which the rows agree best on the number of columns. */
export async function guessDelimiter(head: Uint8Array, encoding: Format["encoding"]): Promise<string> {
  let best = { delimiter: ",", score: 0 };
  for (const { character } of delimiters) {
    const widths = (await firstRows(head, { encoding, delimiter: character })).map(({ width }) => width);
    const first = widths[0] ?? 0;
    const agreeing = widths.filter((width) => width === first).length;
    const score = first > 1 ? (agreeing / widths.length) * 1000 + Math.min(first, 100) : 0;
    if (score > best.score) best = { delimiter: character, score };
  }
  return best.delimiter;
}

/** Normalizes a name for comparison: lower case, no accents or punctuation, single spaces. */
export const plainName = (name: string): string =>
  foldWords(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Maximum characters of a cell that can be a column heading. */
const longestHeading = 250;

/**
 * Whether `cells` are a header: no blank, address, number or date among them, or at least two of them name a field.
 */
export const looksLikeHeader = (cells: readonly string[], fields: readonly ImportField[] = []): boolean =>
  cells.every((cell) => cell.trim() !== "" && cell.length <= longestHeading && !/@|^[+-]?[\d\s.,/:-]+$/.test(cell)) ||
  suggestMapping(cells, fields).filter((field) => field !== "").length > 1;

/**
 * Suggests a field for each column, "" for none; no field twice, and no full name if a first or last name is mapped.
 */
export function suggestMapping(columns: readonly string[], fields: readonly ImportField[]): string[] {
  const used = new Set<string>();
  const mapping = columns.map((column) => {
    const name = plainName(column);
    const found = fields.find(
      ({ field, text, known }) =>
        !used.has(field) && (known.includes(name) || plainName(field) === name || plainName(text) === name),
    );
    if (found) used.add(found.field);
    return found?.field ?? "";
  });
  const inParts = used.has("firstName") || used.has("lastName");
  return mapping.map((field) => (inParts && field === "name" ? "" : field));
}

/**
 * The date order that fits all `values`; `usual` if several do. A leading four-digit year is read the same in every
 * order, so it decides only if there are no other dates.
 */
export function guessDateOrder(values: readonly string[], usual: DateOrder): DateOrder {
  const parts = values.flatMap((value) => {
    const found = /^\s*(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})\b/.exec(value);
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  const open = parts.filter(([first]) => first < 1000);
  if (open.length === 0) return parts.length > 0 ? "ymd" : usual;
  if (open.some(([first]) => first > 31)) return "ymd";
  if (open.some(([first]) => first > 12)) return "dmy";
  if (open.some(([, second]) => second > 12)) return "mdy";
  return usual;
}

export function guessDecimalMark(values: readonly string[], usual: DecimalMark): DecimalMark {
  if (values.some((value) => /,\d{1,2}\s*\D{0,3}$/.test(value.trim()))) return "comma";
  if (values.some((value) => /\.\d{1,2}\s*\D{0,3}$/.test(value.trim()))) return "point";
  return usual;
}
