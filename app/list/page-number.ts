const highestPage = 1_000_000;

/** Reads the page number from a query value; adds a note if the value is invalid. */
export function readPage(raw: string | null, note: (note: string) => void): number {
  const page = raw || "1";
  if (/^[1-9]\d{0,6}$/.test(page)) return Math.min(Number(page), highestPage);
  note("Page not found. This is the first one.");
  return 1;
}

/** Page number for the URL; the first page has none. */
export const pageInSearch = (page: number): number | undefined => (page > 1 ? page : undefined);
