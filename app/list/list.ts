import type { Filter, Option } from "./filter";
import { readPage } from "./page-number";
import { longestText, paramsOf, readFilter, readOneOf, readText } from "./read-filter";

/*
 * A list as its address says: search, filters, sort and page. Every list is declared with `defineList`.
 */

export type Direction = "asc" | "desc";

/** A list as data. */
export interface ListDeclaration<F extends string = string, Sort extends string = string> {
  readonly path: string;
  /** Names its search, and says how to use it; a list without it is not searched. */
  readonly search?: { readonly label: string; readonly placeholder?: string; readonly hint?: string };
  readonly filters: Readonly<Record<F, Filter>>;
  /** The orders of its headings, each with the direction it starts in; the first is how the list opens. */
  readonly sorts?: Readonly<Record<Sort, Direction>>;
  /** Or the orders of a choice in its bar, whose names say their direction; it opens with "". */
  readonly orders?: readonly { readonly value: Sort; readonly label: string }[];
  readonly perPage?: number;
  /** What filters that do not go together are set to instead. */
  readonly settle?: (filters: Readonly<Record<F, string>>, note: (note: string) => void) => Readonly<Record<F, string>>;
}

export interface ListState<F extends string = string, Sort extends string = string> {
  readonly search: string;
  readonly filters: Readonly<Record<F, string>>;
  readonly sort: Sort;
  readonly direction: Direction;
  readonly page: number;
}

/** What only a page knows of its list. */
export interface ListFacts<F extends string = string> {
  /** What its filters are chosen from. */
  readonly choices?: Readonly<Partial<Record<F, readonly Option[]>>>;
  /** What filters are set to that the address does not name. */
  readonly opening?: Readonly<Partial<Record<F, string>>>;
}

export const defineList = <const F extends string, const Sort extends string>(
  list: ListDeclaration<F, Sort>,
): ListDeclaration<F, Sort> => list;

export type SortOf<D> = D extends ListDeclaration<string, infer Sort> ? Sort : never;

export const perPageOf = ({ perPage = 25 }: Pick<ListDeclaration, "perPage">): number => perPage;

export const filtersOf = <F extends string>({ filters }: Pick<ListDeclaration<F>, "filters">): F[] =>
  Object.keys(filters) as F[];

const sortsOf = <Sort extends string>({ sorts, orders }: ListDeclaration<string, Sort>): Sort[] =>
  sorts ? (Object.keys(sorts) as Sort[]) : (orders ?? []).map(({ value }) => value);

const openingSort = <Sort extends string>(declared: ListDeclaration<string, Sort>): Sort =>
  sortsOf(declared)[0] ?? ("" as Sort);

const startOf = <Sort extends string>({ sorts }: ListDeclaration<string, Sort>, sort: Sort): Direction =>
  sorts?.[sort] ?? "asc";

/** Reads a list's address; what cannot be read is as the list opens, and `notes` says so. */
export function readList<F extends string, Sort extends string>(
  declared: ListDeclaration<F, Sort>,
  search: URLSearchParams,
  { choices, opening }: ListFacts<F> = {},
): { readonly list: ListState<F, Sort>; readonly notes: readonly string[] } {
  const notes = new Set<string>();
  const note = (said: string) => notes.add(said);
  const read = Object.fromEntries(
    filtersOf(declared).map((name) => {
      const reading = { name, filter: declared.filters[name], search, note };
      return [name, readFilter({ ...reading, choices: choices?.[name] ?? [], opening: opening?.[name] ?? "" })];
    }),
  ) as Record<F, string>;
  const none = openingSort(declared);
  const sort = readOneOf(search.get("sort"), { known: sortsOf(declared), what: "order", none }, note);
  const start = startOf(declared, sort);
  const directions = { known: ["asc", "desc"] as const, what: "direction", none: start };
  const list = {
    search: declared.search ? readText(search.get("search"), "The search", longestText, note) : "",
    filters: declared.settle?.(read, note) ?? read,
    sort,
    direction: declared.sorts ? readOneOf<Direction>(search.get("direction"), directions, note) : start,
    page: readPage(search.get("page"), note),
  };
  return { list, notes: [...notes] };
}

/** The query of a list's address, without its question mark; only what differs from how the list opens. */
export function queryOf<F extends string, Sort extends string>(
  declared: ListDeclaration<F, Sort>,
  { search, filters, sort, direction, page }: ListState<F, Sort>,
): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  for (const name of filtersOf(declared)) {
    for (const [key, value] of paramsOf(name, declared.filters[name], filters[name])) query.append(key, value);
  }
  if (sort !== openingSort(declared)) query.set("sort", sort);
  if (direction !== startOf(declared, sort)) query.set("direction", direction);
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

/** The query of a list's address, "" or with its question mark. */
export function listQuery<F extends string, Sort extends string>(
  declared: ListDeclaration<F, Sort>,
  list: ListState<F, Sort>,
): string {
  const query = queryOf(declared, list);
  return query && `?${query}`;
}

export const listPath = <F extends string, Sort extends string>(
  declared: ListDeclaration<F, Sort>,
  list: ListState<F, Sort>,
): string => `${declared.path}${listQuery(declared, list)}`;

/** The same list sorted by `sort`; the column it is sorted by turns round. */
export const sortedBy = <F extends string, Sort extends string>(
  declared: ListDeclaration<F, Sort>,
  list: ListState<F, Sort>,
  sort: Sort,
): ListState<F, Sort> => ({
  ...list,
  sort,
  direction: list.sort !== sort ? startOf(declared, sort) : list.direction === "asc" ? "desc" : "asc",
  page: 1,
});

/** The first page of the list with one filter set anew. */
export const filteredBy = <F extends string, Sort extends string>(
  list: ListState<F, Sort>,
  name: F,
  value: string,
): ListState<F, Sort> => ({ ...list, filters: { ...list.filters, [name]: value }, page: 1 });

/** The list with nothing filtered out, in the order, of the days and on the tab it is. */
export const cleared = <F extends string, Sort extends string>(
  { filters }: Pick<ListDeclaration<F>, "filters">,
  list: ListState<F, Sort>,
): ListState<F, Sort> => ({
  ...list,
  search: "",
  filters: Object.fromEntries(
    filtersOf({ filters }).map((name) => [name, stays(filters[name]) ? list.filters[name] : ""]),
  ) as Record<F, string>,
  page: 1,
});

const stays = ({ field, at }: Filter) => field.type === "period" || at === "tabs";
