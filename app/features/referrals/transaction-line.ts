import { mayOpen } from "~/access/rules";
import { may, type PortalSession } from "~/access/session";
import { pageNamed } from "~/access/table";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import type { AnswerOf } from "../../../server/contract/common/call";
import { offerName } from "../../../server/contract/offers/words";
import type { referralPayments } from "../../../server/contract/referrals/calls";

type Payment = AnswerOf<typeof referralPayments>["payments"][number];

const sideNames = { referrer: "Referrer", referee: "Referee" } as const;

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

/** Converts a payment to a line, with links to what the visitor may open. */
export const paymentLine = ({ session }: { readonly session: PortalSession }) => {
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
              title: offerName(row.offer_pk, row.offer_title),
              to: opensOffers ? paths.offersWizard({ step: "describe", action: row.offer_pk }) : null,
            },
      note: row.reason,
      referral: row.referral_pk,
    };
  };
};

const ledgerAt = (opens: boolean, day: string | null, transactionId: number) =>
  opens && day ? paths.dashboardTransactions({ date1: day, date2: day, transactionId }) : null;
