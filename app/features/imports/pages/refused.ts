import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { csvFile } from "~/list/export.server";
import { refusedRows } from "../refused.server";

/** CSV file of the refused rows, with line, field and reason. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "import-data-refused");
  const file = await refusedRows(access, args);
  if (!file) throw data({ message: "" }, { status: 404 });
  return csvFile(file.name, file.heading, file.pieces);
}
