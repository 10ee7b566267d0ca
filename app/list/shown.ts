import type { Option } from "./filter";

/** A filter that is on, in words, and the list without it. */
export interface Chip {
  readonly label: string;
  readonly without: string;
}

/** A filter as a form asks for it. */
export interface FilterControl {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Where the last day of a period goes. */
  readonly to?: string;
  readonly type: "text" | "select" | "ticks" | "day" | "days" | "numbers" | "period";
  readonly max?: number;
  readonly options?: readonly Option[];
}

/** One filter's values, each a link. */
export interface FilterLinks {
  /** Names the navigation: "States". */
  readonly label: string;
  readonly links: readonly {
    readonly label: string;
    /** How many rows it would show, where that is known. */
    readonly count?: number;
    readonly to: string;
    readonly current: boolean;
  }[];
}

/** What a list's page shows, as its loader gives it. */
export interface ListShown<Line, Sort extends string = string> {
  readonly path: string;
  /** The query of its first page. */
  readonly asked: string;
  readonly page: number;
  readonly perPage: number;
  readonly notes: readonly string[];
  /** The words of its search; null for a list that is not searched. */
  readonly search: {
    readonly label: string;
    readonly placeholder?: string;
    readonly hint?: string;
    readonly value: string;
  } | null;
  readonly bar: readonly FilterControl[];
  readonly links: FilterLinks | null;
  readonly chips: readonly Chip[];
  readonly isNarrowed: boolean;
  /** The list with nothing filtered out. */
  readonly whole: string;
  /** The filters behind "Filters": null while they are closed; a list without any has none. */
  readonly more: readonly FilterControl[] | null;
  /** Where each heading's order is. */
  readonly sorts: Readonly<Partial<Record<Sort, string>>>;
  readonly sorted: { readonly by: Sort; readonly direction: "ascending" | "descending" } | null;
  /** null where the server does not tell; `more` of them than it says where it counts only so far. */
  readonly total: number | null;
  readonly isMore: boolean;
  /** How many of them pages lead to. */
  readonly reachable: number | null;
  /** There is nothing at all, however it is looked for. */
  readonly isEmpty: boolean;
  readonly lines: readonly Line[];
}

export const withQuery = (path: string, query: string): string => (query === "" ? path : `${path}?${query}`);

type Place = Pick<ListShown<never>, "path" | "asked">;

/** The address of a page of the list. */
export const pageOf = ({ path, asked }: Place, page: number): string =>
  withQuery(path, [asked, page > 1 ? `page=${page}` : ""].filter(Boolean).join("&"));

/** The query of the list as it is now, "" or with its question mark: what comes after a change goes back to it. */
export const hereOf = ({ asked, page }: Pick<ListShown<never>, "asked" | "page">): string =>
  pageOf({ path: "", asked }, page);

/** How the address says that the filters behind "Filters" are open. */
export const moreFilters = { name: "filters", value: "open", id: "more-filters" } as const;
