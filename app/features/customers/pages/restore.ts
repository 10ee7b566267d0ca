import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { restoreFrom } from "../acts/leave.server";
import { uidOf } from "../details.server";

/** Restoring is posted; whoever opens its address finds the profile. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, "customers-restore");
  return redirect(paths.customersProfile({ uid: uidOf(args) }), 303);
}

export async function action(args: ActionFunctionArgs) {
  return restoreFrom(await requireAccess(args, "customers-restore"), args);
}
