import { redirect } from "@remix-run/node";
import type { Access, AccessArgs } from "~/access/guard.server";
import type { CsvCell } from "~/list/csv";
import type { CsvFile } from "~/list/export.server";
import { paths } from "~/paths";
import { csvOf } from "./csv";
import { loadReport } from "./report.server";

/** The file of a report. @throws Response 303 to the report if it reads the URL differently. */
export async function reportFile(
  access: Access,
  { request, params }: AccessArgs,
): Promise<CsvFile<readonly CsvCell[]>> {
  const { name, view, period, notes } = await loadReport(access, request, params.action, "file");
  // A file cannot show messages about invalid or ignored parameters; the report page does.
  if (!view || !period || notes.length > 0) {
    throw redirect(`${paths.reports({ action: name })}${new URL(request.url).search}`, 303);
  }
  const { heading, lines: rows } = csvOf(view);
  return {
    name: `${name}-${period.from}-to-${period.to}.csv`,
    ...{ heading, cells: (row) => row },
    ask: async () => ({ rows, next: null }),
  };
}
