const highestPage = 1_000_000;

/** The page of a list that a query value asks for; a note says when there can be no such page. */
export function readPage(asked: string | null, note: (note: string) => void): number {
  const page = asked || "1";
  if (/^[1-9]\d{0,6}$/.test(page)) return Math.min(Number(page), highestPage);
  note("Page not found. This is the first one.");
  return 1;
}

/** How an address says its page: the first one goes without a number. */
export const pageInSearch = (page: number): number | undefined => (page > 1 ? page : undefined);
