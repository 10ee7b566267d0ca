import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { restoreFrom } from "../acts/leave.server";
import { uidOf } from "../details.server";
import { profilePath } from "../words";

/** Restoring is posted; whoever opens its address finds the profile. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, "customers-restore");
  return redirect(profilePath(uidOf(args)), 303);
}

export async function action(args: ActionFunctionArgs) {
  return restoreFrom(await requireAccess(args, "customers-restore"), args);
}
