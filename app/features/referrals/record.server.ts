import type { Access, AccessArgs } from "~/access/guard.server";
import { requireId } from "~/access/refuse.server";
import { may } from "~/access/session";
import { listColumns } from "~/list/export.server";
import { referralRecord } from "../../../server/contract/referrals/calls";
import { statusOf } from "./history.server";
import { paymentLine } from "./transaction-line";
import { transactionsInFile } from "./transactions.server";

/** Loads the referral in the URL with its payments and messages. @throws PortalError not-found. */
export const askRecord = ({ api }: Access, args: AccessArgs) =>
  api.call(referralRecord, { query: { referral_pk: requireId(args, "referralId") } });

/** Loads the page of one referral. */
export async function loadRecord(access: Access, args: AccessArgs) {
  const { referral, payments, ...record } = await askRecord(access, args);
  return {
    ...record,
    referral: { ...referral, status: statusOf(referral) },
    payments: payments.map(paymentLine(access)),
    currency: access.session.currencySymbol,
    mayDecide: referral.held && may(access.session, "referral_program.update"),
  };
}

/** The file of what a referral gave. */
export async function recordFile(access: Access, args: AccessArgs) {
  const { referral, payments: rows } = await askRecord(access, args);
  return {
    name: `referral-${referral.referral_pk}-rewards.csv`,
    ...listColumns(transactionsInFile(access), paymentLine(access)),
    ask: async () => ({ rows, next: null }),
  };
}

export type RecordPage = Awaited<ReturnType<typeof loadRecord>>;
