import type { Access } from "~/access/guard.server";
import { branchFilterFor } from "~/business/choices.server";
import { endsOf, period } from "~/list/filter";
import { defineList, readList } from "~/list/list";
import { askBy, rowList } from "~/list/row-list.server";
import { customerInFile } from "~/list/usual-columns";
import { branchFilter, choiceFilter } from "~/list/usual-filters";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { cohortRows } from "../../../../server/contract/reports/row-calls";
import { cameBackNames } from "../came-back";
import { cohortColumns } from "./customer-columns";
import { cohortLine } from "./lines";
import { openingOf, rowsWithin } from "./opening";

/** Filters have the names of the call's parameters. */
const declared = defineList({
  path: paths.reportsRetentionCustomers(),
  filters: {
    from: { field: period("to"), label: "Joined", at: "bar" },
    months: choiceFilter("Came back", { what: "number of months", all: "All who joined", names: cameBackNames }),
    branchId: branchFilter,
  },
});

/** Loads the declaration of the customers who joined in a period, or of those of them who came back. */
export async function cohortList({ api, session }: Pick<Access, "api" | "session">, search: URLSearchParams) {
  const { timeZone } = session.business;
  const today = dayIn(timeZone);
  const facts = { choices: { branchId: await branchFilterFor({ api, session }) }, opening: { from: openingOf(today) } };
  const { filters } = readList(declared, search, facts).list;
  const days = endsOf(filters.from);
  const cameBack = filters.months !== "";
  const list = rowList({
    declared,
    ...facts,
    today,
    depth: rowsWithin,
    ask: askBy(cohortRows, ({ customers }) => customers),
    line: cohortLine(timeZone),
    csv: [customerInFile, ...cohortColumns],
    file: {
      path: paths.reportsRetentionCustomersExport(),
      name: `${cameBack ? "came-back" : "joined"}-${days.from}-to-${days.to}.csv`,
    },
  });
  return { list, cameBack };
}
