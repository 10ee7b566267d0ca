import { randomBytes, randomUUID } from "node:crypto";
import { presentsSession } from "~/access/cookies.server";
import { isFramed, securityHeaders } from "~/access/headers.server";
import { portalConfig } from "~/access/portal.server";
import { everyPage } from "~/access/table";

const incidents = new WeakMap<Request, string>();

/** Incident id of a request, which identifies its log entries. */
export function incidentOf(request: Request): string {
  const known = incidents.get(request);
  if (known) return known;
  const incident = randomUUID().slice(0, 8);
  incidents.set(request, incident);
  return incident;
}

/** Passes `Retry-After` of a form's answer on to the document, for which Remix drops the headers of actions. */
export function passOnWait(headers: Headers, actionHeaders: Readonly<Record<string, Headers>>): void {
  for (const sent of Object.values(actionHeaders)) {
    const wait = sent.get("Retry-After");
    if (wait !== null) headers.set("Retry-After", wait);
  }
}

export const newNonce = () => randomBytes(16).toString("base64");

/**
 * Adds the security headers to a response; headers already set by a route (such as a download's own policy) are kept.
 */
export async function secure(headers: Headers, request: Request, nonce = ""): Promise<void> {
  const config = await portalConfig();
  const framed = isFramed(request);
  const signedIn = presentsSession(request);
  const { pathname } = new URL(request.url);
  const cardFields = everyPage().some((page) => page.cardFields && `/${page.path}` === pathname);
  for (const [name, value] of Object.entries(securityHeaders({ nonce, framed, signedIn, config, cardFields }))) {
    if (!headers.has(name)) headers.set(name, value);
  }
}
