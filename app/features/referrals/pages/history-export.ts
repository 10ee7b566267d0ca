import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { csvFile, csvPieces, headingOf } from "~/list/export.server";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { pointWords } from "../../../../server/contract/settings/point-words";
import { historyCsv, readExport } from "../history.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "referrals-history-export");
  const { timeZone } = access.session.business;
  const { search, searchParams } = new URL(args.request.url);
  const { ask, notes, nameOf } = await readExport(access, searchParams);
  // A file cannot show messages about ignored parameters; the list does.
  if (notes.length > 0) throw redirect(`${paths.referralsHistory()}${search}`, 303);
  const columns = historyCsv(timeZone, nameOf, pointWords(access.session.rules));
  const pieces = await csvPieces(ask, columns, args.request.signal);
  return csvFile(`referrals-${dayIn(timeZone)}.csv`, headingOf(columns), pieces);
}
