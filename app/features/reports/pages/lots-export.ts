import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { lotList } from "../rows/lots.server";
import { exportRows } from "../rows/rows.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "reports-lots-export");
  const { list } = await lotList(access, new URL(args.request.url).searchParams);
  return exportRows(access, args.request, list);
}
