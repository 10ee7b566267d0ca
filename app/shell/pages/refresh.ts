import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { checkRequest } from "~/access/origin.server";
import { signOut } from "~/access/sign-in.server";
import { paths } from "~/paths";

export const loader = () => redirect(paths.login());

/** What REFRESH of the version notice does (section 4): everything the browser keeps of the portal goes, then sign-in. */
export async function action({ request }: ActionFunctionArgs) {
  await checkRequest(request);
  const headers = await signOut(request);
  headers.set("Clear-Site-Data", '"cache", "cookies", "storage"');
  return redirect(paths.login(), { status: 303, headers });
}
