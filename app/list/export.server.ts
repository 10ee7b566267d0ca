import { setImmediate } from "node:timers/promises";
import { type CsvCell, csvStream } from "./csv";

/** Columns of a file: heading and cell value. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cell: (row: Row) => CsvCell])[];

export const headingOf = <Row>(columns: CsvColumns<Row>): string[] => columns.map(([heading]) => heading);

/** Part of the rows and the start of the next part; null at the end. */
interface Piece<Row> {
  readonly rows: readonly Row[];
  readonly next: number | null;
}

/**
 * Yields the rows of a whole list in parts. A server without paging returns all rows at once. The first part is
 * requested before the response starts, so that a refusal is a page and not a broken file. `signal` stops the generator
 * when the client disconnects.
 */
export async function csvPieces<Row>(
  ask: (after: number | undefined) => Promise<Piece<Row>>,
  columns: CsvColumns<Row>,
  signal: AbortSignal,
): Promise<AsyncGenerator<CsvCell[][]>> {
  const toCells = ({ rows }: Piece<Row>) => rows.map((row) => columns.map(([, cell]) => cell(row)));
  const first = await ask(undefined);
  async function* pieces() {
    let piece = first;
    yield toCells(piece);
    while (piece.next !== null && !signal.aborted) {
      // Yields to the event loop: the embedded API never waits, so other requests and the sending itself would be
      // blocked.
      await setImmediate();
      piece = await ask(piece.next);
      yield toCells(piece);
    }
  }
  return pieces();
}

/** Response with a CSV file, streamed as it is generated. */
export const csvFile = (
  name: string,
  heading: readonly string[],
  pieces: AsyncIterable<readonly (readonly CsvCell[])[]>,
): Response =>
  new Response(csvStream(heading, pieces), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
