import { firstPageFor } from "~/access/rules";
import { safePath } from "~/access/same-path";
import type { PortalSession } from "~/access/session";
import { everyPage } from "~/access/table";

/** Addresses are matched as the router does: whatever their case, with or without a slash at the end. */
const isSignInOrOut = (path: string) => /^\/((logout|sign-in-code)\/*)?(\?|#|$)/i.test(path);

/** Where a visitor goes who is signed in: where the address says, never back to signing in or out. */
export function target(request: Request, session: PortalSession): string {
  const asked = safePath(new URL(request.url).searchParams.get("redirect"));
  return asked && !isSignInOrOut(asked) ? asked : firstPageFor(session, everyPage());
}
