import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { entryList } from "../rows/entries.server";
import { exportRows } from "../rows/rows.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "reports-entries-export");
  const { list } = await entryList(access, new URL(args.request.url).searchParams);
  return exportRows(access, args.request, list);
}
