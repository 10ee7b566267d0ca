import type { PageName } from "../paths";
import type { Page, PageTable } from "./pages";

let table: PageTable | undefined;

/** The guard lies below the features whose pages it guards: what starts the portal hands them over. */
export function openPages(pages: PageTable): void {
  table = pages;
}

function opened(): PageTable {
  if (!table) throw new Error("No pages were opened before the first request");
  return table;
}

export const pageNamed = (name: PageName): Page => opened()[name];

/** The first page of the counter; none while the portal has no counter. */
export const counterPage = (): Page | undefined => Object.values(opened()).find(({ kiosk }) => kiosk);

/** In the order of the menu. */
export const everyPage = (): readonly Page[] => Object.values(opened());
