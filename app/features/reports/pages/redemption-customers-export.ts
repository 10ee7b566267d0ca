import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { redeemerList } from "../rows/redeemers.server";
import { exportRows } from "../rows/rows.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "reports-redemption-customers-export");
  const { list } = await redeemerList(access, new URL(args.request.url).searchParams);
  return exportRows(access, args.request, list);
}
