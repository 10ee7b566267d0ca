import { paths } from "~/paths";
import { reportNames, reports } from "../../server/contract/reports/titles";
import type { Screen } from "./data";

/**
 * Screens that a page links to, by the page's path, so that they can be found by name. Used only by the search, so
 * that the menu stays small.
 */
export const partsOf: Readonly<Record<string, readonly Pick<Screen, "label" | "to">[]>> = {
  [paths.reportsDashboard()]: reportNames.map((name) => ({
    label: `${reports[name].title} report`,
    to: paths.reports({ action: name }),
  })),
};
