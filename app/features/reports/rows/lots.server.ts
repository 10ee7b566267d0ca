import type { Access } from "~/access/guard.server";
import { branchFilterFor } from "~/business/choices.server";
import { defineList, readList } from "~/list/list";
import { askBy, rowList } from "~/list/row-list.server";
import { customerInFile } from "~/list/usual-columns";
import { branchFilter } from "~/list/usual-filters";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { range, yesNo } from "../../../../server/contract/field";
import { heldLotRows } from "../../../../server/contract/reports/row-calls";
import { type PointWords, pointWords } from "../../../../server/contract/settings/point-words";
import { accountFilter, accountIn, accountName } from "../held-words";
import { lotColumns } from "./held-columns";
import { lotLine } from "./lines";
import { rowsWithin } from "./opening";

/** Filters have the names of the call's parameters. */
const declaredFor = (words: PointWords) =>
  defineList({
    path: paths.reportsLots(),
    filters: {
      account: accountFilter(words),
      branchId: branchFilter,
      earned: { field: range("day"), label: "Earned" },
      expires: { field: range("day"), label: "Valid until" },
      never: { field: yesNo(), label: "Never expires" },
    },
  });

/** Loads the declaration of what is left of each customer's points, store credit or gift cards. */
export async function lotList({ api, session }: Pick<Access, "api" | "session">, search: URLSearchParams) {
  const { timeZone } = session.business;
  const today = dayIn(timeZone);
  const words = pointWords(session.rules);
  const declared = declaredFor(words);
  const facts = { choices: { branchId: await branchFilterFor({ api, session }) } };
  const account = accountIn(readList(declared, search, facts).list.filters.account);
  const list = rowList({
    declared,
    ...facts,
    today,
    depth: rowsWithin,
    ask: askBy(heldLotRows, ({ lots }) => lots),
    line: lotLine(timeZone),
    csv: [customerInFile, ...lotColumns({ account, currencySymbol: session.currencySymbol, unit: words.many })],
    file: { path: paths.reportsLotsExport(), name: `${account}-held-${today}.csv` },
  });
  return { list, account, name: accountName(account, words) };
}
