import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { restoreItem } from "~/items/delete/delete.server";
import { paths } from "~/paths";
import { drawDeletion } from "../draw-delete.server";

/** Restoring is posted; whoever opens its address finds the list. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, "draws-restore");
  return redirect(paths.drawsDashboard(), 303);
}

export async function action(args: ActionFunctionArgs) {
  return restoreItem(await requireAccess(args, "draws-restore"), args, drawDeletion);
}
