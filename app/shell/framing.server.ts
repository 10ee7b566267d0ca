import { redirect } from "@remix-run/node";
import { isFramed } from "~/access/headers.server";

const flag = "iframe";

/** The page a request comes from, if it is one of ours. */
function cameFrom(request: Request, here: URL): URL | null {
  const referer = request.headers.get("referer") ?? "";
  const from = URL.canParse(referer) ? new URL(referer) : null;
  return from?.host === here.host ? from : null;
}

/**
 * Whether the portal shows inside another page: the browser says so, or the address does (`iframe=true`, section 2).
 *
 * A shop system's own web view is no frame to the browser, so there the flag has to travel along: a page opened from
 * one that carries it is asked for again with it. Links and forms stay clean, and a tab opened elsewhere is not framed.
 * @throws a redirect to the same address with the flag.
 */
export function framing(request: Request): boolean {
  if (isFramed(request)) return true;
  const here = new URL(request.url);
  const said = here.searchParams.get(flag);
  if (said !== null) return said === "true";
  if (request.method !== "GET" || cameFrom(request, here)?.searchParams.get(flag) !== "true") return false;
  here.searchParams.set(flag, "true");
  throw redirect(`${here.pathname}${here.search}`);
}
