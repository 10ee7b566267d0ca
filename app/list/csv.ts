import { guardFormulas } from "../../server/contract/common/formula-signs";

/*
 * Comma-separated values (RFC 4180) that a spreadsheet opens without running anything: what starts like a formula is told
 * to be text with an apostrophe. Cells given as numbers are numbers and stay as they are, minus sign and all.
 */

export type CsvCell = string | number | null;

/** Lets spreadsheets read the rest as UTF-8. */
export const byteOrderMark = "\uFEFF";

function csvCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = guardFormulas(cell);
  return /[",;\t\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/**
 * A file that is written while it is fetched: `pieces` are asked for one at a time, as fast as they are read. A failure on
 * the way breaks the download off, so that half a file is never taken for a whole one.
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
