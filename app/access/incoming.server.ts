import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";

declare global {
  // Once a process, however often development loads this module anew.
  var requestsAreMarked: boolean | undefined;
}

export const originHeader = "x-portal-origin";
/** Names a request to every loader and action that has a part in answering it. */
export const requestIdHeader = "x-portal-request";

/**
 * Marks every request as it comes in: gives it an id, and hands the `Origin` header to the guard alone, under a name of
 * its own.
 *
 * Remix 2.17 compares Origin with headers that a client may write, and answers a mismatch with an empty 500 before any
 * route runs; it lets a request without Origin pass. The guard of every action answers 403 with a page instead. Until
 * this runs, Remix's own check stands.
 */
export function markRequests(): void {
  if (globalThis.requestsAreMarked) return;
  globalThis.requestsAreMarked = true;
  subscribe("http.server.request.start", (message) => {
    const request = typeof message === "object" && message !== null && "request" in message ? message.request : null;
    if (!(request instanceof IncomingMessage)) return;
    const { origin } = request.headers;
    delete request.headers.origin;
    delete request.headers[originHeader];
    // Who sent the form is read from the connection's own Host, never from what a client says a proxy said.
    delete request.headers["x-forwarded-host"];
    if (origin !== undefined) request.headers[originHeader] = origin;
    request.headers[requestIdHeader] = randomUUID();
  });
}
