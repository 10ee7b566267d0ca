import { redirect } from "@remix-run/node";
import type { Access } from "~/access/guard.server";
import { asCallQuery } from "~/list/call-query";
import { type CsvColumns, csvFile, csvPieces, headingOf } from "~/list/export.server";
import { type ListDeclaration, type ListFacts, queryOf, readList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { withQuery } from "~/list/shown";
import type { Call } from "../../../../server/contract/common/call";

interface Found<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more rows than `total`. */
  readonly isMore?: boolean;
  readonly next: number | null;
}

interface PageAsked {
  readonly page: number;
  readonly limit: number;
  readonly after?: number | undefined;
}

/** Requests rows. @param asked query string of the list's first page */
type Ask<Row> = (api: Access["api"], asked: string, more: PageAsked) => Promise<Found<Row>>;

interface RowsAnswer {
  readonly total: number;
  readonly total_is_least?: boolean;
  readonly next: number | null;
}

/** Requests rows by a call whose query has the names of the list's filters. @param rowsOf the rows of its answer */
export const askBy =
  <Q, A extends RowsAnswer, Row>(
    call: Call<Q, Readonly<Record<never, never>>, A>,
    rowsOf: (answer: A) => readonly Row[],
  ): Ask<Row> =>
  async (api, asked, more) => {
    const answer = await api.call(call, { query: asCallQuery(call.query, asked, { ...more }) });
    return { rows: rowsOf(answer), total: answer.total, isMore: answer.total_is_least ?? false, next: answer.next };
  };

/** Declaration of a list of the rows behind a report's figures, as a page and as a file. */
export interface RowList<Row, F extends string, Line> extends ListFacts<F> {
  readonly declared: ListDeclaration<F>;
  /** Today in the business's time zone. */
  readonly today: string;
  readonly ask: Ask<Row>;
  /** Number of rows that paging can reach; all by default. */
  readonly depth?: number;
  readonly line: (row: Row) => Line;
  readonly csv: CsvColumns<Row>;
  /** Path of the file, and its name. */
  readonly file: { readonly path: string; readonly name: string };
}

export const rowList = <Row, const F extends string, Line>(list: RowList<Row, F, Line>): RowList<Row, F, Line> => list;

const perPage = 25;

/** Loads the data of a row list's page. */
export async function loadRows<Row, F extends string, Line>(
  { api }: Pick<Access, "api">,
  search: URLSearchParams,
  { declared, ask, line, file, depth, today, ...facts }: RowList<Row, F, Line>,
) {
  const { list: state } = readList(declared, search, facts);
  const asked = queryOf(declared, { ...state, page: 1 });
  const page = await loadList(search, {
    declared,
    ...facts,
    ...(depth && { depth }),
    today,
    source: paged(({ page }) => ask(api, asked, { page, limit: perPage }), depth),
    line,
  });
  return { page, exportTo: withQuery(file.path, asked) };
}

/** Streams all rows of a list in its order. */
export async function exportRows<Row, F extends string, Line>(
  { anotherApi }: Pick<Access, "anotherApi">,
  request: Request,
  { declared, ask, csv, file, ...facts }: RowList<Row, F, Line>,
) {
  const { search, searchParams } = new URL(request.url);
  const { list: state, notes } = readList(declared, searchParams, facts);
  // A file cannot show messages about ignored parameters; the list does.
  if (notes.length > 0) throw redirect(`${declared.path}${search}`, 303);
  const asked = queryOf(declared, { ...state, page: 1 });
  const pieces = await csvPieces(
    (after) => ask(anotherApi(), asked, { page: 1, limit: 0, after }),
    csv,
    request.signal,
  );
  return csvFile(file.name, headingOf(csv), pieces);
}
