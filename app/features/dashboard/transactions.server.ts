import type { Access } from "~/access/guard.server";
import { ownCustomer, type PortalSession } from "~/access/session";
import { everyBranch } from "~/business/branches";
import { branchesFor } from "~/business/branches.server";
import { asAsked } from "~/list/ask";
import type { CsvColumns } from "~/list/export.server";
import { endsOf } from "~/list/filter";
import { queryOf, readList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { withQuery } from "~/list/shown";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { type TransactionRow, transactionList, transactionTypes } from "../../../server/contract/dashboard/calls";
import type { PointWords } from "../../../server/contract/settings/point-words";
import { transactionsList } from "./transactions-list";

type Viewer = Pick<Access, "api" | "session">;

const typeName = ({ trx_subtype_fk, trx_subtype_name }: TransactionRow) =>
  transactionTypes.find(({ id }) => id === trx_subtype_fk)?.name ?? trx_subtype_name;

/** A line of the list: only what is shown. */
const toLine = (session: PortalSession) => (row: TransactionRow) => ({
  id: row.transaction_pk,
  title: row.username || "–",
  /** null where there is no profile to open. */
  uid: row.username ? ownCustomer(session, row.user_fk, row.home_branch_fk) : null,
  contact: row.email || row.phone,
  at: row.date_created,
  type: typeName(row),
  branch: row.branch_name || row.business_name,
  clerk: row.clerk_username,
  points: row.units_exchange,
  /** Minor units. */
  amount: row.activity_amount ?? row.amount,
  balance: row.user_balance,
});
export type TransactionLine = ReturnType<ReturnType<typeof toLine>>;

/** What the address asks for: the query of its first page, its days, and notes on what was passed over. */
export async function readAsked(viewer: Viewer, search: URLSearchParams) {
  const today = dayIn(viewer.session.business.timeZone);
  const facts = { choices: { branchId: await branchesFor(viewer) }, opening: { date1: `${today},${today}` } };
  const { list, notes } = readList(transactionsList, search, facts);
  const asked = queryOf(transactionsList, { ...list, page: 1 });
  return { today, facts, asked, period: endsOf(list.filters.date1), notes };
}

/** What the list's call is asked; `allBranches` is 0 once a branch is chosen (settled readings). */
export const toQuery = (
  asked: string,
  more: { readonly page: number; readonly limit?: number; readonly after?: number },
) => {
  const query = asAsked(transactionList.query, asked, { limit: transactionsList.perPage, ...more });
  return { ...query, allBranches: query.branchId === everyBranch };
};

/** Everything the list's page shows for the state in `search`. */
export async function loadTransactions(viewer: Viewer, search: URLSearchParams) {
  const { today, facts, asked, period } = await readAsked(viewer, search);
  const page = await loadList(search, {
    declared: transactionsList,
    ...facts,
    today,
    source: paged(async ({ page }) => {
      const { list: rows, total } = await viewer.api.call(transactionList, { query: toQuery(asked, { page }) });
      return { rows, total };
    }),
    line: toLine(viewer.session),
  });
  return { page, today, period, exportTo: withQuery(paths.dashboardTransactionsExport(), asked) };
}

export type TransactionsPage = Awaited<ReturnType<typeof loadTransactions>>;

const money = (minor: number | null) => (minor === null ? null : minor / 100);

/** The columns of the download; a date reads as in the portal, money in whole units. */
export const transactionCsv = (
  writeInstant: (at: number) => string,
  points: PointWords,
): CsvColumns<TransactionRow> => [
  ["Transaction", (row) => row.transaction_pk],
  ["Date", (row) => (row.date_created === null ? null : writeInstant(row.date_created))],
  ["Type", typeName],
  ["Customer", (row) => row.username],
  ["Email", (row) => row.email],
  ["Phone", (row) => row.phone],
  ["Branch", (row) => row.branch_name || row.business_name],
  ["Clerk", (row) => row.clerk_username],
  [points.heading, (row) => row.units_exchange],
  ["Amount", (row) => money(row.activity_amount ?? row.amount)],
  [`${points.heading} balance`, (row) => row.user_balance],
  ["Gift card balance", (row) => money(row.giftcard_balance)],
  ["Coupon", (row) => row.coupon_code],
];
