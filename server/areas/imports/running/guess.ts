import type { ImportField } from "../../../contract/imports/fields";
import type { DateOrder, DecimalMark } from "../../../contract/imports/words";
import { delimiters } from "../../../contract/imports/words";
import { type FileRow, type Format, readRows, UnreadableFile } from "./read-rows";

/** Rows that are looked at before anything is known of a file. */
const rowsLookedAt = 50;
/** Bytes of it that are looked through for them: blank rows are no rows, however many there are. */
export const bytesLookedAt = 1024 * 1024;

/** The first rows of `head`, the beginning of a file; what is cut off at its end is left out. */
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

/** The delimiter by which the rows agree best on their number of columns. */
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

/** A name as it is compared: lower case, without accents and punctuation, words apart by one space. */
export const plainName = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    // "firstName" is two words.
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Characters of the longest heading that anybody means as one. */
const longestHeading = 250;

/** A header names its columns; data has addresses, numbers and gaps, but nothing that two fields are called. */
export const looksLikeHeader = (cells: readonly string[], fields: readonly ImportField[] = []): boolean =>
  cells.every((cell) => cell.trim() !== "" && cell.length <= longestHeading && !/@|^[+-]?[\d\s.,/:-]+$/.test(cell)) ||
  suggestMapping(cells, fields).filter((field) => field !== "").length > 1;

/** A field for each column, "" for none; no field twice, and no full name beside its parts. */
export function suggestMapping(columns: readonly string[], fields: readonly ImportField[]): string[] {
  const taken = new Set<string>();
  const mapping = columns.map((column) => {
    const name = plainName(column);
    const found = fields.find(
      ({ field, text, known }) =>
        !taken.has(field) && (known.includes(name) || plainName(field) === name || plainName(text) === name),
    );
    if (found) taken.add(found.field);
    return found?.field ?? "";
  });
  const inParts = taken.has("firstName") || taken.has("lastName");
  return mapping.map((field) => (inParts && field === "name" ? "" : field));
}

/**
 * The order of dates that all of `values` allow; `usual` where they allow several. A year of four figures in front is known
 * in every order, so it decides only where there is nothing else.
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
