import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { branchesFor } from "~/business/branches.server";
import { csvStream } from "~/list/grid/csv";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { formatInstant } from "~/ui/format";
import { exportName, readTransactionFilters } from "../transaction-filters";
import { csvHeading, transactionPieces } from "../transactions.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "dashboard-transactions-export");
  const { timeZone } = access.session.business;
  const today = dayIn(timeZone);
  const { search, searchParams } = new URL(args.request.url);
  const { filters, notes } = readTransactionFilters(searchParams, {
    today,
    branches: await branchesFor(access),
  });
  // A file cannot say that it was read differently than it was asked for: the list says it.
  if (notes.length > 0) throw redirect(`${paths.dashboardTransactions()}${search}`, 303);
  const pieces = await transactionPieces(access, filters, (at) => formatInstant(at, timeZone), args.request.signal);
  return new Response(csvStream(csvHeading, pieces), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${exportName(filters)}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
