import type { Access } from "~/access/guard.server";
import type { PageParams } from "~/access/pages";
import { requireId } from "~/access/refuse.server";
import { unlessFailing } from "~/api/beside";
import type { FilterField } from "~/list/filter";
import { defineList, readList } from "~/list/list";
import { inMemory, loadList } from "~/list/load.server";
import { byPages, loadRows, rowList } from "~/list/row-list.server";
import { customerInFile } from "~/list/usual-columns";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { knows } from "../../../server/contract/common/extensions";
import { oneOf, range } from "../../../server/contract/field";
import { referralDetails, referralPayments } from "../../../server/contract/referrals/calls";
import { pointWords } from "../../../server/contract/settings/point-words";
import { daysIn, type Referral, statusOf } from "./history.server";
import { programmeOf } from "./programme.server";
import { referralColumn, transactionColumns } from "./transaction-columns";
import { paymentLine, type TransactionLine } from "./transaction-line";

/** Names all programmes in the address. */
const everyProgramme = "all";

/** Rows per request of an export. */
const pieceSize = 500;

/** Columns of a file of transactions. */
export const transactionsInFile = ({ session }: Pick<Access, "session">) => [
  customerInFile,
  ...transactionColumns(session.business.timeZone, pointWords(session.rules)),
  { heading: "Reason", value: ({ note }: TransactionLine) => note },
  referralColumn,
];

/** Programme in the URL; undefined for all programmes. */
const programmeIn = (tells: boolean, params: PageParams): number | undefined =>
  tells && params.action === everyProgramme ? undefined : requireId({ params }, "action");

const listAt = (id: number | undefined, paid: FilterField) =>
  defineList({
    path: paths.referralsTransactions({ action: id ?? everyProgramme }),
    filters: { paid: { field: paid, label: "Paid" } },
    sorts: { brought: "desc" },
  });

/** Declares the list of the rewards given by the programme in the URL. */
export async function paymentsFor(access: Access, _search: URLSearchParams, params: PageParams) {
  const { session } = access;
  const id = programmeIn(knows(session, referralPayments), params);
  const queryFor = (filters: Readonly<Record<"paid", string>>) => ({ p: id, paid: daysIn(filters.paid) });
  const list = rowList({
    declared: listAt(id, range("day")),
    ask: byPages(pieceSize, async ({ api, state, page, limit }) => {
      const query = { ...queryFor(state.filters), page, limit };
      const { payments: rows, total } = await api.call(referralPayments, { query });
      return { rows, total };
    }),
    line: paymentLine(access),
    csv: transactionsInFile(access),
    file: {
      path: paths.referralsTransactionsExport({ action: id ?? everyProgramme }),
      name: `referral-rewards-${dayIn(session.business.timeZone)}.csv`,
    },
  });
  return { list, queryFor };
}

async function loadPayments(access: Access, search: URLSearchParams, params: PageParams) {
  const { list, queryFor } = await paymentsFor(access, search, params);
  const { filters } = readList(list.declared, search).list;
  const latest = await access.api.call(referralPayments, { query: { ...queryFor(filters), page: 1, limit: 1 } });
  return {
    programme: params.action === everyProgramme ? "All programmes" : latest.programme,
    lacks: null,
    latest: latest.total_is_least ? latest.total : null,
    ...(await loadRows(access, search, list)),
  };
}

/**
 * Loads the rewards given by one programme; its referrals if the server does not tell the rewards, or if they could not
 * be loaded, which `lacks` says.
 */
export async function loadTransactions(access: Access, search: URLSearchParams, params: PageParams) {
  const tells = knows(access.session, referralPayments);
  const id = programmeIn(tells, params);
  if (id === undefined) return loadPayments(access, search, params);
  const payments = tells ? await unlessFailing(loadPayments(access, search, params)) : null;
  return payments ?? loadReferrals(access, search, id, tells ? "unloaded" : "unknown");
}

async function loadReferrals(access: Access, search: URLSearchParams, id: number, lacks: "unloaded" | "unknown") {
  const { rule_name: programme } = (await programmeOf(access, id)).branchReferralRules;
  const { referrals: rows } = await access.api.call(referralDetails, { query: { q: "details", p: id } });
  const page = await loadList(search, {
    declared: listAt(id, oneOf([])),
    source: inMemory(rows, {
      id: (row) => row.referral_pk,
      text: () => "",
      filters: { paid: () => "" },
      sorts: { brought: ({ utc_created: at }) => at ?? 0 },
    }),
    line: (row: Referral): TransactionLine => ({
      id: row.referral_pk,
      title: row.referrer || "–",
      uid: row.referrer_uid,
      side: `Brought ${row.referee || "a friend"}`,
      at: row.utc_created,
      points: null,
      entry: null,
      offer: null,
      note: statusOf(row),
      referral: null,
    }),
  });
  return { programme, lacks, page, latest: null, exportTo: null };
}

export type TransactionsPage = Awaited<ReturnType<typeof loadTransactions>>;
