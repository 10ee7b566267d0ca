import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { restoreItem } from "~/items/delete/delete.server";
import { paths } from "~/paths";
import { offerDeletion } from "../offer-list-delete.server";

/** Restoring is posted; whoever opens its address finds the list. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, "offers-restore");
  return redirect(paths.offersDashboard(), 303);
}

export async function action(args: ActionFunctionArgs) {
  return restoreItem(await requireAccess(args, "offers-restore"), args, offerDeletion);
}
