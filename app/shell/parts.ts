import { paths } from "~/paths";
import { reportNames, reportTitles } from "../../server/contract/reports/titles";
import type { Screen } from "./data";

/** Screens that another's page leads to, found by their own names, by its address. Words of the search, not of every page's menu. */
export const partsOf: Readonly<Record<string, readonly Pick<Screen, "label" | "to">[]>> = {
  [paths.reportsDashboard()]: reportNames.map((name) => ({
    label: `${reportTitles[name]} report`,
    to: paths.reports({ action: name }),
  })),
};
