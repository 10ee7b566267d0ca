import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { checkRequest } from "~/access/origin.server";
import { signOut } from "~/access/sign-in.server";

export const loader = () => redirect("/");

/** What REFRESH of the version notice does (section 4): everything the browser keeps of the portal goes, then sign-in. */
export async function action({ request }: ActionFunctionArgs) {
  await checkRequest(request);
  const headers = await signOut(request);
  headers.set("Clear-Site-Data", '"cache", "cookies", "storage"');
  return redirect("/", { status: 303, headers });
}
