const highestPage = 1_000_000;

/** Whether a query value is a page number. */
export const isPage = (raw: string | null): boolean => /^[1-9]\d{0,6}$/.test(raw ?? "");

/** Reads the page number from a query value; adds a note if the value is invalid. */
export function readPage(raw: string | null, note: (note: string) => void): number {
  const page = raw || "1";
  if (isPage(page)) return Math.min(Number(page), highestPage);
  note("Page not found. This is the first one.");
  return 1;
}

/** Page number for the URL; the first page has none. */
export const pageInSearch = (page: number): number | undefined => (page > 1 ? page : undefined);

/** Page of another list on the page, for the URLs of this one; undefined for the first, or if the value is invalid. */
export const otherPage = (search: URLSearchParams, name: string): number | undefined =>
  pageInSearch(readPage(search.get(name), () => undefined));
