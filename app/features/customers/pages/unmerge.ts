import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { unmergeFrom } from "../acts/merge.server";
import { uidOf } from "../details.server";

/** Taking apart is posted; whoever opens its address finds the profile. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, "customers-unmerge");
  return redirect(paths.customersProfile({ uid: uidOf(args) }), 303);
}

export async function action(args: ActionFunctionArgs) {
  return unmergeFrom(await requireAccess(args, "customers-unmerge"), args);
}
