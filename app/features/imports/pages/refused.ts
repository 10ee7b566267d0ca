import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { csvFile } from "~/list/export.server";
import { refusedRows } from "../refused.server";

/** The rows that were told, with their line, field and reason, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "import-data-refused");
  const file = await refusedRows(access, args);
  if (!file) throw data({ message: "" }, { status: 404 });
  return csvFile(file.name, file.heading, file.pieces);
}
