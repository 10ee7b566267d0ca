import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { csvStream } from "~/list/grid/csv";
import { refusedRows } from "../refused.server";

/** The rows that were told, with their line, field and reason, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "import-data-refused");
  const file = await refusedRows(access, args);
  if (!file) throw data({ message: "" }, { status: 404 });
  return new Response(csvStream(file.heading, file.pieces), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
