import { setImmediate } from "node:timers/promises";
import type { Access } from "~/access/guard.server";
import { ownCustomer, type PortalSession } from "~/access/session";
import { branchesFor } from "~/business/branches.server";
import type { CsvCell } from "~/list/grid/csv";
import { dayIn } from "~/ui/days";
import {
  type TransactionRow,
  transactionList,
  transactionPageSize,
  transactionTypes,
} from "../../../server/contract/dashboard/calls";

import { readTransactionFilters, type TransactionFilters, toQuery } from "./transaction-filters";

type Viewer = Pick<Access, "api" | "session">;

/** A line of the list: only what is shown. */
export interface TransactionLine {
  readonly id: number;
  readonly at: number | null;
  readonly type: string;
  readonly customer: string;
  /** null where there is no profile to open. */
  readonly uid: number | null;
  readonly contact: string;
  readonly branch: string;
  readonly clerk: string;
  readonly points: number | null;
  /** Minor units. */
  readonly amount: number | null;
  readonly balance: number | null;
}

const typeName = ({ trx_subtype_fk, trx_subtype_name }: TransactionRow) =>
  transactionTypes.find(({ id }) => id === trx_subtype_fk)?.name ?? trx_subtype_name;

const toLine =
  (session: PortalSession) =>
  (row: TransactionRow): TransactionLine => ({
    id: row.transaction_pk,
    at: row.date_created,
    type: typeName(row),
    customer: row.username,
    uid: row.username ? ownCustomer(session, row.user_fk, row.home_branch_fk) : null,
    contact: row.email || row.phone,
    branch: row.branch_name || row.business_name,
    clerk: row.clerk_username,
    points: row.units_exchange,
    amount: row.activity_amount ?? row.amount,
    balance: row.user_balance,
  });

/** Everything the list's page shows for the state in `search`. */
export async function loadTransactions(viewer: Viewer, search: URLSearchParams) {
  const { api, session } = viewer;
  const today = dayIn(session.business.timeZone);
  const branches = await branchesFor(viewer);
  const read = readTransactionFilters(search, { today, branches });
  const notes = [...read.notes];
  let { filters } = read;
  let answer = await api.call(transactionList, { query: toQuery(filters) });
  const lastPage = answer.total === null ? null : Math.max(1, Math.ceil(answer.total / transactionPageSize));
  if (lastPage !== null && filters.page > lastPage) {
    notes.push(`There are ${lastPage} pages; the last one is shown.`);
    filters = { ...filters, page: lastPage };
    answer = await api.call(transactionList, { query: toQuery(filters) });
  }
  return { today, branches, filters, notes, total: answer.total, lines: answer.list.map(toLine(session)) };
}

export const csvHeading = [
  "Transaction",
  "Date",
  "Type",
  "Customer",
  "E-mail",
  "Phone",
  "Branch",
  "Clerk",
  "Points",
  "Amount",
  "Points balance",
  "Gift card balance",
  "Coupon",
] as const;

const money = (minor: number | null) => (minor === null ? null : minor / 100);

/** One line of the download; a date reads as in the portal, money in whole units. */
const toCells =
  (writeInstant: (at: number) => string) =>
  (row: TransactionRow): CsvCell[] => [
    row.transaction_pk,
    row.date_created === null ? null : writeInstant(row.date_created),
    typeName(row),
    row.username,
    row.email,
    row.phone,
    row.branch_name || row.business_name,
    row.clerk_username,
    row.units_exchange,
    money(row.activity_amount ?? row.amount),
    row.user_balance,
    money(row.giftcard_balance),
    row.coupon_code,
  ];

/**
 * The rows that the filters let through, a piece at a time. A server that knows no pieces answers with all of them at once.
 * The first piece is asked for at once, so that a refusal is still a page and not a broken file. `gone` ends it when nobody
 * reads any more.
 */
export async function transactionPieces(
  access: Pick<Access, "anotherApi">,
  filters: TransactionFilters,
  writeInstant: (at: number) => string,
  gone: AbortSignal,
): Promise<AsyncGenerator<CsvCell[][]>> {
  const ask = (after: number | undefined) =>
    access.anotherApi().call(transactionList, { query: { ...toQuery(filters), page: 1, limit: 0, after } });
  const first = await ask(undefined);
  async function* pieces() {
    let piece = first;
    yield piece.list.map(toCells(writeInstant));
    while (piece.next !== null && !gone.aborted) {
      // An embedded API answers without ever waiting: other visitors, and the sending itself, get their turn here.
      await setImmediate();
      piece = await ask(piece.next);
      yield piece.list.map(toCells(writeInstant));
    }
  }
  return pieces();
}
