import type { Option } from "./filter";

/** Active filter in words, with the URL of the list without it. */
export interface Chip {
  readonly label: string;
  readonly without: string;
}

/** Form control of a filter. */
export interface FilterControl {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Field name of a period's last day. */
  readonly to?: string;
  readonly type: "text" | "select" | "ticks" | "day" | "days" | "numbers" | "period";
  readonly max?: number;
  readonly options?: readonly Option[];
}

/** Values of one filter as links. */
export interface FilterLinks {
  /** Label of the navigation, such as "States". */
  readonly label: string;
  readonly links: readonly {
    readonly label: string;
    /** Number of matching rows, if known. */
    readonly count?: number;
    readonly to: string;
    readonly current: boolean;
  }[];
}

/** Loader data of a list's page. */
export interface ListShown<Line, Sort extends string = string> {
  readonly path: string;
  /** Place of a list that is a part of a page. */
  readonly part?: {
    readonly id: string;
    /** Query parameter of the page number. */
    readonly page: string;
    /** Whether the list's fold is open; undefined if it has none. */
    readonly isOpen?: boolean;
  };
  /** Query string of the first page. */
  readonly query: string;
  readonly page: number;
  readonly perPage: number;
  readonly notes: readonly string[];
  /** Search field; null if the list has no search. */
  readonly search: {
    readonly label: string;
    readonly placeholder?: string;
    readonly hint?: string;
    readonly name?: string;
    readonly value: string;
  } | null;
  readonly bar: readonly FilterControl[];
  readonly links: FilterLinks | null;
  readonly chips: readonly Chip[];
  readonly isNarrowed: boolean;
  /** URL of the unfiltered list. */
  readonly whole: string;
  /** Filters behind "Filters": null while closed, empty if the list has none. */
  readonly more: readonly FilterControl[] | null;
  /** URL of each heading's sort order. */
  readonly sorts: Readonly<Partial<Record<Sort, string>>>;
  readonly sorted: { readonly by: Sort; readonly direction: "ascending" | "descending" } | null;
  /** null if the server does not say; with `isMore`, a lower bound. */
  readonly total: number | null;
  readonly isMore: boolean;
  /** Number of rows that paging can reach. */
  readonly reachable: number | null;
  /** The list is empty even without search and filters. */
  readonly isEmpty: boolean;
  readonly lines: readonly Line[];
}

/** Adds a query string to a path, which may have one of its own. */
export const withQuery = (path: string, query: string): string =>
  query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;

type Place = Pick<ListShown<never>, "path" | "query" | "part">;

/** URL of a page of the list. */
export const pageOf = ({ path, query, part }: Place, page: number): string => {
  const number = page > 1 || part?.isOpen !== undefined ? `${part?.page ?? "page"}=${page}` : "";
  return `${withQuery(path, [query, number].filter(Boolean).join("&"))}${part ? `#${part.id}` : ""}`;
};

/** Query string of the current list with question mark, or ""; used to return to it after a change. */
export const hereOf = ({ query, page }: Pick<ListShown<never>, "query" | "page">): string =>
  pageOf({ path: "", query }, page);

/** Query parameter that opens the filters behind "Filters". */
export const moreFilters = { name: "filters", value: "open", id: "more-filters" } as const;
