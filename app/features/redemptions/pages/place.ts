import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { redirectSaying, requireAccess } from "~/access/guard.server";
import { readForm } from "~/access/origin.server";
import { messageKind } from "~/access/said.server";
import { isPortalError } from "~/api/error";
import { idIn, listLeft } from "~/items/delete/delete.server";
import { paths } from "~/paths";
import { knows } from "../../../../server/contract/common/extensions";
import { savePointRewardsOrder } from "../../../../server/contract/redemptions/calls";
import { redemptionList } from "../redemption-list";

/** A place is posted; whoever opens its address finds the list. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, "redemptions-place");
  return redirect(paths.redemptionsDashboard(), 303);
}

/** Places one redemption highest or lowest. */
export async function action(args: ActionFunctionArgs) {
  const access = await requireAccess(args, "redemptions-place");
  const id = idIn(args, "punchItemId");
  if (!knows(access.session, savePointRewardsOrder)) throw data({ message: "" }, { status: 404 });
  const place = (await readForm(args.request)).get("sort_order") === "1" ? 1 : 0;
  const back = listLeft(args, redemptionList);
  try {
    await access.api.call(savePointRewardsOrder, { body: { sort_order: { [id]: place } } });
  } catch (error) {
    if (!isPortalError(error, "invalid", "not-found", "conflict", "forbidden", "unavailable", "uncertain")) throw error;
    return redirectSaying(access, back, messageKind(error), error.message);
  }
  const where = place === 1 ? "highest" : "lowest";
  return redirectSaying(access, back, "success", `The redemption is placed ${where}.`);
}
