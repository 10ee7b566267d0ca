/*
 * A programme's list as its address says: search, filters, sort and page. The wire's lists are always whole (`limit=0`),
 * so all of it is worked out by the portal.
 */

export type Direction = "asc" | "desc";

/** A list as data. The wire's values of a filter are its keys; "" stands for all of them. */
export interface ListDeclaration<Filter extends string = string, Sort extends string = string> {
  readonly path: string;
  readonly filters: Readonly<Record<Filter, { readonly known: readonly string[]; readonly what: string }>>;
  /** Each order with the direction it starts in; the first is how the list opens. */
  readonly sorts: Readonly<Record<Sort, Direction>>;
  readonly perPage?: number;
}

export interface ListState<Filter extends string = string, Sort extends string = string> {
  readonly search: string;
  readonly filters: Readonly<Record<Filter, string>>;
  readonly sort: Sort;
  readonly direction: Direction;
  readonly page: number;
}

export const defineList = <const Filter extends string, const Sort extends string>(
  list: ListDeclaration<Filter, Sort>,
): ListDeclaration<Filter, Sort> => list;

const longestSearch = 200;

export const perPageOf = ({ perPage = 25 }: Pick<ListDeclaration, "perPage">): number => perPage;

export const filtersOf = <Filter extends string>({ filters }: ListDeclaration<Filter, string>): Filter[] =>
  Object.keys(filters) as Filter[];

const sortsOf = <Sort extends string>({ sorts }: ListDeclaration<string, Sort>): Sort[] => Object.keys(sorts) as Sort[];

function openingSort<Sort extends string>(declared: ListDeclaration<string, Sort>): Sort {
  const [first] = sortsOf(declared);
  if (!first) throw new Error(`The list ${declared.path} has no order`);
  return first;
}

/** Reads a list's address; what cannot be read is as the list opens, and `notes` says so. */
export function readList<Filter extends string, Sort extends string>(
  declared: ListDeclaration<Filter, Sort>,
  search: URLSearchParams,
): { readonly list: ListState<Filter, Sort>; readonly notes: readonly string[] } {
  const notes: string[] = [];
  const one = <T extends string>(name: string, known: readonly T[], instead: T, what: string): T => {
    const asked = search.get(name);
    if (asked === null || asked === "") return instead;
    const found = known.find((value) => value === asked);
    if (found === undefined) notes.push(`There is no such ${what}; the filter is left out.`);
    return found ?? instead;
  };
  const sort = one("sort", sortsOf(declared), openingSort(declared), "order");
  const page = search.get("page") || "1";
  const isPage = /^[1-9]\d{0,5}$/.test(page);
  if (!isPage) notes.push("There is no such page; the first one is shown.");
  const filters = Object.fromEntries(
    filtersOf(declared).map((name) => {
      const { known, what } = declared.filters[name];
      return [name, one(name, ["", ...known], "", what)];
    }),
  ) as Record<Filter, string>;
  const list = {
    search: (search.get("search") ?? "").trim().slice(0, longestSearch),
    filters,
    sort,
    direction: one("direction", ["asc", "desc"] as const, declared.sorts[sort], "direction"),
    page: isPage ? Number(page) : 1,
  };
  return { list, notes };
}

/** The query of a list's address, "" or with its question mark; only what differs from how the list opens. */
export function listQuery<Filter extends string, Sort extends string>(
  declared: ListDeclaration<Filter, Sort>,
  list: ListState<Filter, Sort>,
): string {
  const search = new URLSearchParams();
  if (list.search) search.set("search", list.search);
  for (const name of filtersOf(declared)) if (list.filters[name]) search.set(name, list.filters[name]);
  if (list.sort !== openingSort(declared)) search.set("sort", list.sort);
  if (list.direction !== declared.sorts[list.sort]) search.set("direction", list.direction);
  if (list.page > 1) search.set("page", String(list.page));
  const query = search.toString();
  return query && `?${query}`;
}

export const listPath = <Filter extends string, Sort extends string>(
  declared: ListDeclaration<Filter, Sort>,
  list: ListState<Filter, Sort>,
): string => `${declared.path}${listQuery(declared, list)}`;

/** The same list sorted by `sort`; the column it is sorted by turns round. */
export const sortedBy = <Filter extends string, Sort extends string>(
  { sorts }: ListDeclaration<Filter, Sort>,
  list: ListState<Filter, Sort>,
  sort: Sort,
): ListState<Filter, Sort> => ({
  ...list,
  sort,
  direction: list.sort !== sort ? sorts[sort] : list.direction === "asc" ? "desc" : "asc",
  page: 1,
});

export const isNarrowed = ({ search, filters }: ListState): boolean =>
  search !== "" || Object.values(filters).some((value) => value !== "");

/** The list with nothing filtered out, in the order it is in. */
export const cleared = <Filter extends string, Sort extends string>(
  list: ListState<Filter, Sort>,
): ListState<Filter, Sort> => ({
  ...list,
  search: "",
  filters: Object.fromEntries(Object.keys(list.filters).map((name) => [name, ""])) as Record<Filter, string>,
  page: 1,
});
