import { setImmediate } from "node:timers/promises";
import { type CsvCell, csvStream } from "./csv";

/** The columns of a file: each heading with what stands below it. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cell: (row: Row) => CsvCell])[];

export const headingOf = <Row>(columns: CsvColumns<Row>): string[] => columns.map(([heading]) => heading);

/** Some of the rows, and where the next ones begin; null at the end. */
interface Piece<Row> {
  readonly rows: readonly Row[];
  readonly next: number | null;
}

/**
 * The rows of a whole list, a piece at a time. A server that knows no pieces answers with all of them at once. The first
 * piece is asked for at once, so that a refusal is still a page and not a broken file. `gone` ends it when nobody reads
 * any more.
 */
export async function csvPieces<Row>(
  ask: (after: number | undefined) => Promise<Piece<Row>>,
  columns: CsvColumns<Row>,
  gone: AbortSignal,
): Promise<AsyncGenerator<CsvCell[][]>> {
  const toCells = ({ rows }: Piece<Row>) => rows.map((row) => columns.map(([, cell]) => cell(row)));
  const first = await ask(undefined);
  async function* pieces() {
    let piece = first;
    yield toCells(piece);
    while (piece.next !== null && !gone.aborted) {
      // An embedded API answers without ever waiting: other visitors, and the sending itself, get their turn here.
      await setImmediate();
      piece = await ask(piece.next);
      yield toCells(piece);
    }
  }
  return pieces();
}

/** A file to keep, sent while it is fetched. */
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
