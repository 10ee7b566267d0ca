import { setImmediate as turn } from "node:timers/promises";
import { CsvError, Parser } from "csv-parse";
import { type Encoding, importLimits } from "../../../contract/imports/words";
import { beginning } from "./cut";

/** How a file is to be read. */
export interface Format {
  readonly encoding: Encoding;
  /** The character. */
  readonly delimiter: string;
}

/** A row as it stands in the file. */
export interface FileRow {
  /** The line it begins on, from 1. */
  readonly line: number;
  /** The first of its cells, as many as a file may have columns. */
  readonly cells: readonly string[];
  /** How many cells it has. */
  readonly width: number;
  /** How many of them there are up to the last that is not blank. */
  readonly filled: number;
}

/** The file cannot be read any further; `message` is for people. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Characters handed to the parser at once; what it holds of them waits for the reader. */
const charactersAtOnce = 128 * 1024;

async function* decoded(bytes: Bytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

const separatorLine = /^sep=.(?:\r\n|\r|\n)/;

/** The text without the line by which some spreadsheets name their delimiter. */
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
 * The rows of a CSV file, header included and empty ones left out, never more of it in memory than a piece and some rows.
 *
 * Line ends may be CRLF, LF or CR, quotes may run across lines, a row may be of any width.
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
    // The parser counts to the end of a row, and CRLF inside quotes twice; a person looks for the row's beginning.
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
  // The parser's own limit counts what is in the cells; a row of nothing but delimiters would grow on.
  let rowsEnded = 0;
  let withoutEnd = 0;
  try {
    for await (const text of texts) {
      for (let left = text; left !== "" && !broken; ) {
        const some = beginning(left, charactersAtOnce);
        left = left.slice(some.length);
        await handed(parser, some);
        yield* ready.splice(0);
        // Of nothing but blank rows, none comes out for others to have a turn at.
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

/** CR and LF signs inside the cells, and how many of them stand together as CRLF. */
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
