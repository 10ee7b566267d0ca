import type { Access, AccessArgs } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { may } from "~/access/session";
import { pageNamed } from "~/access/table";
import { idIn } from "~/items/delete/delete.server";
import { range } from "~/list/filter";
import { defineList, type ListState, readList } from "~/list/list";
import { inMemory, loadList, paged } from "~/list/load.server";
import { withQuery } from "~/list/shown";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import type { AnswerOf } from "../../../server/contract/common/call";
import { knows } from "../../../server/contract/common/extensions";
import { oneOf } from "../../../server/contract/field";
import { referralDetails, referralPayments } from "../../../server/contract/referrals/calls";
import { daysIn, type Referral, statusOf } from "./history.server";
import { programmeOf } from "./programme.server";

export type Payment = AnswerOf<typeof referralPayments>["payments"][number];

/** Names all programmes in the address. */
const everyProgramme = "all";

export const sideNames = { referrer: "Referrer", referee: "Referee" } as const;

/** Line of the list. null: not returned by the server, or, for `to`, not open to the visitor. */
export interface TransactionLine {
  readonly id: number;
  readonly title: string;
  readonly uid: number | null;
  readonly side: string;
  readonly at: number | null;
  readonly points: number | null;
  /** Transaction in the ledger, linked to its row. */
  readonly entry: { readonly id: number; readonly to: string | null } | null;
  readonly offer: { readonly title: string; readonly to: string | null } | null;
  readonly note: string;
  /** Id of the referral. */
  readonly referral: number | null;
}

/** List of the programme in the URL; `id` is undefined for all programmes. */
export function listOf({ session }: Pick<Access, "session">, args: Pick<AccessArgs, "params">) {
  const tells = knows(session, referralPayments);
  const id = tells && args.params.action === everyProgramme ? undefined : idIn(args, "action");
  const declared = defineList({
    path: paths.referralsTransactions({ action: id ?? everyProgramme }),
    filters: { paid: { field: tells ? range("day") : oneOf([]), label: "Paid" } },
    sorts: { brought: "desc" },
  });
  const queryFor = ({ filters }: Pick<ListState<"paid">, "filters">) => ({ p: id, paid: daysIn(filters.paid) });
  return { tells, id, declared, queryFor };
}

/** Loads the rewards given by one programme; from an older server, its referrals. */
export async function loadTransactions(access: Access, args: AccessArgs) {
  const search = new URL(args.request.url).searchParams;
  const { tells, id, declared, queryFor } = listOf(access, args);
  if (id === undefined || tells) {
    const { list } = readList(declared, search);
    const latest = await access.api.call(referralPayments, { query: { ...queryFor(list), page: 1, limit: 1 } });
    const { programme, total, total_is_least } = latest;
    const page = await loadList(search, {
      declared,
      source: paged(async (list) => {
        const query = { ...queryFor(list), page: list.page, limit: 25 };
        const answer = await access.api.call(referralPayments, { query });
        return { rows: answer.payments, total: answer.total };
      }),
      line: paymentLine(access),
    });
    return {
      programme: id === undefined ? "All programmes" : programme,
      tells,
      page,
      latest: total_is_least ? total : null,
      exportTo: withQuery(paths.referralsTransactionsExport({ action: id ?? everyProgramme }), page.query),
    };
  }
  const { rule_name: programme } = (await programmeOf(access, id)).branchReferralRules;
  const { referrals: rows } = await access.api.call(referralDetails, { query: { q: "details", p: id } });
  const page = await loadList(search, {
    declared,
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
  return { programme, tells, page, latest: null, exportTo: null };
}

export type TransactionsPage = Awaited<ReturnType<typeof loadTransactions>>;

/** Converts a payment to a line, with links to what the visitor may open. */
export const paymentLine = ({ session }: Access) => {
  const { timeZone } = session.business;
  const opensLedger = mayOpen(session, pageNamed("dashboard-transactions"));
  const opensOffers = may(session, "offer.update");
  return (row: Payment): TransactionLine => {
    const day = row.utc_created === null ? null : dayIn(timeZone, row.utc_created);
    return {
      id: row.payment_pk,
      title: row.customer || "–",
      uid: row.uid,
      side: sideNames[row.side],
      at: row.utc_created,
      points: row.points,
      entry:
        row.transaction_pk === null
          ? null
          : { id: row.transaction_pk, to: ledgerAt(opensLedger, day, row.transaction_pk) },
      offer:
        row.offer_pk === null
          ? null
          : {
              title: row.offer_title || `Offer ${row.offer_pk}`,
              to: opensOffers ? paths.offersWizard({ step: "describe", action: row.offer_pk }) : null,
            },
      note: row.reason,
      referral: row.referral_pk,
    };
  };
};

const ledgerAt = (opens: boolean, day: string | null, transactionId: number) =>
  opens && day ? paths.dashboardTransactions({ date1: day, date2: day, transactionId }) : null;
