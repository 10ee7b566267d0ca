import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { redirectSaying, requireAccess } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { messageKind } from "~/access/said.server";
import { isPortalError } from "~/api/error";
import { idIn } from "~/items/delete/delete.server";
import { claimDrawPrize } from "../../../../server/contract/draws/calls";
import { canClaim, winnersAt } from "../entrants.server";

const winnersOf = (args: LoaderFunctionArgs) => winnersAt(idIn(args, "drawId"), idIn(args, "place"));

/** A claim is posted; whoever opens its address finds the winners. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, "draws-claim");
  return redirect(winnersOf(args), 303);
}

/** Says of one winner's prize that it is claimed, or that it is not. */
export async function action(args: ActionFunctionArgs) {
  const access = await requireAccess(args, "draws-claim");
  const body = { drawId: idIn(args, "drawId"), place: idIn(args, "place") };
  if (!canClaim(access)) throw data({ message: "" }, { status: 404 });
  const form = await readForm(args.request);
  const claimed = form.get("claimed") !== "0";
  try {
    const { message } = await access.api.call(claimDrawPrize, {
      body: { ...body, claimed },
      idempotencyKey: keyIn(form),
    });
    return await redirectSaying(access, winnersOf(args), "success", message);
  } catch (error) {
    if (!isPortalError(error, "invalid", "not-found", "conflict", "forbidden", "unavailable", "uncertain")) throw error;
    return redirectSaying(access, winnersOf(args), messageKind(error), error.message);
  }
}
