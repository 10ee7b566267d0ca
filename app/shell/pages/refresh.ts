import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { checkRequest } from "~/access/origin.server";
import { signOut } from "~/access/sign-in.server";
import { paths } from "~/paths";

export const loader = () => redirect(paths.login());

/**
 * REFRESH action of the version notice (section 4): clears everything the browser stores for the portal, then
 * redirects to sign-in.
 */
export async function action({ request }: ActionFunctionArgs) {
  await checkRequest(request);
  const headers = await signOut(request);
  headers.set("Clear-Site-Data", '"cache", "cookies", "storage"');
  return redirect(paths.login(), { status: 303, headers });
}
