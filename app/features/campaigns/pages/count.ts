import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { countTyped } from "../filters/count.server";

/** Nothing is to be seen here. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.marketingWizard({ step: "filters", action: params.action ?? "" }), 303);

export const action = async (args: ActionFunctionArgs) =>
  Response.json(await countTyped(args), {
    headers: { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" },
  });
