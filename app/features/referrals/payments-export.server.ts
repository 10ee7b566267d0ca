import type { Access, AccessArgs } from "~/access/guard.server";
import type { CsvColumns } from "~/list/export.server";
import { readList } from "~/list/list";
import { formatInstant } from "~/ui/format";
import { referralPayments } from "../../../server/contract/referrals/calls";
import { pointWords } from "../../../server/contract/settings/point-words";
import { listOf, type Payment, sideNames } from "./transactions.server";

/** Rows per request. */
const pieceSize = 500;

/** Prepares an export of a programme's rewards in the order of the list; `ignored` is the list if part of its address is. */
export function readPaymentsExport(access: Access, args: AccessArgs) {
  const { declared, queryFor } = listOf(access, args);
  const { search, searchParams } = new URL(args.request.url);
  const { list, notes } = readList(declared, searchParams);
  const ask = async (after: number | undefined) => {
    const page = after ?? 1;
    const query = { ...queryFor(list), page, limit: pieceSize };
    const { payments: rows } = await access.anotherApi().call(referralPayments, { query });
    return { rows, next: rows.length < pieceSize ? null : page + 1 };
  };
  return { ask, ignored: notes.length > 0 ? `${declared.path}${search}` : null };
}

/** CSV columns, the same as the list's. */
export function paymentCsv({ session }: Pick<Access, "session">): CsvColumns<Payment> {
  const { timeZone } = session.business;
  return [
    ["Customer", (row) => row.customer],
    ["Side", (row) => sideNames[row.side]],
    ["Date", (row) => (row.utc_created === null ? null : formatInstant(row.utc_created, timeZone))],
    [pointWords(session.rules).heading, (row) => row.points],
    ["Ledger entry", (row) => row.transaction_pk],
    ["Offer", (row) => (row.offer_pk === null ? null : row.offer_title || `Offer ${row.offer_pk}`)],
    ["Reason", (row) => row.reason],
    ["Referral", (row) => row.referral_pk],
  ];
}
