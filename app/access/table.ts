import { dashboardPages } from "../features/dashboard/routes";
import { offerPages } from "../features/offers/routes";
import { signInPages } from "../features/sign-in/routes";
import { shellPages } from "../shell/routes";
import type { Page } from "./pages";

/** Every page with what it needs of its visitor; the routes, the guard, the menu and the palette all read it. */
const table = [...signInPages, ...dashboardPages, ...offerPages, ...shellPages] as const;

export type PageName = (typeof table)[number]["name"];

export const accessTable: readonly Page[] = table;

const byName = new Map(accessTable.map((page) => [page.name, page]));

/** @throws for a name that no feature lists: a route without an entry is a defect. */
export function pageNamed(name: string): Page {
  const page = byName.get(name);
  if (!page) throw new Error(`The access table has no page named ${name}`);
  return page;
}
