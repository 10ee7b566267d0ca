import { chipsOf, wholePath } from "./chips";
import { controlsAt, linksOf } from "./controls";
import {
  filtersOf,
  type ListDeclaration,
  type ListFacts,
  type ListPart,
  type ListState,
  listPath,
  pageParam,
  perPageOf,
  queryOf,
  readList,
  sortedBy,
} from "./list";
import { isPage } from "./page-number";
import { type RowRules, selectRows } from "./select";
import { type ListShown, moreFilters } from "./shown";

/** Rows that match a list's state. */
export interface Found<Row> {
  readonly rows: readonly Row[];
  /** null if the server does not say. */
  readonly total: number | null;
  /** The actual total is higher than `total`. */
  readonly isMore?: boolean;
  /** Page number of the rows, if it differs from the requested one. */
  readonly page?: number;
  /** Row counts by value of the filter that has links. */
  readonly counts?: Readonly<Record<string, number>>;
  /** Whether there are any rows before filtering. */
  readonly hasAny?: boolean;
}

/** Finds the rows of a list's state. */
export type Source<Row, F extends string, Sort extends string> = (
  list: ListState<F, Sort>,
  declared: ListDeclaration<F, Sort>,
) => Promise<Found<Row>>;

/** Source with all rows in memory. */
export const inMemory =
  <Row, F extends string, Sort extends string>(
    all: readonly Row[],
    rules: RowRules<Row, F, Sort>,
  ): Source<Row, F, Sort> =>
  async (list, declared) => ({ ...selectRows(all, declared, list, rules), hasAny: all.length > 0 });

/**
 * Source that requests one page at a time from the back end. A page past the end becomes the last one. @param depth
 * number of rows that paging can reach
 */
export const paged =
  <Row, F extends string, Sort extends string>(
    ask: (list: ListState<F, Sort>) => Promise<Found<Row>>,
    depth = Number.POSITIVE_INFINITY,
  ): Source<Row, F, Sort> =>
  async (list, declared) => {
    const deepest = Math.max(1, Math.ceil(depth / perPageOf(declared)));
    const page = Math.min(list.page, deepest);
    const found = await ask({ ...list, page });
    const pages = found.total === null ? deepest : Math.ceil(found.total / perPageOf(declared));
    const last = Math.max(1, Math.min(pages, deepest));
    if (found.page !== undefined || page <= last) return { page, ...found };
    return { ...(await ask({ ...list, page: last })), page: last };
  };

interface Loaded<Row, F extends string, Sort extends string, Line> extends ListFacts<F> {
  readonly declared: ListDeclaration<F, Sort>;
  readonly source: Source<Row, F, Sort>;
  /** Converts a row to what the list shows, and nothing more. `place` counts the rows of the page from 0. */
  readonly line: (row: Row, place: number) => Line;
  /** Number of rows that paging can reach; all by default. */
  readonly depth?: number;
  /** Last day of the usual periods. */
  readonly today?: string;
}

const directions = { asc: "ascending", desc: "descending" } as const;

/** Loads the data of a list's page for the state in `search`. */
export async function loadList<Row, F extends string, Sort extends string, Line>(
  search: URLSearchParams,
  { declared, source, line, depth, today = "", ...facts }: Loaded<Row, F, Sort, Line>,
): Promise<ListShown<Line, Sort>> {
  const { list, notes } = readList(declared, search, facts);
  const found = await source(list, declared);
  const { rows, total, isMore = false, page = list.page, counts = {} } = found;
  const chips = chipsOf(declared, list, facts);
  const links = linksOf(declared, list, { counts, today });
  const whole = wholePath(declared, list);
  const isNarrowed = whole !== listPath(declared, { ...list, page: 1 });
  const hasPeriod = filtersOf(declared).some((name) => declared.filters[name].field.type === "period");
  const opened = search.get(moreFilters.name) === moreFilters.value;
  const behind = filtersOf(declared).some((name) => declared.filters[name].at === undefined);
  const bar = controlsAt(declared, list, facts, "bar");
  const { orders, sorts, part } = declared;
  return {
    path: declared.path,
    ...(part && { part: partShown(part, search) }),
    query: queryOf(declared, { ...list, page: 1 }),
    page,
    perPage: perPageOf(declared),
    notes: page < list.page ? [...notes, `There are only ${page} pages. This is the last one.`] : notes,
    search: declared.search ? { ...declared.search, value: list.search } : null,
    bar: orders ? [...bar, { name: "sort", label: "Order", value: list.sort, type: "select", options: orders }] : bar,
    links,
    chips,
    isNarrowed,
    whole,
    more: behind ? (opened ? controlsAt(declared, list, facts, undefined) : null) : [],
    sorts: Object.fromEntries(
      (Object.keys(sorts ?? {}) as Sort[]).map((sort) => [sort, listPath(declared, sortedBy(declared, list, sort))]),
    ) as Record<Sort, string>,
    sorted: sorts ? { by: list.sort, direction: directions[list.direction] } : null,
    total,
    isMore,
    reachable: total === null || depth === undefined ? total : Math.min(total, depth),
    isEmpty: !(found.hasAny ?? (rows.length > 0 || page > 1 || isNarrowed || hasPeriod)),
    lines: rows.map(line),
  };
}

function partShown(part: ListPart, search: URLSearchParams): ListShown<never>["part"] {
  const page = pageParam({ part });
  return { id: part.id, page, ...(part.folds && { isOpen: isPage(search.get(page)) }) };
}

interface Asked<Row, F extends string, Sort extends string, Line> extends Omit<Loaded<Row, F, Sort, Line>, "source"> {
  readonly ask: (list: ListState<F, Sort>) => Promise<Found<Row> | null>;
}

/** Loads a paged list that the back end may lack; null if it does, which `ask` says with null. */
export async function loadIfKnown<Row, F extends string, Sort extends string, Line>(
  search: URLSearchParams,
  { ask, ...list }: Asked<Row, F, Sort, Line>,
): Promise<ListShown<Line, Sort> | null> {
  let isKnown = true;
  const source = paged<Row, F, Sort>(async (state) => {
    const found = await ask(state);
    isKnown = found !== null;
    return found ?? { rows: [], total: 0 };
  }, list.depth);
  const page = await loadList(search, { ...list, source });
  return isKnown ? page : null;
}
