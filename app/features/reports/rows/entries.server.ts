import type { Access } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { pageNamed } from "~/access/table";
import { branchesFor } from "~/business/branches.server";
import type { CsvColumns } from "~/list/export.server";
import { branch, endsOf, period } from "~/list/filter";
import { defineList, readList } from "~/list/list";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { formatInstant } from "~/ui/format";
import type { AnswerOf } from "../../../../server/contract/common/call";
import { oneOf } from "../../../../server/contract/field";
import { heldEntryRows } from "../../../../server/contract/reports/row-calls";
import { heldFlows } from "../../../../server/contract/reports/words";
import { type PointWords, pointWords } from "../../../../server/contract/settings/point-words";
import { accountFilter, accountIn, accountName, flowNames } from "../held-words";
import { customerTitle, openingOf } from "./opening";
import { askBy, rowList } from "./rows.server";

type Entry = AnswerOf<typeof heldEntryRows>["entries"][number];

/** Filters have the names of the call's parameters. */
const declaredFor = (words: PointWords) =>
  defineList({
    path: paths.reportsEntries(),
    filters: {
      from: { field: period("to"), label: "Period", at: "bar" },
      account: accountFilter(words),
      flow: {
        field: oneOf(heldFlows),
        label: "Movement",
        at: "bar",
        all: { label: "All movements" },
        names: flowNames,
      },
      branchId: { field: branch(), label: "Branch", at: "bar" },
    },
  });

/** Loads the declaration of the entries behind what customers' balances gained and lost. */
export async function entryList({ api, session }: Pick<Access, "api" | "session">, search: URLSearchParams) {
  const { timeZone } = session.business;
  const today = dayIn(timeZone);
  const words = pointWords(session.rules);
  const declared = declaredFor(words);
  const facts = { choices: { branchId: await branchesFor({ api, session }) }, opening: { from: openingOf(today) } };
  const { filters } = readList(declared, search, facts).list;
  const days = endsOf(filters.from);
  const account = accountIn(filters.account);
  const flow = heldFlows.find((one) => one === filters.flow);
  const opensTransactions = mayOpen(session, pageNamed("dashboard-transactions"));
  /** The figure as the report counts it; without a movement, what the balance changed by. */
  const figureOf = (row: Entry) => (flow ? row[flow] : row.added - row.taken - row.expired);
  const shown = account === "points" ? figureOf : (row: Entry) => figureOf(row) / 100;
  const heading = flow ? flowNames[flow] : "Change";
  const at = ({ utc_created: instant }: Entry) => (instant === null ? null : formatInstant(instant, timeZone));
  const csv: CsvColumns<Entry> = [
    ["Entry", (row) => row.entry_pk],
    ["Customer", (row) => row.customer],
    ["Type", (row) => row.trx_subtype_name],
    ["Date", at],
    [heading, shown],
  ];
  const list = rowList({
    declared,
    ...facts,
    today,
    ask: askBy(heldEntryRows, ({ entries }) => entries),
    line: (row: Entry) => ({
      id: row.entry_pk,
      title: customerTitle(row.customer),
      uid: row.uid,
      type: row.trx_subtype_name,
      at: at(row),
      figure: figureOf(row),
      transaction: opensTransactions ? transactionPath(row, timeZone) : null,
    }),
    csv,
    file: { path: paths.reportsEntriesExport(), name: `${account}-${days.from}-to-${days.to}.csv` },
  });
  return { list, account, isSigned: flow === undefined, heading, name: accountName(account, words) };
}

export type EntryLine = ReturnType<Awaited<ReturnType<typeof entryList>>["list"]["line"]>;

function transactionPath({ transaction_pk: id, utc_created: at }: Entry, timeZone: string): string | null {
  if (at === null) return null;
  const day = dayIn(timeZone, at);
  return paths.dashboardTransactions({ date1: day, date2: day, transactionId: id });
}
