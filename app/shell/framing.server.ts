import { redirect } from "@remix-run/node";
import { isFramed } from "~/access/headers.server";

const flag = "iframe";

/** Referring page, if it belongs to the portal. */
function refererOf(request: Request, here: URL): URL | null {
  const referer = request.headers.get("referer") ?? "";
  const from = URL.canParse(referer) ? new URL(referer) : null;
  return from?.host === here.host ? from : null;
}

/**
 * Whether the portal is shown inside another page, according to the browser or the URL (`iframe=true`, section 2). A
 * shop system's own web view is not a frame to the browser, so the flag must be passed on: a page opened from a URL
 * with the flag redirects to its own URL with the flag. Links and forms need no flag, and a tab opened elsewhere is
 * not framed.
 * @throws a redirect to the same URL with the flag.
 */
export function framing(request: Request): boolean {
  if (isFramed(request)) return true;
  const here = new URL(request.url);
  const value = here.searchParams.get(flag);
  if (value !== null) return value === "true";
  if (request.method !== "GET" || refererOf(request, here)?.searchParams.get(flag) !== "true") return false;
  here.searchParams.set(flag, "true");
  throw redirect(`${here.pathname}${here.search}`);
}
