import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { csvFile, headingOf } from "~/list/export.server";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { formatInstant } from "~/ui/format";
import { pointWords } from "../../../../server/contract/settings/point-words";
import { customerCsv, customerPieces } from "../list/export.server";
import { readQuery } from "../list/list.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "customers-export");
  const { timeZone } = access.session.business;
  const { search, searchParams } = new URL(args.request.url);
  const { query, notes } = await readQuery(access, searchParams);
  // A file cannot show notes about ignored filters, so the visitor is sent to the list, which does.
  if (notes.length > 0) throw redirect(`${paths.customersDashboard()}${search}`, 303);
  const columns = customerCsv((at) => formatInstant(at, timeZone), pointWords(access.session.rules));
  const pieces = await customerPieces(access, query, columns, args.request.signal);
  return csvFile(`customers-${dayIn(timeZone)}.csv`, headingOf(columns), pieces);
}
