import type { Filter, Option } from "./filter";
import { readPage } from "./page-number";
import { longestText, paramsOf, readFilter, readOneOf, readText } from "./read-filter";

/* List state in the URL: search, filters, sort and page. Every list is declared with `defineList`. */

export type Direction = "asc" | "desc";

/** Place of a list on a page with other content. */
export interface ListPart {
  /** Id on the page; the list's links lead to it. */
  readonly id: string;
  /** Query parameter of the list's page number; "page" by default. */
  readonly page?: string;
  /** The list is folded unless the URL has its page number, which the link to the first page therefore has too. */
  readonly folds?: true;
  /** Query parameters of the page's other content, which the list's links keep. */
  readonly beside?: Readonly<Record<string, string | number | undefined>>;
}

/** Declaration of a list. */
export interface ListDeclaration<F extends string = string, Sort extends string = string> {
  readonly path: string;
  /** Label and hints of the search; omitted if the list has no search. */
  readonly search?: {
    readonly label: string;
    readonly placeholder?: string;
    readonly hint?: string;
    /** Query parameter; "search" by default. */
    readonly name?: string;
  };
  readonly filters: Readonly<Record<F, Filter>>;
  /** Sort orders of the headings with their initial direction. The first is the default. */
  readonly sorts?: Readonly<Record<Sort, Direction>>;
  /** Alternative to `sorts`: orders in a drop-down, whose names include the direction. The default is "". */
  readonly orders?: readonly { readonly value: Sort; readonly label: string }[];
  readonly perPage?: number;
  /** For a list that is a part of a page. */
  readonly part?: ListPart;
  /** Resolves filters that cannot be combined. */
  readonly settle?: (filters: Readonly<Record<F, string>>, note: (note: string) => void) => Readonly<Record<F, string>>;
}

export interface ListState<F extends string = string, Sort extends string = string> {
  readonly search: string;
  readonly filters: Readonly<Record<F, string>>;
  readonly sort: Sort;
  readonly direction: Direction;
  readonly page: number;
}

/** List data known only to the page. */
export interface ListFacts<F extends string = string> {
  /** Options of the filters. */
  readonly choices?: Readonly<Partial<Record<F, readonly Option[]>>>;
  /** Defaults of filters that the URL leaves out. */
  readonly opening?: Readonly<Partial<Record<F, string>>>;
}

export const defineList = <const F extends string, const Sort extends string>(
  list: ListDeclaration<F, Sort>,
): ListDeclaration<F, Sort> => list;

export type SortOf<D> = D extends ListDeclaration<string, infer Sort> ? Sort : never;

export const perPageOf = ({ perPage = 25 }: Pick<ListDeclaration, "perPage">): number => perPage;

export const pageParam = ({ part }: Pick<ListDeclaration, "part">): string => part?.page ?? "page";

const searchParam = ({ search }: Pick<ListDeclaration, "search">): string => search?.name ?? "search";

export const filtersOf = <F extends string>({ filters }: Pick<ListDeclaration<F>, "filters">): F[] =>
  Object.keys(filters) as F[];

const sortsOf = <Sort extends string>({ sorts, orders }: ListDeclaration<string, Sort>): Sort[] =>
  sorts ? (Object.keys(sorts) as Sort[]) : (orders ?? []).map(({ value }) => value);

const openingSort = <Sort extends string>(declared: ListDeclaration<string, Sort>): Sort =>
  sortsOf(declared)[0] ?? ("" as Sort);

const startOf = <Sort extends string>({ sorts }: ListDeclaration<string, Sort>, sort: Sort): Direction =>
  sorts?.[sort] ?? "asc";

/** Reads a list's URL. Invalid parts fall back to their defaults, with a message in `notes`. */
export function readList<F extends string, Sort extends string>(
  declared: ListDeclaration<F, Sort>,
  search: URLSearchParams,
  { choices, opening }: ListFacts<F> = {},
): { readonly list: ListState<F, Sort>; readonly notes: readonly string[] } {
  const notes = new Set<string>();
  const note = (text: string) => notes.add(text);
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
    search: declared.search ? readText(search.get(searchParam(declared)), "The search", longestText, note) : "",
    filters: declared.settle?.(read, note) ?? read,
    sort,
    direction: declared.sorts ? readOneOf<Direction>(search.get("direction"), directions, note) : start,
    page: readPage(search.get(pageParam(declared)), note),
  };
  return { list, notes: [...notes] };
}

/** Query string without question mark; contains only what differs from the defaults. */
export function queryOf<F extends string, Sort extends string>(
  declared: ListDeclaration<F, Sort>,
  { search, filters, sort, direction, page }: ListState<F, Sort>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(declared.part?.beside ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  if (search) query.set(searchParam(declared), search);
  for (const name of filtersOf(declared)) {
    for (const [key, value] of paramsOf(name, declared.filters[name], filters[name])) query.append(key, value);
  }
  if (sort !== openingSort(declared)) query.set("sort", sort);
  if (direction !== startOf(declared, sort)) query.set("direction", direction);
  if (page > 1) query.set(pageParam(declared), String(page));
  return query.toString();
}

/** Query string with question mark; "" if empty. */
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
): string => `${declared.path}${listQuery(declared, list)}${declared.part ? `#${declared.part.id}` : ""}`;

/** Sorts the list by `sort`; the current sort column reverses its direction. */
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

/** First page of the list with one filter changed. */
export const filteredBy = <F extends string, Sort extends string>(
  list: ListState<F, Sort>,
  name: F,
  value: string,
): ListState<F, Sort> => ({ ...list, filters: { ...list.filters, [name]: value }, page: 1 });

/** List without search and filters. Keeps the sort order, the period and the tab. */
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
