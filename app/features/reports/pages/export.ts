import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { csvFile } from "~/list/export.server";
import { paths } from "~/paths";
import { csvOf } from "../csv";
import { loadReport } from "../report.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "reports-export");
  const { name, view, period, notes } = await loadReport(access, args.request, args.params.action, "file");
  // A file cannot show messages about invalid or ignored parameters; the report page does.
  if (!view || !period || notes.length > 0) {
    throw redirect(`${paths.reports({ action: name })}${new URL(args.request.url).search}`, 303);
  }
  const { heading, lines } = csvOf(view);
  async function* pieces() {
    yield lines;
  }
  return csvFile(`${name}-${period.from}-to-${period.to}.csv`, heading, pieces());
}
