import type { Access } from "~/access/guard.server";
import { ownCustomer, type PortalSession } from "~/access/session";
import { everyBranch } from "~/business/branches";
import { branchesFor } from "~/business/branches.server";
import { idIn } from "~/business/redeemed-item";
import { offerNamed, rewardNamed } from "~/business/redeemed-item.server";
import { asCallQuery } from "~/list/call-query";
import type { CsvColumns } from "~/list/export.server";
import { endsOf } from "~/list/filter";
import { queryOf, readList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { withQuery } from "~/list/shown";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { readsBeyond } from "../../../server/contract/common/extensions";
import {
  type TransactionRow,
  transactionList,
  transactionPageSize,
  transactionTypes,
} from "../../../server/contract/dashboard/calls";
import { type PointWords, pointWords } from "../../../server/contract/settings/point-words";
import { furtherFilters, type ListedItems, transactionsList } from "./transactions-list";

type Viewer = Pick<Access, "api" | "session">;

const typeName = ({ trx_subtype_fk, trx_subtype_name }: TransactionRow) =>
  transactionTypes.find(({ id }) => id === trx_subtype_fk)?.name ?? trx_subtype_name;

/** Row data sent to the page; only what is shown. */
const toLine = (session: PortalSession) => (row: TransactionRow) => ({
  id: row.transaction_pk,
  title: row.username || "–",
  /** null if there is no profile to open. */
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

/** Removes the filters that an older server does not read. */
function readable({ session }: Viewer, params: URLSearchParams) {
  const search = new URLSearchParams(params);
  if (readsBeyond(session, transactionList)) return { search, unread: [] };
  const found = furtherFilters.filter((name) => search.get(name));
  for (const name of found) search.delete(name);
  const message = "Your server can filter transactions only by period, type and branch. Other filters were ignored.";
  return { search, unread: found.length > 0 ? [message] : [] };
}

/** Query of the URL's first page, its period, and notes about ignored parts. */
export async function readQuery(viewer: Viewer, sent: URLSearchParams) {
  const { search, unread } = readable(viewer, sent);
  const today = dayIn(viewer.session.business.timeZone);
  const facts = { choices: { branchId: await branchesFor(viewer) }, opening: { date1: `${today},${today}` } };
  const declared = transactionsList({
    items: await itemsIn(viewer, search),
    transaction: idFor(viewer, search, "transactionId"),
    further: readsBeyond(viewer.session, transactionList) ? pointWords(viewer.session.rules) : null,
  });
  const { list, notes } = readList(declared, search, facts);
  const listQuery = queryOf(declared, { ...list, page: 1 });
  return {
    declared,
    search,
    today,
    facts,
    listQuery,
    period: endsOf(list.filters.date1),
    unread,
    notes: [...unread, ...notes],
  };
}

/** Id in the URL by which the server can filter; null if there is none. */
const idFor = ({ session }: Viewer, search: URLSearchParams, name: "punchItemId" | "offerId" | "transactionId") =>
  readsBeyond(session, transactionList) ? idIn(search.get(name)) : null;

/** Reward or offer in the URL. */
async function itemsIn(viewer: Viewer, search: URLSearchParams): Promise<ListedItems> {
  const [reward, offer] = [idFor(viewer, search, "punchItemId"), idFor(viewer, search, "offerId")];
  if (reward !== null) return { punchItemId: await rewardNamed(viewer, reward) };
  return offer === null ? {} : { offerId: await offerNamed(viewer, offer) };
}

/** Query of the list's call; `allBranches` is 0 if a branch is chosen (settled readings). */
export const toQuery = (
  listQuery: string,
  more: { readonly page: number; readonly limit?: number; readonly after?: number },
) => {
  const query = asCallQuery(transactionList.query, listQuery, { limit: transactionPageSize, ...more });
  return { ...query, allBranches: query.branchId === everyBranch };
};

/** Loads the data of the list's page for the state in `search`. */
export async function loadTransactions(viewer: Viewer, sent: URLSearchParams) {
  const { declared, search, today, facts, listQuery, period, unread } = await readQuery(viewer, sent);
  const loaded = await loadList(search, {
    declared,
    ...facts,
    today,
    source: paged(async ({ page }) => {
      const { list: rows, total } = await viewer.api.call(transactionList, { query: toQuery(listQuery, { page }) });
      return { rows, total };
    }),
    line: toLine(viewer.session),
  });
  const page = { ...loaded, notes: [...unread, ...loaded.notes] };
  return { page, today, period, exportTo: withQuery(paths.dashboardTransactionsExport(), listQuery) };
}

export type TransactionsPage = Awaited<ReturnType<typeof loadTransactions>>;

const money = (minor: number | null) => (minor === null ? null : minor / 100);

/** CSV columns; dates are formatted as in the portal, money is in whole units. */
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
