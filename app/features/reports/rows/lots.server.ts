import type { Access } from "~/access/guard.server";
import { branchesFor } from "~/business/branches.server";
import type { CsvColumns } from "~/list/export.server";
import { branch, range } from "~/list/filter";
import { defineList, readList } from "~/list/list";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { formatDay } from "~/ui/format";
import type { AnswerOf } from "../../../../server/contract/common/call";
import { yesNo } from "../../../../server/contract/field";
import { heldLotRows } from "../../../../server/contract/reports/row-calls";
import { type PointWords, pointWords } from "../../../../server/contract/settings/point-words";
import { accountFilter, accountIn, accountName } from "../held-words";
import { customerTitle, rowsWithin } from "./opening";
import { askBy, rowList } from "./rows.server";

type Lot = AnswerOf<typeof heldLotRows>["lots"][number];

/** Filters have the names of the call's parameters. */
const declaredFor = (words: PointWords) =>
  defineList({
    path: paths.reportsLots(),
    filters: {
      account: accountFilter(words),
      branchId: { field: branch(), label: "Branch", at: "bar" },
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
  const facts = { choices: { branchId: await branchesFor({ api, session }) } };
  const account = accountIn(readList(declared, search, facts).list.filters.account);
  const inUnits = (minor: number) => (account === "points" ? minor : minor / 100);
  const day = (instant: number | null) => (instant === null ? null : formatDay(dayIn(timeZone, instant)));
  /** `utc_expires` is the first instant after the last day. */
  const lastDay = ({ utc_expires: end }: Lot) => (end === null ? null : day(end - 1));
  const csv: CsvColumns<Lot> = [
    ["Customer", (row) => row.customer],
    ["Earned", (row) => day(row.utc_earned)],
    ["Valid until", (row) => lastDay(row) ?? "No expiry"],
    ["Originally", (row) => inUnits(row.opened)],
    ["Left", (row) => inUnits(row.left)],
  ];
  const list = rowList({
    declared,
    ...facts,
    today,
    depth: rowsWithin,
    ask: askBy(heldLotRows, ({ lots }) => lots),
    line: (row: Lot) => ({
      id: row.lot_pk,
      title: customerTitle(row.customer),
      uid: row.uid,
      earned: day(row.utc_earned),
      until: lastDay(row),
      opened: row.opened,
      left: row.left,
    }),
    csv,
    file: { path: paths.reportsLotsExport(), name: `${account}-held-${today}.csv` },
  });
  return { list, account, name: accountName(account, words) };
}

export type LotLine = ReturnType<Awaited<ReturnType<typeof lotList>>["list"]["line"]>;
