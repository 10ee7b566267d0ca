import { setImmediate } from "node:timers/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Access, type AccessArgs, requireAccess } from "~/access/guard.server";
import type { PageName } from "~/paths";
import { type CsvCell, csvStream, type FileColumn } from "./csv";

/** Part of the rows and the start of the next part; null at the end. */
interface Piece<Row> {
  readonly rows: readonly Row[];
  readonly next: number | null;
}

/** CSV file of a whole list. A server without paging returns all rows at once. */
export interface CsvFile<Row> {
  readonly name: string;
  readonly heading: readonly string[];
  readonly cells: (row: Row) => readonly CsvCell[];
  readonly ask: (after: number | undefined) => Promise<Piece<Row>>;
}

type Columned<Row> = Pick<CsvFile<Row>, "heading" | "cells">;

/** Heading and cells of a list's file. */
export function listColumns<Line, Row>(
  columns: readonly FileColumn<Line, Row>[],
  lineOf: (row: Row) => Line,
): Columned<Row> {
  const filed = columns.flatMap(({ heading, value }) => (value ? [{ heading, value }] : []));
  return {
    heading: filed.map(({ heading }) => heading),
    cells(row) {
      const line = lineOf(row);
      return filed.map(({ value }) => value(line, row));
    },
  };
}

/** Heading and cells of a file without a list. */
export const inColumns = <Row>(columns: readonly FileColumn<Row>[]): Columned<Row> =>
  listColumns(columns, (row: Row) => row);

/**
 * Response with a CSV file, streamed as it is generated. The first part is requested before the response starts, so that
 * a refusal is a page and not a broken file. `signal` stops it when the client disconnects.
 */
export async function csvFile<Row>(
  { name, heading, cells, ask }: CsvFile<Row>,
  signal: AbortSignal,
): Promise<Response> {
  const first = await ask(undefined);
  async function* pieces() {
    let piece = first;
    yield piece.rows.map(cells);
    while (piece.next !== null && !signal.aborted) {
      // Yields to the event loop: the embedded API never waits, so other requests and the sending itself would be
      // blocked.
      await setImmediate();
      piece = await ask(piece.next);
      yield piece.rows.map(cells);
    }
  }
  return new Response(csvStream(heading, pieces()), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Loader of a page that is a file. */
export const fileLoader =
  <Row>(page: PageName, fileFor: (access: Access, args: AccessArgs) => Promise<CsvFile<Row>>) =>
  async (args: LoaderFunctionArgs): Promise<Response> =>
    csvFile(await fileFor(await requireAccess(args, page), args), args.request.signal);
