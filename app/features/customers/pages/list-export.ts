import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { csvStream } from "~/list/grid/csv";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { formatInstant } from "~/ui/format";
import { csvHeading, customerPieces } from "../list/export.server";
import { readAsked } from "../list/list.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "customers-export");
  const { timeZone } = access.session.business;
  const { search, searchParams } = new URL(args.request.url);
  const { filters, notes } = await readAsked(access, searchParams);
  // A file cannot say that it was read differently than it was asked for: the list says it.
  if (notes.length > 0) throw redirect(`${paths.customersDashboard()}${search}`, 303);
  const pieces = await customerPieces(access, filters, (at) => formatInstant(at, timeZone), args.request.signal);
  return new Response(csvStream(csvHeading, pieces), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="customers-${dayIn(timeZone)}.csv"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
