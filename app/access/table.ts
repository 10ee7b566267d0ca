import type { PageName } from "../paths";
import type { Page, PageTable } from "./pages";

let table: PageTable | undefined;

/** Registers the page table. The guard is a lower layer than the features, so startup code passes their pages in. */
export function openPages(pages: PageTable): void {
  table = pages;
}

function opened(): PageTable {
  if (!table) throw new Error("No pages were opened before the first request");
  return table;
}

export const pageNamed = (name: PageName): Page => opened()[name];

/** First page of the counter; undefined if the portal has none. */
export const counterPage = (): Page | undefined => Object.values(opened()).find(({ kiosk }) => kiosk);

/** All pages in menu order. */
export const everyPage = (): readonly Page[] => Object.values(opened());
