import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { csvFile, csvPieces, headingOf } from "~/list/export.server";
import { dayIn } from "~/ui/days";
import { paymentCsv, readPaymentsExport } from "../payments-export.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "referrals-transactions-export");
  const { ask, ignored } = readPaymentsExport(access, args);
  // A file cannot show messages about ignored parameters; the list does.
  if (ignored) throw redirect(ignored, 303);
  const columns = paymentCsv(access);
  const pieces = await csvPieces(ask, columns, args.request.signal);
  return csvFile(`referral-rewards-${dayIn(access.session.business.timeZone)}.csv`, headingOf(columns), pieces);
}
