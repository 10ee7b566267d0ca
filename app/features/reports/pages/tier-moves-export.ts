import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { exportRows } from "../rows/rows.server";
import { tierMoveList } from "../rows/tier-moves.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "reports-tier-moves-export");
  return exportRows(access, args.request, await tierMoveList(access, new URL(args.request.url).searchParams));
}
