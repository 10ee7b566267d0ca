import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { csvFile, csvPieces, headingOf } from "~/list/export.server";
import { paymentCsv } from "../payments-export.server";
import { askRecord } from "../record.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "referrals-details-export");
  const { referral, payments: rows } = await askRecord(access, args);
  const columns = paymentCsv(access);
  const pieces = await csvPieces(async () => ({ rows, next: null }), columns, args.request.signal);
  return csvFile(`referral-${referral.referral_pk}-rewards.csv`, headingOf(columns), pieces);
}
