import { paths } from "~/paths";
export const withQuery = (path: string, query: string) => (query === "" ? path : `${path}?${query}`);

/** How the address says that the further filters are open. */
export const moreFilters = { name: "filters", value: "open" } as const;
export const asksForMoreFilters = (search: URLSearchParams) => search.get(moreFilters.name) === moreFilters.value;

/** A page of the list; `asked` is the query string of its first one. */
export const listPath = (asked: string, page = 1) =>
  withQuery(paths.customersDashboard(), [asked, page > 1 ? `page=${page}` : ""].filter(Boolean).join("&"));
