import type { Access } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { pageNamed } from "~/access/table";
import { branchFilterFor } from "~/business/choices.server";
import { endsOf, period } from "~/list/filter";
import { defineList, readList } from "~/list/list";
import { askBy, rowList } from "~/list/row-list.server";
import { customerInFile } from "~/list/usual-columns";
import { branchFilter, choiceFilter } from "~/list/usual-filters";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { heldEntryRows } from "../../../../server/contract/reports/row-calls";
import { heldFlows } from "../../../../server/contract/reports/words";
import { type PointWords, pointWords } from "../../../../server/contract/settings/point-words";
import { accountFilter, accountIn, accountName, flowNames } from "../held-words";
import { entryColumns } from "./held-columns";
import { entryLine } from "./lines";
import { openingOf } from "./opening";

/** Filters have the names of the call's parameters. */
const declaredFor = (words: PointWords) =>
  defineList({
    path: paths.reportsEntries(),
    filters: {
      from: { field: period("to"), label: "Period", at: "bar" },
      account: accountFilter(words),
      flow: choiceFilter("Movement", { all: "All movements", names: flowNames, values: heldFlows }),
      branchId: branchFilter,
    },
  });

/** Loads the declaration of the entries behind what customers' balances gained and lost. */
export async function entryList({ api, session }: Pick<Access, "api" | "session">, search: URLSearchParams) {
  const { timeZone } = session.business;
  const today = dayIn(timeZone);
  const words = pointWords(session.rules);
  const declared = declaredFor(words);
  const facts = { choices: { branchId: await branchFilterFor({ api, session }) }, opening: { from: openingOf(today) } };
  const { filters } = readList(declared, search, facts).list;
  const days = endsOf(filters.from);
  const account = accountIn(filters.account);
  const flow = heldFlows.find((one) => one === filters.flow);
  const opensTransactions = mayOpen(session, pageNamed("dashboard-transactions"));
  const shown = { account, isSigned: flow === undefined, heading: flow ? flowNames[flow] : "Change" };
  const list = rowList({
    declared,
    ...facts,
    today,
    ask: askBy(heldEntryRows, ({ entries }) => entries),
    line: entryLine({ timeZone, flow, opensTransactions }),
    csv: [
      { heading: "Entry", value: ({ id }) => id },
      customerInFile,
      ...entryColumns({ ...shown, currencySymbol: session.currencySymbol, unit: words.many }),
    ],
    file: { path: paths.reportsEntriesExport(), name: `${account}-${days.from}-to-${days.to}.csv` },
  });
  return { list, ...shown, name: accountName(account, words) };
}
