import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type Access, requireAccess } from "~/access/guard.server";
import type { PageParams } from "~/access/pages";
import type { PageName } from "~/paths";
import type { Call } from "../../server/contract/common/call";
import { asCallQuery } from "./call-query";
import type { FileColumn } from "./csv";
import { type CsvFile, fileLoader, listColumns } from "./export.server";
import { type ListDeclaration, type ListFacts, type ListState, perPageOf, queryOf, readList } from "./list";
import { type Found, loadList, paged } from "./load.server";
import { type ListShown, withQuery } from "./shown";

/** Request for a page of a list, or for a part of its file. */
interface Asked<F extends string, Sort extends string> {
  readonly api: Access["api"];
  readonly state: ListState<F, Sort>;
  /** Query string of the list's first page. */
  readonly query: string;
  readonly page: number;
  /** 0 means as many as the server returns at once. */
  readonly limit: number;
  /** Start of the part. */
  readonly after?: number | undefined;
}

type Ask<Row, F extends string, Sort extends string> = (
  asked: Asked<F, Sort>,
) => Promise<Found<Row> & { readonly next: number | null }>;

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
  ): Ask<Row, string, string> =>
  async ({ api, query, page, limit, after }) => {
    const answer = await api.call(call, { query: asCallQuery(call.query, query, { page, limit, after }) });
    return { rows: rowsOf(answer), total: answer.total, isMore: answer.total_is_least ?? false, next: answer.next };
  };

/** Requests a file by pages of `size` rows, from a call that has no other parts. */
export const byPages =
  <Row, F extends string, Sort extends string>(
    size: number,
    ask: (asked: Asked<F, Sort>) => Promise<Found<Row>>,
  ): Ask<Row, F, Sort> =>
  async (asked) => {
    if (asked.limit > 0) return { ...(await ask(asked)), next: null };
    const page = asked.after ?? 1;
    const found = await ask({ ...asked, page, limit: size });
    return { ...found, next: found.rows.length < size ? null : page + 1 };
  };

/** Declaration of a list, as a page and as a file. */
interface RowList<Row, F extends string, Sort extends string, Line> extends ListFacts<F> {
  readonly declared: ListDeclaration<F, Sort>;
  /** What is read instead of the URL's query, and messages about the rest. */
  readonly reads?: { readonly search: URLSearchParams; readonly notes: readonly string[] };
  /** Today in the business's time zone. */
  readonly today?: string;
  readonly ask: Ask<Row, F, Sort>;
  /** Number of rows that paging can reach; all by default. */
  readonly depth?: number;
  readonly line: (row: Row) => Line;
  /** Columns of the file: those of the list, and its own. */
  readonly csv: readonly FileColumn<Line, Row>[];
  /** Path of the file, and its name. */
  readonly file: { readonly path: string; readonly name: string };
}

export const rowList = <Row, const F extends string, const Sort extends string, Line>(
  list: RowList<Row, F, Sort, Line>,
): RowList<Row, F, Sort, Line> => list;

/** Loads the data of a list's page. */
export async function loadRows<Row, F extends string, Sort extends string, Line>(
  { api }: Pick<Access, "api">,
  search: URLSearchParams,
  {
    declared,
    reads = { search, notes: [] },
    ask,
    line,
    file,
    depth,
    today,
    choices,
    opening,
  }: RowList<Row, F, Sort, Line>,
) {
  const limit = perPageOf(declared);
  const page = await loadList(reads.search, {
    ...{ declared, choices, opening, depth, today, line },
    source: paged((state) => {
      const query = queryOf(declared, { ...state, page: 1 });
      return ask({ api, state, query, page: state.page, limit });
    }, depth),
  });
  const shown: ListShown<Line, Sort> = { ...page, notes: [...reads.notes, ...page.notes] };
  return { page: shown, exportTo: withQuery(file.path, page.query) };
}

/** The file of all rows of a list, in its order. @throws Response 303 to the list if it reads the URL differently. */
export function fileOf<Row, F extends string, Sort extends string, Line>(
  { anotherApi }: Pick<Access, "anotherApi">,
  request: Pick<Request, "url">,
  { declared, reads, ask, line, csv, file, ...facts }: RowList<Row, F, Sort, Line>,
): CsvFile<Row> {
  const { search, searchParams } = new URL(request.url);
  const { list, notes } = readList(declared, reads?.search ?? searchParams, facts);
  // A file cannot show messages about ignored parameters; the list does.
  if (notes.length > 0 || reads?.notes.length) throw redirect(`${declared.path}${search}`, 303);
  const state = { ...list, page: 1 };
  const query = queryOf(declared, state);
  return {
    name: file.name,
    ...listColumns(csv, line),
    ask: (after) => ask({ api: anotherApi(), state, query, page: 1, limit: 0, after }),
  };
}

/** Declares a list for a visitor and a URL, with what else its page shows. */
type ListFor<Row, F extends string, Sort extends string, Line, Shown> = (
  access: Access,
  search: URLSearchParams,
  params: PageParams,
) => Promise<Shown & { readonly list: RowList<Row, F, Sort, Line> }>;

/** Loader of a list's page. */
export const rowsLoader =
  <Row, F extends string, Sort extends string, Line, Shown extends object>(
    page: PageName,
    listFor: ListFor<Row, F, Sort, Line, Shown>,
  ) =>
  async (args: LoaderFunctionArgs) => {
    const access = await requireAccess(args, page);
    const search = new URL(args.request.url).searchParams;
    const { list, ...shown } = await listFor(access, search, args.params);
    return { ...shown, ...(await loadRows(access, search, list)) };
  };

/** Loader of a list's file. */
export const exportLoader = <Row, F extends string, Sort extends string, Line>(
  page: PageName,
  listFor: ListFor<Row, F, Sort, Line, object>,
) =>
  fileLoader(page, async (access, { request, params }) => {
    const { list } = await listFor(access, new URL(request.url).searchParams, params);
    return fileOf(access, request, list);
  });
