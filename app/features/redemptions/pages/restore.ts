import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { restoreItem } from "~/items/delete/delete.server";
import { paths } from "~/paths";
import { redemptionDeletion } from "../redemption-delete.server";

/** Restoring is posted; whoever opens its address finds the list. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, "redemptions-restore");
  return redirect(paths.redemptionsDashboard(), 303);
}

export async function action(args: ActionFunctionArgs) {
  return restoreItem(await requireAccess(args, "redemptions-restore"), args, redemptionDeletion);
}
