import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { cohortList } from "../rows/cohort.server";
import { exportRows } from "../rows/rows.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "reports-retention-customers-export");
  const { list } = await cohortList(access, new URL(args.request.url).searchParams);
  return exportRows(access, args.request, list);
}
