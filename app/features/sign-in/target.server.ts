import { firstPageFor } from "~/access/rules";
import { safePath } from "~/access/same-path";
import type { PortalSession } from "~/access/session";
import { everyPage } from "~/access/table";

/** Matches paths like the router: case-insensitive, with or without a trailing slash. */
const isSignInOrOut = (path: string) => /^\/((logout|sign-in-code)\/*)?(\?|#|$)/i.test(path);

/** Target for a signed-in visitor: the one in the URL, unless it is a sign-in or sign-out page. */
export function target(request: Request, session: PortalSession): string {
  const path = safePath(new URL(request.url).searchParams.get("redirect"));
  return path && !isSignInOrOut(path) ? path : firstPageFor(session, everyPage());
}
