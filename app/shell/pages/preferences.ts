import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { checkRequest, readForm } from "~/access/origin.server";
import { samePath } from "~/access/same-path";
import { dismissibles, laterCookie, liteCookie, shortcutsCookie } from "../preferences.server";

export const loader = () => redirect("/keyboard");

/** Keeps what a visitor chooses on this device, then goes back to where it was chosen. */
export async function action({ request }: ActionFunctionArgs) {
  await checkRequest(request);
  const form = await readForm(request);
  const headers = new Headers();
  const lite = form.get("lite");
  if (lite !== null) headers.append("Set-Cookie", liteCookie(request, lite === "1"));
  const shortcuts = form.get("shortcuts");
  if (shortcuts !== null) headers.append("Set-Cookie", shortcutsCookie(request, shortcuts === "1"));
  const dismissed = dismissibles.find((one) => one === form.get("later"));
  if (dismissed) headers.append("Set-Cookie", laterCookie(request, dismissed));
  return redirect(samePath(request.headers.get("referer"), request) ?? "/", { status: 303, headers });
}
