import { guardFormulas } from "../../server/contract/common/formula-signs";

/*
 * CSV (RFC 4180) that is safe to open in a spreadsheet: text that looks like a formula gets an apostrophe, which marks
 * it as text. Numeric cells are written unchanged, including a minus sign.
 */

export type CsvCell = string | number | null;

/** Column of a file, which may be one of a list. Columns without a value are on the screen only. */
export interface FileColumn<Line, Row = Line> {
  readonly heading: string;
  readonly value?: ((line: Line, row: Row) => CsvCell) | undefined;
}

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = "\uFEFF";

function csvCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = guardFormulas(cell);
  return /[",;\t\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/**
 * Streams a CSV file; requests `pieces` one at a time as the reader consumes them. A failure aborts the download, so
 * that a partial file is never mistaken for a complete one.
 */
export function csvStream(
  heading: readonly string[],
  pieces: AsyncIterable<readonly (readonly CsvCell[])[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const rest = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + csvLine(heading))),
      async pull(controller) {
        let piece = await rest.next();
        while (!piece.done && piece.value.length === 0) piece = await rest.next();
        if (piece.done) controller.close();
        else controller.enqueue(encoder.encode(piece.value.map(csvLine).join("")));
      },
      async cancel() {
        await rest.return?.();
      },
    },
    { highWaterMark: 1 },
  );
}
