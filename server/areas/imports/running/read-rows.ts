import { setImmediate as turn } from "node:timers/promises";
import { CsvError, Parser } from "csv-parse";
import { type Encoding, importLimits } from "../../../contract/imports/words";
import { beginning } from "./cut";

/** How to decode and split a file. */
export interface Format {
  readonly encoding: Encoding;
  /** The delimiter character itself. */
  readonly delimiter: string;
}

/** A row as in the file. */
export interface FileRow {
  /** The line on which the row begins, from 1. */
  readonly line: number;
  /** The first cells, at most the maximum number of columns of a file. */
  readonly cells: readonly string[];
  /** Number of cells in the row. */
  readonly width: number;
  /** Number of cells up to the last non-blank one. */
  readonly filled: number;
}

/** The rest of the file cannot be read; `message` is shown to users. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Characters passed to the parser at once; rows parsed from them wait for the reader. */
const charactersAtOnce = 128 * 1024;

async function* decoded(bytes: Bytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

const separatorLine = /^sep=.(?:\r\n|\r|\n)/;

/** Removes the `sep=` line with which some spreadsheets declare their delimiter. */
async function* withoutSeparatorLine(texts: AsyncIterable<string>, skipped: () => void): AsyncGenerator<string> {
  let head: string | null = "";
  for await (const text of texts) {
    if (head === null) {
      yield text;
      continue;
    }
    head += text;
    if (head.length < 8) continue;
    const found = separatorLine.exec(head);
    if (found) skipped();
    yield head.slice(found?.[0].length ?? 0);
    head = null;
  }
  if (head) yield head;
}

/**
 * Parses the rows of a CSV file, including the header and excluding empty rows, with at most a piece and some rows in
 * memory.
 *
 * Line ends may be CRLF, LF or CR, quoted cells may contain line ends, rows may have any number of cells.
 *
 * @throws UnreadableFile for a row without an end and for a quotation mark that is never closed.
 */
export async function* readRows(bytes: Bytes, format: Format): AsyncGenerator<FileRow> {
  let linesBefore = 0;
  const texts = withoutSeparatorLine(decoded(bytes, format.encoding), () => {
    linesBefore = 1;
  });
  const parser = new Parser({
    info: true,
    delimiter: format.delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: importLimits.rowCharacters,
  });
  const ready: FileRow[] = [];
  let broken: Error | undefined;
  let countedTwice = 0;
  let lastLine = 0;
  parser.on("data", ({ record, info }: { record: string[]; info: { lines: number } }) => {
    // The parser counts lines to the end of a row, and CRLF in quotes twice; users look for the line where a row
    // begins.
    const { signs, pairs } = lineEnds(record);
    const line = info.lines + linesBefore - countedTwice - signs;
    countedTwice += pairs;
    lastLine = line + signs - pairs;
    const filled = record.findLastIndex((cell) => cell.trim() !== "") + 1;
    if (filled > 0) ready.push({ line, cells: record.slice(0, importLimits.columns), width: record.length, filled });
  });
  parser.on("error", (error) => {
    broken = error;
  });
  // The parser's own limit counts the content of cells, so a row of delimiters alone would grow without limit.
  let rowsEnded = 0;
  let withoutEnd = 0;
  try {
    for await (const text of texts) {
      for (let left = text; left !== "" && !broken; ) {
        const some = beginning(left, charactersAtOnce);
        left = left.slice(some.length);
        await handed(parser, some);
        yield* ready.splice(0);
        // Blank rows yield nothing, so without this a file of blank rows would block other work.
        await turn();
        const { records, empty_lines } = parser.info;
        withoutEnd = records + empty_lines > rowsEnded ? 0 : withoutEnd + some.length;
        rowsEnded = records + empty_lines;
        if (withoutEnd > importLimits.rowCharacters) throw tooLong(lastLine);
      }
      if (broken) throw unreadable(broken, lastLine);
    }
    if (!broken) await ended(parser);
    yield* ready.splice(0);
    if (broken) throw unreadable(broken, lastLine);
  } finally {
    parser.destroy();
  }
}

const handed = (parser: Parser, text: string) =>
  new Promise<void>((resolve) => {
    parser.write(text, () => resolve());
  });

const ended = (parser: Parser) =>
  new Promise<void>((resolve) => {
    parser.once("end", resolve);
    parser.once("error", () => resolve());
    parser.end();
  });

/** Counts CR and LF characters in the cells, and how many pairs of them are CRLF. */
function lineEnds(cells: readonly string[]): { signs: number; pairs: number } {
  let signs = 0;
  let pairs = 0;
  for (const cell of cells) {
    for (let at = cell.search(lineEnd); at >= 0 && at < cell.length; at += 1) {
      const code = cell.charCodeAt(at);
      if (code !== 10 && code !== 13) continue;
      signs += 1;
      if (code === 10 && cell.charCodeAt(at - 1) === 13) pairs += 1;
    }
  }
  return { signs, pairs };
}
const lineEnd = /[\r\n]/;

function unreadable(error: Error, lastLine: number): Error {
  if (!(error instanceof CsvError)) return error;
  const where = `after line ${lastLine}`;
  switch (error.code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return new UnreadableFile(`Could not read the whole file: a quotation mark ${where} is not closed.`);
    case "CSV_MAX_RECORD_SIZE":
      return tooLong(lastLine);
    default:
      return new UnreadableFile(`Could not read the whole file: the file breaks off ${where}.`);
  }
}

function tooLong(lastLine: number): UnreadableFile {
  const most = importLimits.rowCharacters.toLocaleString("en");
  return new UnreadableFile(
    `Could not read the whole file: the row after line ${lastLine} has more than ${most} characters or an open quotation mark.`,
  );
}
