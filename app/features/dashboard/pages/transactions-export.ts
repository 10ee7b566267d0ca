import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { csvFile, csvPieces, headingOf } from "~/list/export.server";
import { paths } from "~/paths";
import { formatInstant } from "~/ui/format";
import { transactionList } from "../../../../server/contract/dashboard/calls";
import { pointWords } from "../../../../server/contract/settings/point-words";
import { readQuery, toQuery, transactionCsv } from "../transactions.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "dashboard-transactions-export");
  const { timeZone } = access.session.business;
  const { search, searchParams } = new URL(args.request.url);
  const { listQuery, notes, period } = await readQuery(access, searchParams);
  // A file cannot show notes about ignored filters, so the visitor is sent to the list, which does.
  if (notes.length > 0) throw redirect(`${paths.dashboardTransactions()}${search}`, 303);
  const columns = transactionCsv((at) => formatInstant(at, timeZone), pointWords(access.session.rules));
  const ask = async (after: number | undefined) => {
    const query = toQuery(listQuery, { page: 1, limit: 0, after });
    const { list: rows, next } = await access.anotherApi().call(transactionList, { query });
    return { rows, next };
  };
  const pieces = await csvPieces(ask, columns, args.request.signal);
  return csvFile(`transactions-${period.from}-to-${period.to}.csv`, headingOf(columns), pieces);
}
