import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { countTyped } from "../filters/count.server";

/** Redirects to the filters, because the count has no page. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, "marketing-count");
  return redirect(paths.marketingWizard({ step: "filters", action: args.params.action ?? "" }), 303);
}

export const action = async (args: ActionFunctionArgs) =>
  Response.json(await countTyped(args), {
    headers: { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" },
  });
